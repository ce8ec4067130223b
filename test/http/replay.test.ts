import t from 'tap';
import { commitment } from '../../src/game/random.ts';
import { verifyRound } from '../../src/verify.ts';
import { Site, situations } from '../fixtures/app.ts';
import type { Table } from '../fixtures/app.ts';

const site = await Site.open(t);

async function finished(): Promise<Table> {
  const table = await site.table({ players: 4, options: { handSize: 3, redraw: 1 } });
  for await (const situation of situations(table)) if (situation === 'the round is won') break;
  return table;
}

interface ReplayJSON {
  readonly round: number;
  readonly deal: { readonly commitment: string; readonly seed: string };
  readonly result: { readonly winners: number[] };
  readonly players: { readonly name: string }[];
  readonly steps: {
    readonly phase: string;
    readonly events: { readonly kind: string; readonly seat: number; readonly text?: string }[];
    readonly hands: { readonly seat: number; readonly own: { readonly hand: unknown[] } }[];
  }[];
}

t.test('a finished round can be replayed step by step, with all hands open', async (t) => {
  const table = await finished();
  const view = await table.view();
  const replay = (await site.client().get(`/rooms/${table.code}/replay`)).json() as unknown as ReplayJSON;
  t.match(replay, { round: 1, deal: view.deal, result: view.result });
  t.equal(commitment(replay.deal.seed), replay.deal.commitment);
  t.same(
    replay.steps[0]!.hands.map(({ own }) => own.hand.length),
    [3, 3, 3, 3],
  );
  t.equal(replay.steps.at(-1)!.phase, 'over');
  const log = (await table.host.get(`/rooms/${table.code}/log?limit=200`)).json()['entries'] as {
    kind: string;
  }[];
  const events = replay.steps.flatMap((step) => step.events.map(({ kind }) => kind));
  t.same(events.filter((kind) => kind === 'tell').length, log.filter(({ kind }) => kind === 'tell').length);
  for (const seat of [0, 1, 2, 3]) {
    const { hand } = (await table.view(seat)).you;
    t.same(
      replay.steps.at(-1)!.hands.find((one) => one.seat === seat)?.own.hand,
      hand,
      'as it was at the end',
    );
  }

  const first = (await site.client().get(`/rooms/${table.code}/replay`, 'page')).text;
  t.match(first, /0 \/ \d+/);
  t.match(first, `rel="next"`);
  const told = replay.steps.findIndex(({ events }) => events.some(({ kind }) => kind === 'tell'));
  const page = (await site.client().get(`/rooms/${table.code}/replay?step=${told}`, 'page')).text;
  t.match(page, '从前有一个国王');
  t.match(page, replay.deal.seed);
  t.match(await site.client().get(`/rooms/${table.code}/replay?step=9999`, 'page'), { status: 200 });
});

t.test('no hand is opened while the round is played', async (t) => {
  const table = await site.round({ players: 2 });
  t.match(await table.host.get(`/rooms/${table.code}/replay`), { status: 409, code: 'wrong-phase' });
  t.equal((await table.host.get(`/rooms/${table.code}/replay?round=1`)).code, 'wrong-phase');
  await table.host.do(table.code, { type: 'end-round' });
  t.equal((await table.host.get(`/rooms/${table.code}/replay`)).status, 200);
  await table.host.do(table.code, { type: 'next' });
  t.match((await table.host.get(`/rooms/${table.code}/replay`)).json(), { round: 1 });
  t.equal((await table.host.get(`/rooms/${table.code}/replay?round=2`)).code, 'wrong-phase');
  t.equal((await table.host.get('/rooms/AAAAAA/replay')).code, 'no-room');
  const locked = await site.round({ players: 2, password: 'geheim' });
  await locked.host.do(locked.code, { type: 'end-round' });
  t.equal((await site.client().get(`/rooms/${locked.code}/replay`)).code, 'wrong-password');
});

t.test('the server verifies a round, and finds what was tampered with', async (t) => {
  const table = await finished();
  const { store } = site;
  t.match(await verifyRound(store, table.code, 1), {
    isRight: true,
    lines: [/seed [0-9a-f]{64}/, /commitment.*[0-9a-f]{64}/, /moves lead to all \d+ lines/],
  });
  t.match(await verifyRound(store, table.code.toLowerCase(), null), { isRight: true });
  const stored = (await store.round(table.code as never, 1))!;
  const moves = await store.moves(table.code as never, 1);
  const tampered = (changes: Readonly<Record<string, unknown>>) =>
    new Proxy(store, {
      get: (real, name) => {
        const method: unknown = changes[String(name)] ?? Reflect.get(real, name);
        return typeof method === 'function' ? (method.bind(real) as unknown) : method;
      },
    });
  const other = { ...stored, seed: 'ab'.repeat(32) };
  t.match(await verifyRound(tampered({ round: async () => other }), table.code, 1), {
    isRight: false,
    lines: [/./, /./, 'The seed is not the one that was committed to.'],
  });
  const fewer = tampered({ moves: async () => moves.filter((_, index) => index !== 2) });
  t.match(await verifyRound(fewer, table.code, 1), { isRight: false });
  const retold = moves.map((move) => {
    const action = move.data as { type?: string } | null;
    return action?.type === 'tell' ? { ...move, data: { ...action, text: '完全不同的故事。' } } : move;
  });
  t.match(await verifyRound(tampered({ moves: async () => retold }), table.code, 1), {
    isRight: false,
    lines: [/./, /./, /differs from the log/],
  });
  t.match(await verifyRound(store, 'AAAAAA', 1), { isRight: false, lines: ['There is no room AAAAAA.'] });
  t.match(await verifyRound(store, table.code, 7), { isRight: false, lines: [/no round 7/] });
});
