'use strict';

// What the pages do beyond htmx. Everything works without this file, through plain forms and reloads.
(() => {
  const POLL_HIDDEN_MS = 10_000;
  const LONGEST_PAUSE_MS = 5_000;
  const SLOW_MS = 1_800;
  const TICK_MS = 250;
  const DRAFT_AFTER_MS = 1_000;
  const SOON_SECONDS = 15;
  /** How near to its end the log counts as being at its end, in pixels. */
  const AT_END_PX = 40;
  const LONGEST_SPEECH = 300;

  const byId = (id) => document.getElementById(id);
  const on = (event, handler, options) => document.addEventListener(event, handler, options);

  document.documentElement.classList.remove('no-js');
  for (const element of document.querySelectorAll('.plain-only')) element.remove();
  // A text browser shows even what is hidden: what only a script can do is named by the script.
  for (const element of document.querySelectorAll('[data-script-label]'))
    element.textContent = element.dataset.scriptLabel;

  // ── every page ─────────────────────────────────────────────────────────────────────────────────────────

  if (!navigator.cookieEnabled) byId('no-cookies')?.removeAttribute('hidden');

  /** Whether the seed's SHA-256 is the commitment: the same check as the server's, made here. */
  const checkDeal = async ({ dataset }) => {
    const verified = byId('verified');
    if (globalThis.crypto?.subtle === undefined) {
      verified.textContent = dataset.cannot;
      return;
    }
    const seed = Uint8Array.from(byId('seed').textContent.match(/../g), (byte) => parseInt(byte, 16));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
    const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    verified.textContent = hex === byId('commitment').textContent ? dataset.yes : dataset.no;
  };
  byId('verify')?.addEventListener('click', (event) => void checkDeal(event.currentTarget));

  /** The page changes at once; the server is told so that the next one is the same. */
  on('submit', (event) => {
    const { target, submitter } = event;
    if (!target.matches('.themes') || submitter === null) return;
    event.preventDefault();
    const media = { auto: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' }[submitter.value];
    byId('dark').media = media;
    document.querySelector('meta[name="theme-color"][media]').media = media;
    for (const button of target.querySelectorAll('button')) {
      if (button === submitter) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    void fetch(target.action, { method: 'POST', body: new URLSearchParams({ theme: submitter.value }) });
  });

  document.querySelector('[data-print]')?.addEventListener('click', () => print());

  // Enter that picks a candidate of an input method sends nothing.
  on(
    'keydown',
    (event) => {
      const isComposing = event.isComposing || event.keyCode === 229;
      if (event.key === 'Enter' && isComposing && event.target instanceof HTMLInputElement)
        event.preventDefault();
    },
    true,
  );

  // A plain form is sent once, however often its button is pressed.
  on('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.hasAttribute('hx-post') || form.method !== 'post') return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = 'true';
    setTimeout(() => delete form.dataset.sent, LONGEST_PAUSE_MS);
  });
  window.addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
  });

  const room = byId('room');
  if (room === null) return;

  const log = byId('log');
  const frame = byId('log-frame');
  const newLines = byId('new-lines');
  const offline = byId('offline');
  const live = byId('live');
  const title = document.title;
  const address = `/rooms/${room.dataset.room}`;

  // ── the pace of the polls ──────────────────────────────────────────────────────────────────────────────

  let lastPoll = 0;
  let nextPoll = 0;
  let failures = 0;
  let unansweredSince = 0;

  /** Polls at once, whatever the pace. */
  const pollNow = () => {
    lastPoll = nextPoll = 0;
    byId('poll').dispatchEvent(new CustomEvent('every'));
  };

  const answered = () => {
    failures = nextPoll = unansweredSince = 0;
    showOffline();
  };

  const failed = () => {
    failures++;
    nextPoll = lastPoll + Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** (failures - 1)) - TICK_MS;
    showOffline();
  };

  const showOffline = () => {
    const isSlow = unansweredSince > 0 && Date.now() - unansweredSince > SLOW_MS;
    const isAway = failures > 0 || isSlow;
    if (isAway && offline.hidden) say(offline.textContent);
    offline.hidden = !isAway;
  };

  on('htmx:config:request', (event) => {
    const { request } = event.detail.ctx;
    if (event.target.id === 'poll') {
      const now = Date.now();
      const isTooSoon = now < nextPoll || (document.hidden && now - lastPoll < POLL_HIDDEN_MS - TICK_MS);
      if (isTooSoon) event.preventDefault();
      else lastPoll = now;
      if (document.hidden) request.body.set('hidden', '1');
    } else if (request.method === 'POST') {
      // The answer then leaves out what the page already shows.
      request.action += new URL(byId('poll').getAttribute('hx-get'), location.href).search;
      if (event.target.querySelector('[data-draft]')) forgetDraft();
    }
  });
  on('htmx:before:request', () => {
    unansweredSince ||= Date.now();
  });
  on('htmx:after:request', (event) => {
    const { status } = event.detail.ctx.response;
    const isTrouble = status >= 500 || status === 429;
    if (event.target.id === 'poll' && isTrouble) failed();
    else answered();
  });
  on('htmx:error', (event) => {
    if (event.target.id === 'poll') failed();
    else if (event.target instanceof HTMLFormElement) complain(event.target, room.dataset.notSent);
  });
  // A request that another has replaced is not owed an answer any more.
  on('htmx:finally:request', (event) => {
    if (event.detail.ctx.request.signal.aborted && failures === 0) unansweredSince = 0;
  });
  on('visibilitychange', () => {
    if (document.hidden) saveDraft();
    else pollNow();
  });
  window.addEventListener('online', pollNow);

  /** Says what went wrong at the form that caused it. */
  const complain = (form, sentence) => {
    const line = form.isConnected ? (form.querySelector('.error') ?? form.nextElementSibling) : null;
    (line?.matches('.error') ? line : byId('notice')).textContent = sentence;
  };

  // ── answers ────────────────────────────────────────────────────────────────────────────────────────────

  let olderInARow = 0;
  /** What was noted before each answer was put into the page. */
  const swaps = new WeakMap();

  /** Whether an answer shows the room as it was before what the page already shows. */
  const isOlder = (fresh) => Number(fresh.dataset.version) < Number(byId('poll').dataset.version);

  /** Takes the lines out of an answer that the log already has, and returns those that are left. */
  const newLinesOf = (tasks) => {
    const added = [];
    for (const { target, fragment, swapSpec } of tasks) {
      if (target !== log) continue;
      const isReplaced = swapSpec.style === 'innerHTML';
      for (const line of [...fragment.children]) {
        if (byId(line.id) === null) added.push(line);
        else if (!isReplaced) line.remove();
      }
    }
    return added;
  };

  on('htmx:before:swap', (event) => {
    const { ctx, tasks } = event.detail;
    if (ctx.swap === 'none') return;
    if (ctx.target.id === 'poll') {
      const fresh = tasks.find(({ type }) => type === 'main')?.fragment.querySelector('#poll');
      if (fresh == null) {
        // Not an answer of the table (a proxy's page, a limit): it must not take the poller's place.
        event.preventDefault();
        if (ctx.sourceElement.id !== 'poll') complain(ctx.sourceElement, sentenceOf(tasks));
        return;
      }
      if (isOlder(fresh)) {
        tasks.splice(0, tasks.length, ...tasks.filter(({ target }) => isForForm(target)));
        // Again and again: this page is from another time of the server's, or of another session.
        if (ctx.sourceElement.id === 'poll' && ++olderInARow > 3) location.reload();
      } else {
        olderInARow = 0;
      }
    }
    swaps.set(ctx, {
      added: newLinesOf(tasks),
      isEarlier: ctx.sourceElement.id === 'earlier',
      isOwn: ctx.request.method === 'POST',
      height: frame.scrollHeight,
      cells: tasks.map(({ target }) => target),
    });
  });

  const isForForm = (target) => target === byId('notice') || /^(?:error|once)-/.test(target.id);
  const sentenceOf = (tasks) => {
    const [main] = tasks;
    const error = main?.fragment.querySelector('.error');
    return error?.textContent ?? room.dataset.notSent;
  };

  on('htmx:after:swap', (event) => {
    const { ctx } = event.detail;
    const swap = swaps.get(ctx);
    if (swap === undefined) return;
    const { added, isEarlier } = swap;
    for (const cell of swap.cells) startCountdowns(cell);
    if (isEarlier) frame.scrollTop += frame.scrollHeight - swap.height;
    else followLog(added.length, follows || (swap.isOwn && added.some((line) => line.matches('.own'))));
    if (ctx.request.form?.id === 'chat' && ctx.response.status === 200) emptyChat(ctx.request.body);
    if (ctx.request.form?.id === 'interrupt' && ctx.response.status === 200) keepReason('');
    if (ctx.request.submitter?.value === 'hint' && ctx.response.status === 200) tickAsSent();
    restoreReason();
    restoreSwitches();
    markTurn(isEarlier ? [] : added);
    showWay();
    showHint();
  });

  /** What was ticked by hand gives way to the hint that was asked for. */
  const tickAsSent = () => {
    for (const box of document.querySelectorAll('#pick [name="cards"]')) box.checked = box.defaultChecked;
  };

  // A box with text in it is nobody's to change but its writer's.
  const typeable = new Set(['text', 'number', 'search']);
  const isTyped = (element) =>
    (element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && typeable.has(element.type))) &&
    element.value !== element.defaultValue;
  window.htmx?.registerExtension('keep-typed', { htmx_before_morph_node: (element) => !isTyped(element) });

  // A button that was pressed is disabled for a moment, and so loses the focus: give it back.
  on('htmx:finally:request', (event) => {
    const { form, submitter } = event.detail.ctx.request;
    if (!(form instanceof HTMLFormElement)) return;
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const chat = form.id === 'chat' ? byId('chat-text') : null;
      const hand = form.id === 'play' ? document.querySelector('#pick [tabindex="0"]') : null;
      const next = chat ?? hand ?? (submitter?.isConnected ? submitter : byId('h-actions'));
      next.focus({ preventScroll: true });
    });
  });

  // ── clocks and turns ───────────────────────────────────────────────────────────────────────────────────

  /** When each shown clock runs out, by this browser's own time: the server says only how long is left. */
  const ends = new WeakMap();

  const startCountdowns = (within) => {
    for (const clock of within?.querySelectorAll('[data-left]') ?? []) {
      const left = Number(clock.dataset.left) * 1000;
      ends.set(clock, Date.now() + left);
      if (clock.matches('.left-bar')) startBar(left);
    }
  };

  /** When the clock that the bar shows runs out, and how long it runs in all, as far as this page has seen. */
  let bar = { end: 0, whole: 1 };

  const startBar = (left) => {
    const end = Date.now() + left;
    // The same deadline again, or another one?
    const isSame = Math.abs(end - bar.end) < 2_000;
    bar = { end, whole: isSame ? bar.whole : left };
  };

  const showCountdowns = () => {
    for (const clock of room.querySelectorAll('[data-left]')) {
      const left = Math.max(0, Math.ceil((ends.get(clock) - Date.now()) / 1000));
      if (Number.isNaN(left)) continue;
      if (clock.matches('.left-bar')) {
        clock.style.transform = `scaleX(${Math.max(0, Math.min(1, (ends.get(clock) - Date.now()) / bar.whole))})`;
        continue;
      }
      const text = clock.textContent.replace(/\d+/, String(left));
      if (text !== clock.textContent) clock.textContent = text;
      clock.classList.toggle('soon', left <= SOON_SECONDS);
    }
  };

  let wasAwaited = byId('poll').dataset.awaited === 'true';

  /** Marks the title when it is your turn, and speaks what is new. */
  const markTurn = (added) => {
    const isAwaited = byId('poll').dataset.awaited === 'true';
    document.title = isAwaited ? room.dataset.turnMark + title : title;
    const newest = added.filter((line) => !line.matches('.own')).at(-1);
    const news = newest === undefined ? '' : newest.textContent.trim().slice(0, LONGEST_SPEECH);
    const turn = isAwaited && !wasAwaited ? room.dataset.yourTurn : '';
    if (news !== '' || turn !== '') say([news, turn].filter(Boolean).join(' '));
    if (turn !== '') ring();
    wasAwaited = isAwaited;
  };

  const say = (sentence) => {
    const line = document.createElement('span');
    line.textContent = sentence;
    live.replaceChildren(line);
  };

  // ── switches that this browser remembers ───────────────────────────────────────────────────────────────

  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const remember = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // A browser that keeps nothing.
    }
  };

  /** Switches as they were left; a poll that sends them anew does not know. */
  const restoreSwitches = () => {
    for (const box of document.querySelectorAll('[data-keep]')) {
      const kept = remembered(box.id);
      if (kept !== null) box.checked = kept === 'true';
    }
  };

  on('change', ({ target }) => {
    if (target.matches('[data-keep]')) remember(target.id, String(target.checked));
  });

  // ── a sound when it is one's turn ──────────────────────────────────────────────────────────────────────

  const sound = byId('sound');
  let audio = null;

  /** Two soft notes. A browser plays them only after somebody has touched the page. */
  const ring = () => {
    if (!sound.checked || audio === null) return;
    void audio.resume();
    for (const [index, frequency] of [659.25, 880].entries()) {
      const at = audio.currentTime + index * 0.16;
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      tone.frequency.value = frequency;
      loudness.gain.setValueAtTime(0.0001, at);
      loudness.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
      tone.connect(loudness).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.55);
    }
  };

  const wakeAudio = () => {
    if (sound.checked && globalThis.AudioContext !== undefined) audio ??= new AudioContext();
  };

  for (const gesture of ['pointerdown', 'keydown']) on(gesture, wakeAudio);
  sound.addEventListener('change', () => {
    wakeAudio();
    ring();
  });

  // ── the log ────────────────────────────────────────────────────────────────────────────────────────────

  let unread = 0;
  /** Whether the reader is at the end and stays there when lines come. */
  let follows = true;

  const isAtEnd = () => frame.scrollHeight - frame.scrollTop - frame.clientHeight < AT_END_PX;

  const followLog = (count, toEnd) => {
    if (toEnd) frame.scrollTop = frame.scrollHeight;
    follows = toEnd || isAtEnd();
    unread = follows ? 0 : unread + count;
    newLines.hidden = unread === 0;
    newLines.textContent = `${unread} ${newLines.dataset.words} ↓`;
  };

  newLines.addEventListener('click', () => {
    followLog(0, true);
    frame.focus({ preventScroll: true });
  });
  frame.addEventListener('scroll', () => {
    follows = isAtEnd();
    if (follows && unread > 0) followLog(0, true);
  });
  new ResizeObserver(() => followLog(0, follows)).observe(frame);

  // ── writing ────────────────────────────────────────────────────────────────────────────────────────────

  const emptyChat = (sent) => {
    const box = byId('chat-text');
    if (box !== null && box.value === sent.get('text')) box.value = '';
  };

  on('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    if (!(target instanceof HTMLTextAreaElement) || target.form === null) return;
    event.preventDefault();
    target.form.requestSubmit(target.form.querySelector('button.primary'));
  });

  /** Hints, no more than that, that the chosen card is not in the text. */
  const showHint = () => {
    const hint = byId('tell-hint');
    const box = byId('tell-text');
    if (hint === null || box === null) return;
    const card = document.querySelector('#tell [name="card"]:checked')?.dataset.card ?? '';
    const isThere = box.value.toLowerCase().includes(card.toLowerCase());
    hint.textContent = box.value.trim() === '' || isThere ? '' : hint.dataset.hint.replace('%', () => card);
  };

  let draftTimer = 0;
  let draftRequest = null;

  const forgetDraft = () => {
    clearTimeout(draftTimer);
    draftTimer = 0;
    draftRequest?.abort();
  };

  const saveDraft = () => {
    const box = document.querySelector('textarea[data-draft]');
    if (draftTimer === 0 || box === null) return;
    forgetDraft();
    draftRequest = new AbortController();
    fetch(`${address}/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ type: 'draft', text: box.value }),
      keepalive: true,
      signal: draftRequest.signal,
    }).catch(() => {
      // The next pause in the writing saves it.
    });
  };

  const saveDraftSoon = () => {
    clearTimeout(draftTimer);
    draftTimer = setTimeout(saveDraft, DRAFT_AFTER_MS);
  };

  /** What is being written to interrupt with: somebody who is quicker takes the box away for a while. */
  const keptReason = `interrupt ${address}`;

  const keepReason = (text) => {
    try {
      sessionStorage.setItem(keptReason, text);
    } catch {
      // A browser that keeps nothing.
    }
  };

  const restoreReason = () => {
    const box = byId('interrupt-reason');
    if (box === null || box.value !== '' || document.activeElement === box) return;
    try {
      box.value = sessionStorage.getItem(keptReason) ?? '';
    } catch {
      // Nothing was kept.
    }
  };

  on('input', (event) => {
    showHint();
    // What was wrong is being mended.
    const { form } = event.target;
    const error = form?.querySelector('.error') ?? byId(`error-${form?.id}`);
    if (error?.textContent) error.textContent = '';
    if (event.target.id === 'interrupt-reason') keepReason(event.target.value);
    if (event.target.matches('textarea[data-draft]')) saveDraftSoon();
  });
  window.addEventListener('pagehide', saveDraft);
  // What was refused or did not arrive is still being written.
  on('htmx:finally:request', (event) => {
    const { request, response } = event.detail.ctx;
    if (response?.status !== 200 && request.form?.querySelector?.('[data-draft]')) saveDraftSoon();
  });

  // ── the invitation ─────────────────────────────────────────────────────────────────────────────────────

  const invite = byId('invite');
  const copy = byId('copy');
  const copyWords = copy.textContent;

  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(invite.value);
    } catch {
      // Without TLS there is no clipboard; the old way works there.
      invite.select();
      document.execCommand('copy');
    }
    copy.textContent = copy.dataset.done;
    say(copy.dataset.done);
    setTimeout(() => (copy.textContent = copyWords), 2_000);
  });

  const share = byId('share');
  share.hidden = navigator.share === undefined;
  share.addEventListener('click', () => {
    navigator.share({ title: document.title, url: invite.value }).catch(() => {
      // Thought better of it.
    });
  });

  // ── the way to one's move, on a phone ──────────────────────────────────────────────────────────────────

  let actionsAreSeen = true;
  const toActions = byId('to-actions');
  const showWay = () => {
    toActions.hidden = actionsAreSeen || byId('poll').dataset.awaited !== 'true';
  };
  new IntersectionObserver(([entry]) => {
    actionsAreSeen = entry.isIntersecting;
    showWay();
  }).observe(byId('cell-actions'));

  // ── the start ──────────────────────────────────────────────────────────────────────────────────────────

  restoreSwitches();
  startCountdowns(room);
  followLog(0, true);
  if (wasAwaited) document.title = room.dataset.turnMark + title;
  showHint();
  setInterval(() => {
    showCountdowns();
    showOffline();
  }, TICK_MS);
})();
