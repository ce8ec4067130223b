'use strict';

// What a hand of cards does beyond boxes to tick: everything can be played without this file.
(() => {
  /** How long one may look at a trick that cannot be beaten before it is passed. */
  const PASS_AFTER_MS = 3_000;

  const room = document.getElementById('room');
  if (room === null) return;
  const byId = (id) => document.getElementById(id);
  const on = (event, handler, options) => document.addEventListener(event, handler, options);

  on('change', ({ target }) => {
    if (target.id === 'auto-pass') planPass();
  });

  // ── the hand ───────────────────────────────────────────────────────────────────────────────────────────

  /** The boxes of the hand in the order in which they are seen. */
  const boxes = () =>
    [...document.querySelectorAll('.pick-card')]
      .map((label) => ({ order: Number(getComputedStyle(label).order), box: label.firstElementChild }))
      .sort((one, other) => one.order - other.order)
      .map(({ box }) => box);

  const boxAt = ({ clientX, clientY }) =>
    document.elementFromPoint(clientX, clientY)?.closest('.pick-card')?.firstElementChild ?? null;

  /** A finger or mouse drawn over cards ticks them, or unticks them when the first was ticked. */
  let sweep = null;

  on('pointerdown', (event) => {
    const first = event.isPrimary && event.button === 0 ? boxAt(event) : null;
    if (first === null) return;
    const hand = boxes();
    sweep = { hand, first, before: hand.map((box) => box.checked), ticks: !first.checked, isDrawn: false };
    if (event.target.hasPointerCapture?.(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
  });

  on('pointermove', (event) => {
    if (sweep === null) return;
    const over = boxAt(event);
    if (over === null || (over === sweep.first && !sweep.isDrawn)) return;
    sweep.isDrawn = true;
    const [from, to] = [sweep.hand.indexOf(sweep.first), sweep.hand.indexOf(over)].sort((a, b) => a - b);
    for (const [index, box] of sweep.hand.entries())
      box.checked = index >= from && index <= to ? sweep.ticks : sweep.before[index];
  });

  on('pointerup', () => {
    if (sweep?.isDrawn) {
      // The click that follows would turn the last card once more.
      addEventListener('click', stopOnce, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stopOnce, { capture: true }));
    }
    sweep = null;
  });

  const stopOnce = (event) => {
    if (event.target.closest('.pick-card') === null) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // A finger that scrolls the page has ticked nothing.
  on('pointercancel', () => {
    if (sweep?.isDrawn) for (const [index, box] of sweep.hand.entries()) box.checked = sweep.before[index];
    sweep = null;
  });
  on('dragstart', (event) => {
    if (event.target.closest?.('.pick')) event.preventDefault();
  });

  /** One stop of the tab key for the whole hand, as for the chosen of several options. */
  let lastFocused = null;

  const restoreStop = () => {
    const hand = boxes();
    const stop = hand.find((box) => box === lastFocused) ?? hand[0];
    for (const box of hand) box.tabIndex = box === stop ? 0 : -1;
  };

  on('focusin', ({ target }) => {
    if (!target.matches('.pick-card input')) return;
    lastFocused = target;
    restoreStop();
  });

  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

  on('keydown', (event) => {
    if (!event.target.matches?.('.pick-card input') || event.ctrlKey || event.altKey || event.metaKey) return;
    const hand = boxes();
    const index = hand.indexOf(event.target);
    const places = { Home: 0, End: hand.length - 1 };
    const next = places[event.key] ?? (event.key in steps ? index + steps[event.key] : null);
    if (next !== null) {
      event.preventDefault();
      hand[(next + hand.length) % hand.length]?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      document.querySelector('#play button[value="play"]')?.click();
    }
  });

  // ── passing by itself ──────────────────────────────────────────────────────────────────────────────────

  let passing = null;

  /** Where nothing beats, the pass is pressed after a moment, unless one does not want that. */
  const planPass = () => {
    const button = document.querySelector('#pass button');
    const isWanted = byId('auto-pass')?.checked === true && byId('play')?.querySelector('button') === null;
    const key = isWanted && button !== null ? byId('pass').elements.step.value : null;
    if (passing?.key === key) return;
    clearTimeout(passing?.timer);
    passing = key === null ? null : { key, timer: setTimeout(pass, PASS_AFTER_MS) };
  };

  const pass = () => {
    const button = document.querySelector('#pass button');
    if (button !== null && !button.disabled) button.click();
  };

  const restore = () => {
    restoreStop();
    planPass();
  };
  on('htmx:after:swap', restore);
  restore();
})();
