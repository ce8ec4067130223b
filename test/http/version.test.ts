import t from 'tap';
import type { GameView } from '../../src/game/game.ts';
import { OnceUponATime } from '../../src/games/ouat/once-upon-a-time.ts';
import { Site, situations } from '../fixtures/app.ts';
import type { Answer, Client, Table } from '../fixtures/app.ts';

const site = await Site.open(t);

/** A round of three in which a segment is told. */
async function told(): Promise<{
  table: Table;
  code: string;
  teller: Client;
  first: Client;
  second: Client;
}> {
  const table = await site.round();
  const { teller, others } = await table.roles();
  await table.tell();
  return { table, code: table.code, teller, first: others[0], second: others[1] };
}

/** An answer without what two answers may differ in. */
const gist = ({ status, code, text }: Answer) => ({ status, code, text });

t.test('ten at once of the same action have one effect and ten equal answers', async (t) => {
  const { table, code, first, second } = await told();
  const newcomer = await site.player('迟到的人');
  const cases: [client: Client, action: Record<string, unknown>, status: number][] = [
    [first, { type: 'chat', text: '只说一次', id: 'chat' }, 200],
    [first, { type: 'agree', reason: '只投一票', id: 'agree' }, 200],
    [newcomer, { type: 'join', id: 'join' }, 200],
    [newcomer, { type: 'leave', id: 'leave' }, 200],
    [table.host, { type: 'mute', seat: 1, on: true, id: 'mute' }, 200],
    [first, { type: 'agree', id: 'again' }, 409],
    [second, { type: 'interrupt', card: 'x', reason: '有', id: 'no card' }, 422],
    [second, { type: 'agree', step: 0, id: 'stale' }, 409],
  ];
  for (const [client, action, status] of cases) {
    const before = await table.view();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.act(code, action)));
    t.equal(answers[0]!.status, status, `${String(action['type'])}: ${answers[0]!.text}`);
    for (const answer of answers) t.same(gist(answer), gist(answers[0]!));
    const lines = (await table.view()).log.length - before.log.length;
    t.equal(lines, status === 200 ? 1 : 0, `CASES 6: ${String(action['type'])}`);
  }
});

t.test('the same id again has the outcome of the first time, with the current view', async (t) => {
  const { table, code, teller, first, second } = await told();
  await first.do(code, { type: 'chat', text: '一', id: '1' });
  await second.do(code, { type: 'chat', text: '二', id: '1' });
  const { log, version } = await table.view();
  t.same(
    log.slice(-2).map(({ text }) => text),
    ['一', '二'],
    'each player has ids of their own',
  );
  const again = await first.do(code, { type: 'chat', text: '别的', id: '1', step: 0 });
  t.equal(again.version, version, 'whatever it says now, and however old its step');
  t.equal(again.log.at(-1)!.text, '二', 'the view is the current one');

  t.match(await teller.act(code, { type: 'agree', id: '2' }), { status: 409, code: 'not-your-turn' });
  await table.all('agree');
  const [card] = (await teller.view(code)).you.hand;
  const tell = { type: 'tell', text: '后来', card: card!.id };
  t.match(
    await teller.act(code, { ...tell, id: '2' }),
    { status: 409, code: 'not-your-turn' },
    'a refusal too',
  );
  t.match(await teller.act(code, { ...tell, id: '3' }), { status: 200 });
});

t.test('an id of what could not be stored is free again', async (t) => {
  const { code, first } = await told();
  site.store.fillDisk();
  t.match(await first.act(code, { type: 'agree', id: 'x' }), { code: 'unavailable' });
  site.store.failure = null;
  t.match(await first.act(code, { type: 'agree', id: 'x' }), { status: 200 });
});

t.test('an action for an earlier step is refused with the fresh view, and the card stays', async (t) => {
  const { table, code, teller, first } = await told();
  const { step, you } = await first.view(code);
  await table.all('agree');
  await table.tell('第二段');
  const interrupt = { type: 'interrupt', card: you.hand[0]!.id, reason: '第一段里有', step };
  const before = await first.view(code);
  const stale = await first.act(code, interrupt);
  t.match(stale, { status: 409, code: 'stale-step' }, 'CASES 4');
  t.same(stale.json()['view'], before);
  t.same(await first.view(code), before);
  const page = await first.act(code, interrupt, 'page');
  t.match(page, { status: 409, text: /牌局已经往前走了/ });
  t.match(page.text, '第二段', 'the page shows the new segment');
  t.match(
    page.text,
    new RegExp(`id="interrupt-${you.hand[0]!.id}"[^>]*checked`),
    'and the card is still ticked',
  );
  t.match(page.text, 'value="第一段里有"', 'and the reason is still there');
  const fragment = await first.act(code, interrupt, 'htmx');
  t.match(fragment, { status: 409, text: /#error-interrupt"[^>]*>牌局已经往前走了/ });
  t.match(await teller.act(code, { type: 'chat', text: '喂', step: before.step }), { status: 200 });
});

t.test('what moves the version, and what the step', async (t) => {
  const { table, code, teller, first, second } = await told();
  const newcomer = await site.player('新来的');
  const hand = (await first.view(code)).you.hand;
  type Moves = 'nothing' | 'version' | 'both';
  const cases: [who: Client, action: Record<string, unknown>, moves: Moves][] = [
    [teller, { type: 'chat', text: '喂' }, 'version'],
    [teller, { type: 'draft', text: '草稿' }, 'nothing'],
    [first, { type: 'draft', text: '别人的草稿' }, 'nothing'],
    [newcomer, { type: 'watch' }, 'nothing'],
    [newcomer, { type: 'join' }, 'version'],
    [newcomer, { type: 'chat', text: '喂' }, 'version'],
    [table.host, { type: 'mute', seat: 3, on: true }, 'version'],
    [table.host, { type: 'hand-over', seat: 1 }, 'version'],
    [newcomer, { type: 'chat', text: '喂' }, 'nothing'],
    [newcomer, { type: 'leave' }, 'version'],
    [second, { type: 'oppose', reason: '说不通' }, 'version'],
    [second, { type: 'agree' }, 'nothing'],
    [first, { type: 'interrupt', card: 'x', reason: '' }, 'nothing'],
    [first, { type: 'interrupt', card: hand[0]!.id, reason: '有' }, 'both'],
    [teller, { type: 'reject' }, 'version'],
    [second, { type: 'reject' }, 'both'],
  ];
  for (const [who, action, moves] of cases) {
    const before = await table.view();
    await who.act(code, action);
    const after = await table.view();
    const what = `${String(action['type'])} moves ${moves}`;
    t.equal(after.version > before.version, moves !== 'nothing', what);
    t.equal(after.step > before.step, moves === 'both', what);
    if (moves === 'nothing') t.same(after, { ...before, you: after.you });
  }
});

t.test('a hidden interrupt shows to its owner alone', async (t) => {
  const { table, code, second } = await told();
  const watcher = await site.player('看客');
  const blind = [...table.seats.filter((client) => client !== second), watcher, site.client()];
  const before = await Promise.all(blind.map((client) => client.view(code)));
  const own = await second.view(code);
  const after = await table.interrupt(second);
  t.equal(after.version, own.version + 1);
  t.equal(after.step, own.step);
  t.notOk(after.waiting.includes(after.you.seat!));
  t.equal(after.players[after.you.seat!]!.status, 'done');
  t.same(await Promise.all(blind.map((client) => client.view(code))), before);
  for (const [index, client] of blind.entries()) {
    t.equal((await client.get(`/rooms/${code}?v=${before[index]!.version}`)).status, 204);
  }
  t.equal((await second.get(`/rooms/${code}?v=${own.version}`)).status, 200);
  t.notOk(after.you.can.includes('interrupt'), 'one decision a segment');
  const others = await Promise.all(table.seats.map((client) => client.view(code)));
  const lists = await Promise.all(
    table.seats.map(async (client) => (await client.get(`/rooms/${code}/log`)).text),
  );
  t.equal(new Set(lists).size, 1);
  t.equal(new Set(others.map((view) => view.log.length)).size, 1);
});

t.test('version and step never fall: over rounds, resets and restarts, whoever looks', async (t) => {
  const table = await site.table({ players: 4, options: { handSize: 3, redraw: 1 } });
  const admin = await site.admin();
  const watcher = site.client();
  const viewers = [...table.seats, watcher];
  const seen = viewers.map(() => ({ version: 0, step: 0 }));
  const look = async (when: string) => {
    for (const [index, viewer] of viewers.entries()) {
      const { version, step } = await viewer.view(table.code);
      t.ok(version >= seen[index]!.version && step >= seen[index]!.step, when);
      seen[index] = { version, step };
    }
  };
  for await (const situation of situations(table)) await look(situation);
  const old = await table.view();
  await admin.post(`/admin/rooms/${table.code}/reset`);
  await look('after a reset');
  const reset = await table.view();
  t.ok(reset.version > old.version && reset.step > old.step);
  t.match(await table.host.act(table.code, { type: 'start', step: old.step }), {
    status: 409,
    code: 'stale-step',
  });
  await site.restart();
  await look('after a restart');
  await table.host.do(table.code, { type: 'start', step: reset.step });
  await look('in the next round');
  const leaver = table.seats[1]!;
  await leaver.do(table.code, { type: 'leave' });
  await look('one has left and watches');
});

t.test('a poll that finds nothing new makes no view', async (t) => {
  const { code, first } = await told();
  const { version } = await first.view(code);
  let views = 0;
  const { view } = OnceUponATime.prototype as {
    view: (this: OnceUponATime, seat: number | null) => GameView;
  };
  t.intercept(OnceUponATime.prototype, 'view', {
    value(this: OnceUponATime, seat: number | null) {
      views++;
      return view.call(this, seat);
    },
  });
  t.equal((await first.get(`/rooms/${code}?v=${version}`)).status, 204);
  t.equal(views, 0);
  t.equal((await first.get(`/rooms/${code}?v=${version - 1}`)).status, 200);
  t.ok(views > 0, 'as every other answer does');
});
