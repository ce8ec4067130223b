import t from 'tap';
import { commitment } from '../../src/game/random.ts';
import { parsers } from 'prettier/plugins/html';
import { verifyRound } from '../../src/verify.ts';
import { representations } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';
import { deck } from '../fixtures/higher-card/higher-card.ts';
import { openThreeGames, threeGames, viewOf } from '../fixtures/higher-card/site.ts';
import { printed } from '../fixtures/higher-card/text.ts';

// What README.md says of adding a game, followed once: a game that the core has never heard of.

const game = 'higher-card';
const site = await openThreeGames(t);
const languages = { 'zh-CN': { 'accept-language': 'zh-CN' }, en: { 'accept-language': 'en' } } as const;

/** Who is awaited, and the card that they hold. */
async function onTurn({ code, seats }: Table): Promise<{ client: Client; card: string; seat: number }> {
  const { waiting } = await viewOf(seats[0]!, code);
  const seat = waiting[0] ?? -1;
  const client = seats[seat]!;
  const [card = ''] = (await viewOf(client, code)).you.hand;
  return { client, card, seat };
}

/** Whoever is awaited shows their card, until the round is over; answers who held what. */
async function playOn(table: Table): Promise<Map<number, string>> {
  const held = new Map<number, string>();
  for (let turns = 0; turns < table.seats.length; turns++) {
    const { client, card, seat } = await onTurn(table);
    held.set(seat, card);
    await client.do(table.code, { type: 'play', card });
  }
  return held;
}

const highest = (held: ReadonlyMap<number, string>): number =>
  [...held].sort(([, one], [, other]) => deck.indexOf(other) - deck.indexOf(one))[0]![0];

t.test('as JSON: a round of three is dealt, played over a restart, won, and another begins', async (t) => {
  const table = await site.round({ game, players: 3 });
  const { code, host } = table;
  const first = await viewOf(host, code);
  t.match(first, { game, phase: 'playing', round: 1, waiting: [0], plays: [], result: null });
  t.equal(first.you.hand.length, 1);
  const { client, card } = await onTurn(table);
  t.equal((await table.seats[1]!.act(code, { type: 'play', card })).code, 'not-your-turn');
  t.equal((await client.act(code, { type: 'play', card: 'XX' })).code, 'card-not-held');
  await client.do(code, { type: 'play', card });
  t.equal((await client.act(code, { type: 'play', card })).code, 'already-decided');
  await site.restart();
  const after = await viewOf(host, code);
  t.match(after, { phase: 'playing', waiting: [1], plays: [{ seat: 0, card }], you: { hand: [] } });
  const held = new Map([[0, card]]);
  for (let turns = 0; turns < 2; turns++) {
    const next = await onTurn(table);
    held.set(next.seat, next.card);
    await next.client.do(code, { type: 'play', card: next.card });
  }
  const winner = highest(held);
  const over = await viewOf(host, code);
  t.match(over, { phase: 'over', waiting: [], result: { winners: [winner], points: { [winner]: 1 } } });
  t.equal(over.players[winner]!.score, 1);
  t.equal((await host.act(code, { type: 'play', card })).code, 'wrong-phase');
  t.match(
    await verifyRound(site.store, code, 1, threeGames),
    { isRight: true },
    'the log and the moves agree',
  );
  await host.do(code, { type: 'next' });
  t.match(await viewOf(host, code), { phase: 'playing', round: 2, waiting: [winner] }, 'the winner begins');
});

t.test(
  'as pages: in both languages a form plays the card, and every page of the game is whole',
  async (t) => {
    for (const [language, headers] of Object.entries(languages)) {
      const text = threeGames[game]!.text[language as keyof typeof languages];
      const seats = [await site.player('甲', headers), await site.player('乙', headers)];
      const made = await seats[0]!.post('/rooms', { game, title: 'x' }, 'page');
      t.equal(made.status, 303);
      const code = made.headers['location']!.split('/').at(-1)!;
      await seats[1]!.act(code, { type: 'join' }, 'page');
      const lobby = (await seats[0]!.get(`/rooms/${code}`, 'page')).text;
      t.match(lobby, text.summary, `${language}: the table before the first round`);
      t.equal((await seats[0]!.act(code, { type: 'start' }, 'page')).status, 303);
      const shown: string[] = [];
      for (const client of seats) {
        const { text: page } = await client.get(`/rooms/${code}`, 'page');
        const card = /name="card" value="(\w\w)"/.exec(page)?.[1] ?? '';
        t.match(page, text.phases['playing']!);
        t.notMatch(page, /\bundefined\b|\[object/);
        await parsers.html.parse(page, { filepath: 'x.html', parser: 'html' } as never);
        const other = deck.find((each) => each !== card)!;
        const refused = await client.act(code, { type: 'play', card: other }, 'page');
        t.equal(refused.status, 422, `${language}: a card that is not held`);
        t.match(refused.text, /id="error-play"[^>]*>[^<]+</, 'the sentence stands at the form');
        t.equal((await client.act(code, { type: 'play', card }, 'page')).status, 303);
        shown.push(card);
      }
      const over = (await seats[0]!.get(`/rooms/${code}`, 'page')).text;
      for (const card of shown) t.match(over, printed(card), `${language}: ${card} lies on the table`);
      t.match(over, text.winner);
      t.match(over, text.phases['over']!);
      const log = (await seats[0]!.get(`/rooms/${code}/log`)).json()['entries'] as {
        kind: string;
        text: string;
      }[];
      t.same(
        log
          .filter(({ kind }) => kind === 'play')
          .map((line) => shown.some((card) => line.text.endsWith(printed(card)))),
        [true, true],
        `${language}: the log names the cards`,
      );
      t.match((await seats[0]!.get(`/rooms/${code}`, 'htmx')).text, 'cell-stage');
      for (const url of [`/rooms/${code}/replay?step=1`, `/rooms/${code}/scores`, `/rules/${game}`, '/']) {
        const page = await seats[0]!.get(url, 'page');
        t.equal(page.status, 200, `${language}: ${url}`);
        t.match(page.text, `lang="${language}"`);
        t.notMatch(page.text, /\bundefined\b|\[object/);
      }
      t.match((await seats[0]!.get('/', 'page')).text, text.name, `${language}: the lobby offers it`);
    }
  },
);

t.test('the replay opens all hands, and the seed is the one that was promised', async (t) => {
  const table = await site.round({ game, players: 3 });
  const promised = (await table.view()).deal!.commitment;
  t.equal((await table.host.get(`/rooms/${table.code}/replay`)).code, 'wrong-phase');
  const held = await playOn(table);
  const replay = (await table.host.get(`/rooms/${table.code}/replay`)).json() as unknown as {
    deal: { seed: string };
    steps: { events: { kind: string }[]; hands: { seat: number; own: { hand: string[] } }[] }[];
  };
  t.equal(commitment(replay.deal.seed), promised);
  t.same(new Map(replay.steps[0]!.hands.map(({ seat, own }) => [seat, own.hand[0]])), held);
  t.same(
    replay.steps.map(({ events }) => events.map(({ kind }) => kind)),
    [['dealt'], ['play'], ['play'], ['play', 'won']],
  );
});

t.test('nobody sees the card of another before it is shown', async (t) => {
  const table = await site.round({ game, players: 3 });
  const hands = await Promise.all(
    table.seats.map(async (client) => (await viewOf(client, table.code)).you.hand[0]!),
  );
  for (const [seat, client] of [...table.seats, site.client()].entries()) {
    for (const as of representations) {
      const { text } = await client.get(`/rooms/${table.code}`, as);
      const others = hands.filter((_, owner) => owner !== seat);
      for (const card of others) {
        t.notMatch(text, new RegExp(`"${card}"`), `${as}: seat ${seat}`);
        t.notOk(text.includes(printed(card)), `${as}: seat ${seat}`);
      }
    }
  }
});

t.test('two games may call different actions the same', async (t) => {
  const table = await site.round({ game, players: 2 });
  const { client, card } = await onTurn(table);
  for (const as of representations) {
    const foreign = await client.act(table.code, { type: 'play', cards: [card] }, as);
    t.equal(foreign.status, 400, `${as}: the shape of another game`);
    t.equal((await client.act(table.code, { type: 'bid', points: 1 }, as)).status, 400, as);
  }
  const deal = await site.round({ game: 'doudizhu', players: 3, options: { bidSeconds: 0, playSeconds: 0 } });
  const speaker = deal.seats[(await deal.view()).waiting[0]!]!;
  await speaker.do(deal.code, { type: 'bid', points: 3 });
  for (const as of representations) {
    const none = await speaker.act(deal.code, { type: 'play', cards: [] }, as);
    t.equal(none.status, 422, `${as}: no card is ticked`);
    t.equal((await speaker.act(deal.code, { type: 'play', card: '3S' }, as)).status, 400, as);
  }
  const [low] = (await viewOf(speaker, deal.code)).you.hand.slice(-1);
  const played = await speaker.act(deal.code, { type: 'play', cards: [low] }, 'page');
  t.equal(played.status, 303, 'a form of Dou Dizhu with one card');
});

t.test('bots play it, also alone with one person, and time runs out', async (t) => {
  const quick = await openThreeGames(t, { config: { botDelay: 0 } });
  const alone = await quick.player('甲');
  const made = await alone.post('/play', { game });
  t.equal(made.status, 201);
  const code = String(made.json()['code']);
  await alone.do(code, { type: 'play', card: (await viewOf(alone, code)).you.hand[0] });
  await quick.pass(1);
  t.match(await viewOf(alone, code), {
    phase: 'over',
    players: [{ bot: false }, { bot: true }, { bot: true }],
  });
  const timed = await site.round({ game, players: 2, options: { seconds: 30 } });
  await timed.wait(31);
  const view = await viewOf(timed.host, timed.code);
  t.match(view, { waiting: [1], plays: [{ seat: 0 }] });
  t.match(view.log.at(-1), { kind: 'time-up', seat: 0 });
  await timed.seats[1]!.do(timed.code, { type: 'leave' });
  t.match(await viewOf(timed.host, timed.code), { phase: 'over', result: { winners: [] } });
  t.match(await verifyRound(site.store, timed.code, 1, threeGames), { isRight: true });
});
