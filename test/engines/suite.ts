import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import axe from 'axe-core';
import t, { type Test } from 'tap';
import { shell } from '../../src/i18n/index.ts';
import { Site, type Client } from '../fixtures/app.ts';
import type { Engine, EngineKind } from './engine.ts';
import { Person } from './person.ts';

const { errors, room: words } = shell.en;
const MOST_TURNS = 60;

interface Tables {
  readonly anna: Person;
  readonly code: string;
  readonly ben: Client;
  readonly cleo: Client;
}

/** Anna opens a room from the lobby by typing and clicking; two friends come, who act as programs do. */
async function table(engine: Engine, site: Site): Promise<Tables> {
  const anna = await Person.arrive(engine, site);
  const make = 'form[action="/rooms"]:has(input[name="game"][value="ouat"])';
  await anna.write(`${make} input[name="name"]`, 'Anna');
  await anna.write(`${make} input[name="title"]`, '田 & "friends"');
  await anna.tab.click(`${make} summary`);
  await anna.write(`${make} [name="options.handSize"]`, '3');
  for (const clock of ['tellSeconds', 'judgeSeconds'])
    await anna.write(`${make} [name="options.${clock}"]`, '0');
  await anna.tab.click(`${make} button.primary`);
  await anna.sees('.room-title', '田 & "friends"');
  const code = await anna.code();
  const [ben, cleo] = [await site.player('Ben'), await site.player('Cleo')];
  for (const friend of [ben, cleo]) await friend.do(code, { type: 'join' });
  await anna.sees('#cell-players', 'Cleo');
  await anna.tab.click('button[value="start"]');
  await anna.sees('#cell-hand .card, #cell-hand .chip');
  return { anna, code, ben, cleo };
}

/** Lets the others give the story up until Anna tells, or until she does not. */
async function passOn({ anna, code, ben, cleo }: Tables, isAnnaToTell: boolean): Promise<void> {
  const { teller, you } = await anna.view();
  if ((teller === you.seat) === isAnnaToTell) return anna.sees(isAnnaToTell ? '#tell' : '#cell-actions .now');
  if (!isAnnaToTell) {
    await anna.after(async () => {
      await anna.tab.click('#more-give-up > summary');
      await anna.tab.click('#more-give-up button[value="give-up"]');
    });
    return anna.misses('#tell');
  }
  const friend = (await ben.view(code)).you.can.includes('give-up') ? ben : cleo;
  await anna.after(() => friend.do(code, { type: 'give-up' }));
  return passOn({ anna, code, ben, cleo }, isAnnaToTell);
}

/** The others do what they are asked for, always in favour. */
async function friendsAgree({ anna, code, ben, cleo }: Tables): Promise<boolean> {
  for (const friend of [ben, cleo]) {
    const { can } = (await friend.view(code)).you;
    const type = ['agree', 'accept', 'give-up'].find((type) => can.includes(type));
    if (type !== undefined && (await friend.view(code)).phase !== 'over') {
      await anna.after(() => friend.do(code, { type }));
      return true;
    }
  }
  return false;
}

async function aWholeRound(t: Test, engine: Engine): Promise<void> {
  const site = await Site.listening(t);
  const tables = await table(engine, site);
  const { anna, code, ben, cleo } = tables;
  await passOn(tables, false);
  const friend = (await ben.view(code)).you.can.includes('tell') ? ben : cleo;
  const [told] = (await friend.view(code)).you.hand;
  await friend.do(code, { type: 'tell', text: 'There was a farm.', card: told?.id ?? '' });
  await anna.sees('#cell-stage', 'There was a farm.');

  // She interrupts, and the others are for it.
  await anna.tab.click('#interrupt .chip');
  await anna.write('#interrupt-reason', 'it is <there> & "so"');
  await anna.after(() => anna.tab.click('button[value="interrupt"]'));
  while (!(await anna.view()).you.can.includes('tell')) t.ok(await friendsAgree(tables), 'somebody is asked');
  await anna.sees('#log', 'it is <there> & "so"');

  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const { phase, you } = await anna.view();
    if (phase === 'over') break;
    if (you.can.includes('tell')) {
      await anna.sees('#tell');
      if (you.hand.length > 0) await anna.tab.click('#tell .chip');
      await anna.write('#tell-text', `很久以前，第 ${turn} 夜。\nAnd`);
      await anna.after(() => anna.tab.press('Control+Enter'));
    } else if (you.can.includes('finish')) {
      await anna.sees('#finish');
      await anna.write('#finish-text', 'And so');
      await anna.after(() => anna.tab.click('button[value="finish"]'));
    } else t.ok(await friendsAgree(tables), 'somebody is asked');
  }
  await anna.sees('#cell-actions .result, .result', 'Anna');
  const { result, players } = await anna.view();
  t.same(
    result?.winners.map((seat) => players[seat]?.name),
    ['Anna'],
  );
  await anna.open(`/rooms/${code}/story`);
  await anna.sees('main', '很久以前，第');
}

/** What the box of the story holds, and what is open and scrolled beside it. */
const stateOf = `() => {
  const box = document.getElementById('tell-text');
  const frame = document.getElementById('log-frame');
  return {
    text: box.value, selection: [box.selectionStart, box.selectionEnd], isFocused: document.activeElement === box,
    isTheSame: box.isTheSame === true, card: document.querySelector('#tell [name="card"]:checked')?.value ?? null,
    scrolled: Math.round(frame.scrollTop), isMenuOpen: document.getElementById('more-give-up').open,
    events: box.events ?? [],
  };
}`;

interface TypingState {
  readonly text: string;
  readonly selection: readonly [number, number];
  readonly isFocused: boolean;
  readonly isTheSame: boolean;
  readonly card: string | null;
  readonly scrolled: number;
  readonly isMenuOpen: boolean;
  readonly events: readonly string[];
}

/** The events of an input method, for engines that none can be attached to. */
const synthetic = `({ text, isDone }) => {
  const box = document.getElementById('tell-text');
  const fire = (type, data) => box.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
  if (box.composing === undefined) {
    box.composing = box.selectionStart;
    fire('compositionstart', '');
  }
  box.setRangeText(text, box.composing, box.selectionEnd, 'end');
  fire('compositionupdate', text);
  box.dispatchEvent(new InputEvent('input', {
    data: text, inputType: 'insertCompositionText', isComposing: true, bubbles: true }));
  if (isDone) fire('compositionend', text);
}`;

async function aHundredPolls(t: Test, engine: Engine): Promise<void> {
  const site = await Site.listening(t);
  const tables = await table(engine, site);
  const { anna, code, ben } = tables;
  for (let line = 1; line <= 30; line++) await ben.do(code, { type: 'chat', text: `old line ${line}` });
  await passOn(tables, true);
  await anna.sees('#log', 'old line 30');
  const { tab } = anna;
  const compose =
    tab.compose ?? ((text, isDone) => tab.run(synthetic, { text, isDone }).then(() => undefined));

  await tab.click('#more-give-up > summary');
  await tab.click('#tell .chip');
  const card = (await tab.run<TypingState>(stateOf)).card;
  t.type(card, 'string');
  await tab.run('() => void (document.getElementById("log-frame").scrollTop = 40)');
  await tab.click('#tell-text');
  await tab.type('很久以前，有一位');
  await tab.run(`() => {
    const box = document.getElementById('tell-text');
    box.isTheSame = true;
    box.events = [];
    for (const type of ['compositionstart', 'compositionend'])
      box.addEventListener(type, () => box.events.push(type));
  }`);

  // Fifty polls in the middle of a composition.
  await compose('muyangnv', false);
  const composing = await tab.run<TypingState>(stateOf);
  await anna.polls(50, (poll) => ben.do(code, { type: 'chat', text: `composing ${poll}` }));
  t.same(await tab.run<TypingState>(stateOf), {
    text: '很久以前，有一位muyangnv',
    selection: composing.selection,
    isFocused: true,
    isTheSame: true,
    card,
    scrolled: 40,
    isMenuOpen: true,
    events: ['compositionstart'],
  });
  await compose('牧羊女', true);
  const written = await tab.run<TypingState>(stateOf);
  t.equal(written.text, '很久以前，有一位牧羊女');
  t.same(written.events, ['compositionstart', 'compositionend']);

  // And fifty with a part of it selected.
  await tab.run('() => document.getElementById("tell-text").setSelectionRange(2, 6)');
  await anna.polls(50, (poll) => ben.do(code, { type: 'chat', text: `selected ${poll}` }));
  t.same(await tab.run<TypingState>(stateOf), {
    ...written,
    selection: [2, 6],
    scrolled: 40,
    isMenuOpen: true,
  });
  t.ok((await anna.text('#log'))?.includes('selected 50'), 'the page showed all of it');
  t.match(await anna.text('#new-lines'), /100/, 'and says how much is new');

  // What was typed is told as it stands.
  await tab.type('！');
  await anna.after(() => tab.press('Control+Enter'));
  await anna.sees('#cell-stage', '很久！一位牧羊女');
}

async function enterAndClicks(t: Test, engine: Engine): Promise<void> {
  const site = await Site.listening(t);
  const tables = await table(engine, site);
  const { anna, code, ben } = tables;
  await passOn(tables, true);
  const { tab } = anna;
  const chats = async () => (await ben.view(code)).log.filter(({ kind }) => kind === 'chat');

  // Enter that picks a candidate sends nothing; a plain one sends.
  await anna.write('#chat-text', '你好');
  await tab.run(`() => {
    const key = { key: 'Enter', bubbles: true, cancelable: true };
    const chat = document.getElementById('chat-text');
    for (const more of [{ isComposing: true }, { keyCode: 229 }]) {
      const isKept = !chat.dispatchEvent(new KeyboardEvent('keydown', { ...key, ...more }));
      if (!isKept) chat.form.dataset.wouldSend = 'true';
    }
  }`);
  t.equal(await tab.run('() => document.getElementById("chat").dataset.wouldSend ?? null'), null);
  t.equal((await chats()).length, 0);
  await tab.press('Enter');
  await anna.sees('#log', '你好');
  await anna.until('() => document.getElementById("chat-text").value === ""');

  // A double click sends once.
  await anna.write('#chat-text', 'only once');
  await tab.doubleClick('#chat button');
  await anna.sees('#log', 'only once');
  await ben.do(code, { type: 'chat', text: 'and then' });
  await anna.sees('#log', 'and then');
  t.equal((await chats()).length, 3);

  // A refusal stands at its control, and the text stays.
  await anna.write('#tell-text', 'A tale without a card');
  await tab.click('button[value="tell"]');
  await anna.sees('#error-tell', errors['card-not-held']);
  t.equal(await anna.value('#tell-text'), 'A tale without a card');

  // Away and back with what was typed and the seat.
  await anna.open(`/rules/ouat`);
  await anna.sees('h1');
  await tab.back();
  await anna.sees('#tell');
  await anna.open(`/rooms/${code}`);
  await anna.sees('#tell');
  t.equal(await anna.value('#tell-text'), 'A tale without a card');
  t.equal((await anna.view()).players.length, 3);

  // By night, with the text still there.
  const desk = 'getComputedStyle(document.documentElement).backgroundColor';
  const byDay = await tab.run<string>(`() => ${desk}`);
  await tab.click('button[name="theme"][value="dark"]');
  await anna.until(`(byDay) => ${desk} !== byDay`, byDay);
  t.equal(await anna.value('#tell-text'), 'A tale without a card');
}

async function theServerGoes(t: Test, engine: Engine): Promise<void> {
  const site = await Site.listening(t);
  const tables = await table(engine, site);
  const { anna, code, ben } = tables;
  await passOn(tables, true);
  await anna.write('#tell-text', 'The lights went out');
  const { server } = site.app;
  const { port } = server.address() as AddressInfo;
  server.close();
  server.closeAllConnections();
  await anna.sees('#offline', words.reconnecting);
  server.listen({ host: '127.0.0.1', port });
  await once(server, 'listening');
  await anna.misses('#offline');
  await ben.do(code, { type: 'chat', text: 'light again' });
  await anna.sees('#log', 'light again');
  t.equal(await anna.value('#tell-text'), 'The lights went out');
}

async function douDizhu(t: Test, engine: Engine): Promise<void> {
  const site = await Site.listening(t);
  const anna = await Person.arrive(engine, site);
  await anna.tab.click('form[action="/play"]:has([value="doudizhu"]) button');
  await anna.sees('#bid, #play button, #pass button, .result');
  for (let turn = 0; turn < MOST_TURNS && (await anna.count('.result')) === 0; turn++) {
    if ((await anna.count('#bid')) > 0) await anna.after(() => anna.tab.click('#bid button[value="3"]'));
    else if ((await anna.count('#play button')) === 0) await anna.after(() => anna.tab.click('#pass button'));
    else {
      await anna.tab.click('#play button[value="hint"]');
      await anna.sees('.pick-card:has(input:checked)');
      await anna.after(() => anna.tab.click('#play button[value="play"]'));
    }
    await anna.sees('#bid, #play button, #pass button, .result');
  }
  await anna.sees('.result');
}

/** The buttons, boxes and lists that are too small for a finger. */
const tooSmall = `() => [...document.querySelectorAll('main button, main select, main input:not([type="hidden"], [type="radio"], [type="checkbox"]), main summary')]
  .filter((element) => element.getClientRects().length > 0)
  .map((element) => ({ size: Math.round(element.getBoundingClientRect().height), html: element.outerHTML.slice(0, 90) }))
  .filter(({ size }) => size < 44).map(({ size, html }) => size + ' px: ' + html)`;

const isTooWide = '() => document.documentElement.scrollWidth > document.documentElement.clientWidth';

async function small(t: Test, engine: Engine): Promise<void> {
  const site = await Site.listening(t);
  const tables = await table(engine, site);
  const { anna, code } = tables;
  await passOn(tables, true);
  await anna.tab.resize(engine.narrowest, 640);
  for (const path of [`/rooms/${code}`, '/', '/rules/ouat', '/rules/doudizhu']) {
    await anna.open(path);
    await anna.sees('main');
    t.equal(await anna.tab.run('() => innerWidth'), engine.narrowest);
    t.notOk(await anna.tab.run<boolean>(isTooWide), `${path} is no wider than a small phone`);
    t.same(await anna.tab.run<string[]>(tooSmall), [], `fingers find all of ${path}`);
    await anna.tab.run(`() => { ${axe.source}; }`);
    t.same(
      await anna.tab.run<
        string[]
      >(`() => axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
        .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`),
      [],
      `axe on ${path}`,
    );
  }
}

/** What a person of the project's own kind does and sees, in one kind of browser. */
export async function inEngine(kind: EngineKind): Promise<void> {
  if (!kind.isThere()) {
    const howTo = `${kind.name} is not found: apt-get install ${kind.packages}`;
    if (process.env['REQUIRE_BROWSERS'] === '1') throw new Error(howTo);
    t.plan(0, howTo);
    return;
  }
  const tests: Readonly<Record<string, (t: Test, engine: Engine) => Promise<void>>> = {
    'a room from the lobby, and a round of Once upon a time to a win': aWholeRound,
    'a hundred polls while one types, composes, selects and reads': aHundredPolls,
    'Enter, double clicks, refusals, other pages and the night': enterAndClicks,
    'the server goes and comes back': theServerGoes,
    'a deal of Dou Dizhu to its end': douDizhu,
    'the smallest phone': small,
  };
  const engine = await kind.start();
  t.teardown(() => engine.close());
  // Most of the time pages wait for polls: they wait together.
  t.jobs = 3;
  for (const [sentence, test] of Object.entries(tests))
    t.test(`${kind.name}: ${sentence}`, (t) => test(t, engine));
}
