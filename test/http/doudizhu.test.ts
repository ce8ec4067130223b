import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import t from 'tap';
import type { Test } from 'tap';
import type { Card } from '../../src/games/doudizhu/cards.ts';
import { deck } from '../../src/games/doudizhu/cards.ts';
import type { DouDizhuOwnView, DouDizhuSeatView, DouDizhuTableView } from '../../src/games/doudizhu/view.ts';
import { douDizhuText } from '../../src/games/doudizhu/text.ts';
import { statusOf } from '../../src/http/error-codes.ts';
import type { ErrorCode } from '../../src/http/error-codes.ts';
import { shell } from '../../src/i18n/index.ts';
import { Thinkers } from '../../src/room/thinkers.ts';
import type { PlayerView, RoomView } from '../../src/room/view.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { verifyRound } from '../../src/verify.ts';
import { Site, Table, representations } from '../fixtures/app.ts';
import type { Answer, Client, SharedFields, TableOptions } from '../fixtures/app.ts';

/** A room of Dou Dizhu as JSON clients get it. */
interface View
  extends Pick<RoomView, Exclude<SharedFields, 'players'> | 'playedOut' | 'game'>, DouDizhuTableView {
  readonly you: DouDizhuOwnView & { readonly seat: number | null; readonly can: readonly string[] };
  readonly players: readonly (PlayerView & DouDizhuSeatView)[];
}

const site = await Site.open(t);
/** Bots that act at once. */
const quick = await Site.open(t, { config: { botDelay: 0 } });
const untimed = { bidSeconds: 0, playSeconds: 0 };

const viewOf = async (client: Client, code: string) => (await client.view(code)) as unknown as View;
const doIt = async (client: Client, code: string, action: Record<string, unknown>) =>
  (await client.do(code, action)) as unknown as View;

/** A table of three at which the cards are dealt; 甲 is the host. */
function dealt(options: TableOptions = {}, at = site): Promise<Table> {
  return at.round({ game: 'doudizhu', ...options, options: { ...untimed, ...options.options } });
}

/** Who is awaited. */
async function onTurn({ code, seats }: Table): Promise<Client> {
  const { waiting } = await viewOf(seats[0]!, code);
  return seats[waiting[0] ?? -1]!;
}

/** Whoever speaks first is the landlord for three points. */
async function withLandlord(options: TableOptions = {}): Promise<{ table: Table; landlord: Client }> {
  const table = await dealt(options);
  const landlord = await onTurn(table);
  await landlord.do(table.code, { type: 'bid', points: 3 });
  return { table, landlord };
}

/** Does what the hint says, or passes. */
async function followHint(client: Client, code: string): Promise<View> {
  const { you } = await viewOf(client, code);
  if (you.can.includes('bid')) return doIt(client, code, { type: 'bid', points: 3 });
  if (!you.can.includes('hint')) return doIt(client, code, { type: 'pass' });
  const { cards } = (await client.act(code, { type: 'hint' })).json();
  return doIt(client, code, { type: 'play', cards });
}

/** Plays to the end of the deal; people do what the hint says. */
async function playOn(table: Table): Promise<View> {
  const { site, code, seats } = table;
  for (let turns = 0; turns < 300; turns++) {
    const view = await viewOf(seats[0]!, code);
    if (view.phase === 'over') return view;
    const client = seats[view.waiting[0] ?? -1];
    const isAsked = client !== undefined && (await viewOf(client, code)).you.can.includes('trustee');
    const sits = client !== undefined && (await viewOf(client, code)).you.seat === view.waiting[0];
    if (isAsked && sits) await followHint(client, code);
    else {
      await seats[0]!.get(`/rooms/${code}`);
      await site.pass(2);
    }
  }
  throw new Error('the deal does not end');
}

/** The boxes that an answer shows ticked. */
const ticked = ({ text }: Answer): string[] =>
  [...text.matchAll(/name="cards" value="(\w\w)" id="card-\1"( checked)?/g)]
    .filter(([, , checked]) => checked !== undefined)
    .map(([, card]) => card!);

// ── a deal ───────────────────────────────────────────────────────────────────────────────────────────────────

t.test('three clients play a deal from the bidding to the points', async (t) => {
  const table = await dealt();
  const { code, seats } = table;
  const first = await viewOf(seats[0]!, code);
  t.match(first, { phase: 'bidding', landlord: null, bottom: null, base: 0, multiplier: 1, trick: null });
  t.equal(first.you.hand.length, 17);
  t.same(
    first.players.map(({ cards, last, trustee }) => ({ cards, last, trustee })),
    Array.from({ length: 3 }, () => ({ cards: 17, last: null, trustee: false })),
  );
  const speaker = await onTurn(table);
  const view = await doIt(speaker, code, { type: 'bid', points: 3 });
  t.match(view, { phase: 'playing', landlord: view.you.seat, base: 3, waiting: [view.you.seat] });
  t.equal(view.bottom?.length, 3);
  t.equal(view.you.hand.length, 20);
  const over = await playOn(table);
  t.match(over, { phase: 'over', waiting: [], deadline: null, playedOut: false });
  t.equal(
    Object.values(over.result!.points).reduce((sum, points) => sum + points),
    0,
  );
  t.same(
    over.players.map(({ score }) => score),
    over.players.map(({ seat }) => over.result!.points[seat]),
  );
  t.ok([1, 2].includes(over.result!.winners.length));
  t.match(await verifyRound(site.store, code, 1), { isRight: true }, 'replayed, the log is the same');
  const next = await doIt(table.host, code, { type: 'next' });
  t.match(next, { phase: 'bidding', round: 2 });
  t.same(next.waiting, [(first.waiting[0]! + 1) % 3], 'the next seat bids first');
  t.equal((await viewOf(table.host, code)).you.hand.length, 17);
});

t.test('who bids first goes round, also over a restart and a deal without an end', async (t) => {
  const own = await Site.open(t);
  const table = await dealt({}, own);
  const first = (await viewOf(table.host, table.code)).waiting[0]!;
  await table.host.do(table.code, { type: 'end-round' });
  await own.restart();
  t.same((await doIt(table.host, table.code, { type: 'next' })).waiting, [(first + 1) % 3]);
});

t.test('nobody ever gets another hand, in any representation, nor the bottom too early', async (t) => {
  const table = await dealt();
  const { code, seats } = table;
  const watcher = await site.player('看客');
  const hands = async () => Promise.all(seats.map(async (client) => (await viewOf(client, code)).you.hand));
  const check = async (when: string) => {
    const held = await hands();
    for (const [seat, client] of [...seats, watcher].entries()) {
      for (const as of representations) {
        const { text } = await client.get(`/rooms/${code}`, as);
        const shown = new Set([...text.matchAll(/(?:value="|data-card="|")([3-9TJQKA2][SHDC]|BJ|RJ)"/g)]);
        const cards = new Set([...shown].map(([, card]) => card));
        for (const [owner, hand] of held.entries()) {
          const leaked = owner === seat ? [] : hand.filter((card) => cards.has(card) && !isPublic(card));
          t.same(leaked, [], `${when}: ${as}, seat ${seat} sees none of seat ${owner}`);
        }
      }
    }
  };
  let bottom: readonly Card[] = [];
  const isPublic = (card: Card) => bottom.includes(card);
  await check('in the bidding');
  const all = new Set((await hands()).flat());
  const hidden = deck.filter((card) => !all.has(card));
  for (const client of seats) {
    const { text } = await client.get(`/rooms/${code}`);
    for (const card of hidden) t.notMatch(text, `"${card}"`, 'the bottom is not shown yet');
  }
  const view = await doIt(await onTurn(table), code, { type: 'bid', points: 3 });
  bottom = view.bottom!;
  t.same([...bottom].sort(), [...hidden].sort());
  await check('in the play');
  for (let turns = 0; turns < 6; turns++) await followHint(await onTurn(table), code);
  await check('later');
});

t.test('a person plays a deal with two bots after one request', async (t) => {
  for (const language of ['zh-CN', 'en']) {
    const client = quick.client({ 'accept-language': language });
    const answer = await client.post('/play', { game: 'doudizhu' });
    t.equal(answer.status, 201);
    const code = String(answer.json()['code']);
    const view = await viewOf(client, code);
    t.match(view, { game: 'doudizhu', phase: 'bidding', options: { bidSeconds: 0, playSeconds: 0 } });
    t.same(
      view.players.map(({ level }) => level),
      [null, 'easy', 'normal'],
    );
    const over = await playOn(new Table(quick, code, [client]));
    t.ok([1, 2].includes(over.result!.winners.length));
    const page = await client.get(`/rooms/${code}`, 'page');
    t.match(page.text, language === 'en' ? /wins?!/ : /赢了！/);
    t.notMatch(page.text, /\/(?:story|deck)"/, 'stories and decks are of another game');
    const replay = `/rooms/${code}/replay?round=1`;
    t.match(page.text, `href="${replay}"`);
    t.match((await client.get(`${replay}&step=3`, 'page')).text, /data-card="/);
    t.match((await client.get(replay)).json(), { game: 'doudizhu', result: over.result });
  }
});

t.test('bots that need their time think beside the server, and play a deal to its end', async (t) => {
  const thinkers = new Thinkers({ most: 1 });
  t.teardown(() => thinkers.close());
  const beside = await Site.open(t, { config: { botDelay: 0 }, thinkers });
  const host = await beside.player('甲');
  const code = await host.makeRoom({ game: 'doudizhu', options: untimed });
  for (const level of ['normal', 'hard']) await host.do(code, { type: 'add-bot', level });
  await host.do(code, { type: 'start' });
  let view = await viewOf(host, code);
  for (const until = Date.now() + 60_000; view.phase !== 'over' && Date.now() < until;) {
    if (view.waiting.includes(view.you.seat ?? -1)) await followHint(host, code);
    else {
      await setTimeout(10);
      await beside.pass(0);
    }
    view = await viewOf(host, code);
  }
  t.equal(view.phase, 'over');
  t.match(await verifyRound(beside.store, code, 1), { isRight: true });
});

t.test('the page of a closed room leads to no story where none was told', async (t) => {
  const table = await dealt();
  await (await site.admin()).post(`/admin/rooms/${table.code}/close`);
  const gone = await table.host.get(`/rooms/${table.code}`, 'page');
  t.equal(gone.status, 410);
  t.notOk(gone.text.includes('/story'));
  t.notOk(gone.text.includes(shell['zh-CN'].errorHelp['room-closed']));
});

t.test('bots are called as the one who asks for them reads', async (t) => {
  for (const language of ['zh-CN', 'en'] as const) {
    const client = site.client({ 'accept-language': language });
    const { code } = (await client.post('/play', { game: 'doudizhu' })).json() as { code: string };
    const known = Object.values(douDizhuText[language].bots.names).flat();
    const bots = (await viewOf(client, code)).players.filter(({ bot }) => bot);
    t.equal(bots.length, 2);
    for (const { name } of bots)
      t.ok(
        known.some((each) => each === name),
        name,
      );
  }
});

t.test('there is neither story nor deck nor star', async (t) => {
  const table = await dealt();
  for (const path of ['story', 'deck', 'story?format=txt', 'deck?format=csv']) {
    const answer = await table.host.get(`/rooms/${table.code}/${path}`);
    t.match(answer, { status: 404, code: 'not-found' }, path);
  }
  t.match(await table.host.act(table.code, { type: 'star', seq: 1 }), { code: 'wrong-phase' });
  t.match(await table.host.act(table.code, { type: 'tell', text: '从前' }), { code: 'bad-request' });
});

// ── ready, the next deal, how many deals ─────────────────────────────────────────────────────────────────────

t.test('the third who is ready deals', async (t) => {
  const table = await site.table({ game: 'doudizhu', options: untimed });
  const { code, seats } = table;
  await seats[2]!.do(code, { type: 'ready', on: true });
  t.equal((await doIt(seats[0]!, code, { type: 'ready', on: true })).phase, 'lobby');
  t.match(await doIt(seats[1]!, code, { type: 'ready', on: true }), { phase: 'bidding', round: 1 });
  await seats[0]!.do(code, { type: 'end-round' });
  for (const client of seats) await client.do(code, { type: 'ready', on: true });
  t.match(await viewOf(seats[0]!, code), { phase: 'bidding', round: 2 });
});

t.test('bots are always ready, and two people or one wait for nobody else', async (t) => {
  const table = await site.table({ game: 'doudizhu', players: 1, options: untimed });
  const { host, code } = table;
  await host.do(code, { type: 'add-bot' });
  await host.do(code, { type: 'ready', on: true });
  t.equal((await viewOf(host, code)).phase, 'lobby', 'two are not enough');
  t.match(await doIt(host, code, { type: 'add-bot', level: 'hard' }), { phase: 'bidding' });
});

t.test('after as many deals as were agreed on there is no next one', async (t) => {
  const table = await dealt({ options: { deals: 2 } });
  const { host, code, seats } = table;
  await host.do(code, { type: 'end-round' });
  await host.do(code, { type: 'next' });
  const over = await doIt(host, code, { type: 'end-round' });
  t.equal(over.playedOut, true);
  t.notOk(over.you.can.includes('next'));
  t.match(await host.act(code, { type: 'next' }), { code: 'wrong-phase' });
  for (const client of seats)
    t.match(await client.act(code, { type: 'ready', on: true }), { code: 'wrong-phase' }, 'nobody is asked');
  t.match((await host.get(`/rooms/${code}`, 'page')).text, shell['zh-CN'].room.playedOut);
  await (await site.admin()).post(`/admin/rooms/${code}/reset`);
  t.match(await doIt(host, code, { type: 'start' }), { phase: 'bidding', round: 3, playedOut: false });
});

t.test(
  'a deal begins as well when the last of those who are ready comes back, or more deals are agreed on',
  async (t) => {
    const { host, code, seats } = await site.table({ game: 'doudizhu', options: { ...untimed, deals: 1 } });
    const [, away, other] = seats;
    await away!.do(code, { type: 'ready', on: true });
    for (let seconds = 0; seconds < 40; seconds += 10) {
      for (const client of [host, other!]) await client.view(code);
      await site.pass(10);
    }
    for (const client of [host, other!]) await client.do(code, { type: 'ready', on: true });
    t.equal((await viewOf(host, code)).phase, 'lobby', 'one of the three is away');
    await away!.get(`/rooms/${code}?v=0`, 'htmx');
    t.equal((await viewOf(host, code)).phase, 'bidding');

    await host.do(code, { type: 'end-round' });
    await host.do(code, { type: 'options', options: { deals: 2 } });
    for (const client of seats) await client.do(code, { type: 'ready', on: true });
    t.match(await viewOf(host, code), { phase: 'bidding', round: 2 });
  },
);

t.test('on the table lies what was played in the trick, until it is one’s turn again', async (t) => {
  const { table, landlord } = await withLandlord();
  const { code, seats } = table;
  const said = async () => {
    const { text } = await landlord.get(`/rooms/${code}`, 'page');
    const stage = text.slice(
      text.indexOf('class="ddz-places"'),
      text.indexOf('</ol>', text.indexOf('class="ddz-places"')),
    );
    return stage
      .split('<li class="ddz-place')
      .slice(1)
      .map((place) => ({
        onTurn: place.startsWith(' on-turn') || / on-turn/.test(place.slice(0, 40)),
        passed: place.includes(douDizhuText['zh-CN'].statuses.passed),
        cards: [...place.matchAll(/data-card="(\w\w)"/g)].length,
      }));
  };
  await followHint(landlord, code);
  for (let passes = 0; passes < 2; passes++) await (await onTurn(table)).do(code, { type: 'pass' });
  const ended = await said();
  t.equal(ended.filter(({ passed }) => passed).length, 2, 'both have passed, and the landlord leads');
  t.same(
    ended.filter(({ onTurn }) => onTurn).map(({ cards, passed }) => ({ cards, passed })),
    [{ cards: 0, passed: false }],
  );
  await followHint(landlord, code);
  const led = await said();
  t.equal(led.filter(({ passed }) => passed).length, 0, 'in the new trick nobody has passed yet');
  t.equal(led.filter(({ cards }) => cards > 0).length, 1);
  t.equal(seats.length, 3);
});

t.test('a bot that has a short clock is quicker than the clock', async (t) => {
  const own = await Site.open(t);
  const host = await own.player('甲');
  const options = { bidSeconds: 2, playSeconds: 2 };
  const code = await host.makeRoom({ game: 'doudizhu', options });
  for (const level of ['normal', 'normal']) await host.do(code, { type: 'add-bot', level });
  await host.do(code, { type: 'start' });
  const log: View['log'][number][] = [];
  for (let turns = 0; turns < 120; turns++) {
    const view = await viewOf(host, code);
    if (view.waiting.includes(view.you.seat ?? -1)) await followHint(host, code);
    await own.pass(0.5);
    log.push(...view.log);
  }
  t.ok(
    log.some(({ kind, seat }) => kind !== 'joined' && seat !== 0),
    'the bots have played',
  );
  t.notOk(log.some(({ kind, seat }) => kind === 'time-up' && seat !== 0));
});

t.test('a host who has only bots to deal with is offered to remove nobody during a deal', async (t) => {
  const client = site.client();
  const { code } = (await client.post('/play', { game: 'doudizhu' })).json() as { code: string };
  const { you } = await viewOf(client, code);
  for (const type of ['kick', 'mute', 'hand-over']) t.notOk(you.can.includes(type), type);
  const table = await dealt();
  const { you: host } = await viewOf(table.host, table.code);
  for (const type of ['kick', 'mute', 'hand-over']) t.ok(host.can.includes(type), type);
});

// ── bad input ────────────────────────────────────────────────────────────────────────────────────────────────

t.test('each refusal has its code and sentence, changes nothing, and the ticks stay', async (t) => {
  const bidding = await dealt();
  const first = await onTurn(bidding);
  await first.do(bidding.code, { type: 'bid', points: 2 });
  const second = await onTurn(bidding);
  const third = bidding.seats.find((client) => client !== first && client !== second)!;

  const { table, landlord } = await withLandlord();
  const { code } = table;
  const hand = (await viewOf(landlord, code)).you.hand;
  const high = hand[0]!;
  const low = hand.at(-1)!;
  const other = table.seats.find((client) => client !== landlord)!;
  const [theirs] = (await viewOf(other, code)).you.hand;

  const led = await withLandlord();
  const { you } = await viewOf(led.landlord, led.table.code);
  await led.landlord.do(led.table.code, { type: 'play', cards: [you.hand[0]] });
  const follower = await onTurn(led.table);
  const lowest = (await viewOf(follower, led.table.code)).you.hand.at(-1)!;

  const over = await dealt();
  await over.host.do(over.code, { type: 'end-round' });

  const cases: [ErrorCode, room: string, Client, action: Record<string, unknown>][] = [
    ['bid-too-low', bidding.code, second, { type: 'bid', points: 1 }],
    ['not-your-turn', bidding.code, third, { type: 'bid', points: 3 }],
    ['already-decided', bidding.code, first, { type: 'bid', points: 3 }],
    ['bad-request', bidding.code, second, { type: 'bid', points: 4 }],
    ['wrong-phase', bidding.code, second, { type: 'play', cards: [] }],
    ['wrong-phase', code, landlord, { type: 'bid', points: 3 }],
    ['not-your-turn', code, other, { type: 'play', cards: [theirs] }],
    ['card-not-held', code, landlord, { type: 'play', cards: [theirs] }],
    ['card-twice', code, landlord, { type: 'play', cards: [high, high] }],
    ['unknown-card', code, landlord, { type: 'play', cards: ['XX'] }],
    ['illegal-play', code, landlord, { type: 'play', cards: [high, low] }],
    ['illegal-play', code, landlord, { type: 'play', cards: [] }],
    ['cannot-pass', code, landlord, { type: 'pass' }],
    ['does-not-beat', led.table.code, follower, { type: 'play', cards: [lowest] }],
    ['wrong-phase', over.code, over.host, { type: 'play', cards: [high] }],
    ['wrong-phase', over.code, over.host, { type: 'trustee', on: true }],
    ['not-seated', code, await site.player('路人'), { type: 'pass' }],
  ];
  for (const [refusal, room, client, action] of cases) {
    const before = await viewOf(client, room);
    for (const as of representations) {
      const answer = await client.act(room, action, as);
      const what = `${refusal} ${JSON.stringify(action)} ${as}`;
      t.equal(answer.status, statusOf[refusal], what);
      if (as === 'json') t.equal(answer.code, refusal, what);
      else t.match(answer.text, shell['zh-CN'].errors[refusal], what);
      // By htmx the hand is not sent again: its boxes stay as they are.
      if (as !== 'page' || action['type'] !== 'play') continue;
      const asked = before.you.hand.filter((card) => (action['cards'] as unknown[]).includes(card));
      if (before.phase === 'playing' && before.you.seat !== null) t.same(ticked(answer), asked, what);
    }
    t.same(await viewOf(client, room), before, 'nothing has changed');
  }
});

// ── hints, and a bot in one's place ──────────────────────────────────────────────────────────────────────────

t.test('a hint answers with its cards, with the boxes ticked, and the next time with others', async (t) => {
  const { table, landlord } = await withLandlord();
  const { code } = table;
  const { version } = await viewOf(landlord, code);
  const first = await landlord.act(code, { type: 'hint' });
  const { cards } = first.json() as { cards: string[] };
  t.match(first.json(), { you: { hint: cards }, version }, 'nothing has changed for anybody');
  t.ok(cards.length > 0);
  const second = await landlord.act(code, { type: 'hint', cards }, 'page');
  t.equal(second.status, 200, 'a page, for an address would tell the hand');
  t.match(second.text, /^<!doctype html>/);
  t.ok(ticked(second).length > 0);
  t.notSame(ticked(second), cards);
  const third = await landlord.act(code, { type: 'hint', cards: ticked(second) }, 'htmx');
  t.equal(third.status, 200);
  t.notSame(ticked(third), ticked(second));
  t.same(ticked(await landlord.get(`/rooms/${code}`, 'page')), ticked(third), 'they stay ticked');
  const other = table.seats.find((client) => client !== landlord)!;
  t.same((await viewOf(other, code)).you.hint, [], 'nobody else sees it');
  const played = await landlord.act(code, { type: 'play', cards: ticked(third) }, 'page');
  t.equal(played.status, 303);
  t.match((await other.act(code, { type: 'hint' })).code || 'fine', /not-your-turn|does-not-beat|fine/);
});

t.test('a seat is entrusted to a bot and taken back', async (t) => {
  const { table, landlord } = await withLandlord();
  const { code } = table;
  const seat = (await viewOf(landlord, code)).you.seat!;
  const entrusted = await doIt(landlord, code, { type: 'trustee', on: true });
  t.match(entrusted.players[seat], { trustee: true, level: 'easy', away: false, left: false });
  t.match((await landlord.get(`/rooms/${code}`, 'page')).text, /取消托管/);
  await site.pass(6);
  t.match((await viewOf(landlord, code)).players[seat], { cards: 19 }, 'it plays after a pause');
  const back = await landlord.act(code, { type: 'trustee', on: 'false' }, 'page');
  t.equal(back.status, 303);
  t.match((await viewOf(landlord, code)).players[seat], { trustee: false, level: null });
});

// ── leaving and coming back ──────────────────────────────────────────────────────────────────────────────────

async function leftTable(t: Test): Promise<{ table: Table; leaver: Client; seat: number; stranger: Client }> {
  const { table, landlord } = await withLandlord();
  const seat = (await viewOf(landlord, table.code)).you.seat!;
  await landlord.do(table.code, { type: 'leave' });
  const { players } = await viewOf(table.seats[(seat + 1) % 3]!, table.code);
  t.match(players[seat], { left: true, away: true, trustee: true, level: 'easy', playing: true, cards: 20 });
  return { table, leaver: landlord, seat, stranger: await site.player('新来的') };
}

t.test('a leaver’s seat is played to the end, is nobody else’s, and is free then', async (t) => {
  const { table, leaver, seat, stranger } = await leftTable(t);
  const { code } = table;
  t.match(await stranger.act(code, { type: 'join' }), { code: 'room-full' });
  t.notOk((await viewOf(stranger, code)).you.can.includes('join'));
  t.match((await viewOf(leaver, code)).you, { seat: null, hand: [] });
  t.ok((await viewOf(leaver, code)).you.can.includes('join'));
  t.match(await leaver.act(code, { type: 'pass' }), { code: 'not-seated' });
  const stays = table.seats.filter((client) => client !== leaver);
  for (let turns = 0; turns < 300; turns++) {
    const view = await viewOf(stays[0]!, code);
    if (view.phase === 'over') break;
    if (view.waiting[0] === seat) await site.pass(2);
    else await followHint(table.seats[view.waiting[0]!]!, code);
    for (const client of stays) await client.get(`/rooms/${code}`);
  }
  const over = await viewOf(stays[0]!, code);
  t.equal(over.phase, 'over');
  t.equal(typeof over.result!.points[seat], 'number', 'the points are the leaver’s');
  t.same(
    over.players.map((player) => player.seat),
    [0, 1, 2].filter((each) => each !== seat),
  );
  t.equal((await stays[0]!.get(`/rooms/${code}`, 'page')).status, 200);
  t.match((await doIt(stranger, code, { type: 'join' })).you, { seat });
});

t.test('one who comes back has the seat, the hand and the turn, also after a restart', async (t) => {
  const own = await Site.open(t);
  const table = await dealt({}, own);
  const { code } = table;
  const leaver = await onTurn(table);
  const before = await doIt(leaver, code, { type: 'bid', points: 3 });
  await leaver.do(code, { type: 'leave' });
  await own.restart();
  const view = await doIt(leaver, code, { type: 'join' });
  t.match(view.you, { seat: before.you.seat, hand: before.you.hand });
  t.match(view.players[before.you.seat!], { left: false, away: false, trustee: false, level: null });
  t.ok(view.you.can.includes('play'));
  t.match(await leaver.act(code, { type: 'join' }), { code: 'already-seated' });
});

t.test('a host who leaves passes the room on; who was removed does not come back', async (t) => {
  const { table } = await withLandlord();
  const { code, seats } = table;
  await seats[0]!.do(code, { type: 'leave' });
  const view = await viewOf(seats[1]!, code);
  t.equal(view.host, 1);
  t.match(await seats[1]!.act(code, { type: 'hand-over', seat: 0 }), { code: 'bad-request' });
  await seats[1]!.do(code, { type: 'kick', seat: 0 });
  t.match(await seats[0]!.act(code, { type: 'join' }), { code: 'kicked' });
  await seats[1]!.do(code, { type: 'kick', seat: 2 });
  t.match(await seats[2]!.act(code, { type: 'join' }), { code: 'kicked' });
  const after = await viewOf(seats[1]!, code);
  t.match(after.players[2], { left: true, trustee: true }, 'the deal goes on');
});

t.test('when all have left the table rests until one comes back', async (t) => {
  const { table } = await withLandlord({ options: { bidSeconds: 20, playSeconds: 30 } });
  const { code, seats } = table;
  for (const client of seats) await client.do(code, { type: 'leave' });
  const watcher = site.client();
  const { step } = await viewOf(watcher, code);
  await site.pass(100);
  t.match(await viewOf(watcher, code), { step, host: null });
  const back = await doIt(seats[1]!, code, { type: 'join' });
  t.match(back, { host: 1, you: { seat: 1, host: true } });
});

// ── restart ──────────────────────────────────────────────────────────────────────────────────────────────────

t.test('a restart in any phase changes nothing, for anybody', async (t) => {
  const store = openSqliteStore({ file: join(t.testdir(), 'tianzi.sqlite') });
  t.teardown(() => store.close());
  const own = await Site.open(t, { store });
  const table = await own.table({ game: 'doudizhu' });
  const { code, seats, host } = table;
  const watcher = await own.player('看客');
  const everyView = () => Promise.all([...seats, watcher].map((client) => viewOf(client, code)));
  const phases = new Set<string>();
  const restart = async () => {
    const before = await everyView();
    phases.add(before[0]!.phase);
    await own.restart();
    t.same(await everyView(), before);
  };
  await restart();
  await host.do(code, { type: 'start' });
  for (const points of [0, 1, 2]) {
    await restart();
    await (await onTurn(table)).do(code, { type: 'bid', points });
  }
  for (let turns = 0; turns < 8; turns++) {
    await restart();
    t.not((await viewOf(host, code)).deadline, null, 'the clock goes on');
    await followHint(await onTurn(table), code);
  }
  t.equal((await playOn(table)).phase, 'over');
  await restart();
  await host.do(code, { type: 'next' });
  await restart();
  t.same([...phases], ['lobby', 'bidding', 'playing', 'over']);
});

// ── the page ─────────────────────────────────────────────────────────────────────────────────────────────────

t.test('the card counter is there where the host wants it', async (t) => {
  for (const showCount of [false, true]) {
    const { table, landlord } = await withLandlord({ options: { showCount } });
    const { you } = await viewOf(landlord, table.code);
    const page = await landlord.get(`/rooms/${table.code}`, 'page');
    t.equal(page.text.includes('class="counter"'), showCount);
    const unseen = Object.values(you.unseen ?? {}).reduce((sum, count) => sum + count, 0);
    t.equal(unseen, showCount ? 54 - 20 : 0);
  }
});

t.test('the page offers what one can do, and nothing else', async (t) => {
  const table = await dealt();
  const { code, seats } = table;
  const shown = ['bid', 'play', 'pass', 'hint', 'trustee'];
  for (let turns = 0; turns < 12; turns++) {
    for (const client of seats) {
      const { you, base } = await viewOf(client, code);
      const page = (await client.get(`/rooms/${code}`, 'page')).text;
      const offered = new Set([...page.matchAll(/name="type" value="([\w-]+)"/g)].map(([, type]) => type!));
      t.same(
        shown.filter((type) => offered.has(type)).sort(),
        you.can.filter((type) => shown.includes(type)).sort(),
      );
      const bids = [...page.matchAll(/name="points" value="(\d)"/g)].map(([, points]) => Number(points));
      t.same(bids, you.can.includes('bid') ? [0, 1, 2, 3].filter((points) => !points || points > base) : []);
    }
    await followHint(await onTurn(table), code);
  }
});

t.test('cards are read aloud in the reader’s language', async (t) => {
  const table = await dealt();
  const english = table.host.copy();
  const [card] = (await viewOf(english, table.code)).you.hand;
  await english.post('/language', { language: 'en' });
  const page = (await english.get(`/rooms/${table.code}`, 'page')).text;
  t.match(page, /\w+ of (?:spades|hearts|diamonds|clubs)<\/span>/);
  t.match(page, `id="card-${card!}"`);
  t.match((await english.get('/rules/doudizhu', 'page')).text, /The highest bidder/);
  t.match((await english.get('/', 'page')).text, /name="game" value="doudizhu"/);
  t.notMatch(
    (await english.get('/', 'page')).text,
    /name="options\.seats" type="number" inputmode="numeric" min="0"/,
  );
});
