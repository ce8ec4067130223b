import t from 'tap';
import { shell } from '../../src/i18n/index.ts';
import { Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

interface Sheet {
  readonly players: readonly { readonly name: string; readonly total: number }[];
  readonly rounds: readonly {
    readonly round: number;
    readonly at: string;
    readonly points: readonly (number | null)[];
    readonly totals: readonly number[];
  }[];
}

/** Bots that act at once. */
const site = await Site.open(t, { config: { botDelay: 0 } });

const sheetOf = async (client: Client, code: string) =>
  (await client.get(`/rooms/${code}/scores`)).json() as unknown as Sheet;

/** A table at which all are entrusted to bots, so that deals play themselves. */
function deals(): Promise<Table> {
  return site.table({ game: 'doudizhu', options: { bidSeconds: 0, playSeconds: 0 } });
}

/** Plays one deal to its end without a person doing anything more. */
async function playDeal({ host, code, seats }: Pick<Table, 'host' | 'code' | 'seats'>): Promise<void> {
  await host.do(code, { type: (await host.view(code)).phase === 'lobby' ? 'start' : 'next' });
  for (const player of seats) await player.do(code, { type: 'trustee', on: true });
  for (let turns = 0; turns < 200 && (await host.view(code)).phase !== 'over'; turns++) {
    for (const player of seats) await player.view(code);
    await site.pass(2);
  }
}

t.test('the sheet has each deal with its points and totals, as the table has the scores', async (t) => {
  const table = await deals();
  const { host, code } = table;
  t.strictSame(await sheetOf(host, code), { code, game: 'doudizhu', players: [], rounds: [] });
  await playDeal(table);
  const first = await host.view(code);
  await playDeal(table);
  const second = await host.view(code);
  const { players, rounds } = await sheetOf(host, code);
  const scores = second.players.map(({ name, score }) => ({ name, total: score }));
  t.same(players, scores);
  t.same(
    rounds.map(({ round, points }) => ({ round, points })),
    [first, second].map(({ round, result }) => ({ round, points: Object.values(result!.points) })),
  );
  t.same(
    rounds.at(-1)?.totals,
    scores.map(({ total }) => total),
  );
  await host.do(code, { type: 'next' });
  t.equal((await sheetOf(host, code)).rounds.length, 2, 'a deal that is played is not in it');
});

t.test(
  'one who leaves stays on the sheet, one who comes is added, a new name takes the old one’s place',
  async (t) => {
    const table = await deals();
    const { host, code, seats } = table;
    await playDeal(table);
    const [, , leaver] = seats;
    await leaver!.do(code, { type: 'leave' });
    const comer = await site.player('丁');
    await comer.do(code, { type: 'join' });
    await host.post('/player', { name: '甲 (2)' });
    await playDeal({ host, code, seats: [host, seats[1]!, comer] });
    const { players, rounds } = await sheetOf(host, code);
    t.same(
      players.map(({ name }) => name),
      ['甲 (2)', '乙', '丙', '丁'],
    );
    t.equal(rounds[0]?.points[3], null);
    t.equal(rounds[1]?.points[2], null);
    t.equal(rounds[1]?.totals[2], rounds[0]?.totals[2], 'who is not there neither wins nor loses');
  },
);

t.test('after a reset the sheet begins anew, and a restart keeps it', async (t) => {
  const table = await deals();
  await playDeal(table);
  await site.restart();
  t.equal((await sheetOf(table.host, table.code)).rounds.length, 1);
  const admin = await site.admin();
  await admin.post(`/admin/rooms/${table.code}/reset`);
  t.same((await sheetOf(table.host, table.code)).rounds, []);
});

t.test('the page and the chart show the deals; before the first one a sentence', async (t) => {
  const table = await deals();
  const { host, code, seats } = table;
  await seats[1]!.post('/player', { name: '<b>乙</b>' });
  const empty = await host.get(`/rooms/${code}/scores`, 'page');
  t.ok(empty.text.includes(shell['zh-CN'].scores.empty));
  await playDeal(table);
  const { players } = await sheetOf(host, code);
  const page = await host.get(`/rooms/${code}/scores`, 'page');
  t.equal(page.status, 200);
  t.notOk(page.text.includes('<b>乙'));
  for (const { total } of players)
    t.ok(page.text.includes(`<td>${String(total).replace('-', '−')}</td>`), `${total}`);
  t.ok(page.text.includes(`/rooms/${code}/replay?round=1`));
  const chart = await host.get(`/rooms/${code}/scores.svg?round=1`, 'page');
  t.match(chart.headers['content-type'], /^image\/svg\+xml/);
  t.equal([...chart.text.matchAll(/<polyline /g)].length, 3);
  t.notOk(chart.text.includes('<b>'));
  t.notMatch(chart.text, /NaN|undefined/);
  t.ok((await host.get(`/rooms/${code}`, 'page')).text.includes(`/rooms/${code}/scores`));
});

t.test('a locked room’s scores are for those who were let in, and no room has none', async (t) => {
  const { code } = await site.table({ game: 'doudizhu', password: 'secret' });
  const stranger = await site.player('看客');
  for (const path of ['scores', 'scores.svg']) {
    const refused = await stranger.get(`/rooms/${code}/${path}`);
    t.equal(refused.status, 403);
    t.equal(refused.code, 'wrong-password');
    t.equal((await stranger.get(`/rooms/AAAAAA/${path}`)).status, 404);
  }
});
