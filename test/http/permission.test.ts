import t from 'tap';
import type { Test } from 'tap';
import { ouatActions } from '../../src/games/ouat/action.ts';
import { roomActions } from '../../src/room/action.ts';
import { Site, situations } from '../fixtures/app.ts';
import type { Client, OuatView } from '../fixtures/app.ts';

const site = await Site.open(t);
const types = [...Object.keys(roomActions), ...Object.keys(ouatActions)];

/** An action of this type with nothing wrong in what it says, as far as that can be. */
function sensible(type: string, { you, players, phase, stars }: OuatView): Record<string, unknown> {
  const card = you.hand[0]?.id;
  const other = players.find(({ seat }) => seat !== you.seat)?.seat ?? 1;
  switch (type) {
    case 'tell':
      return { type, text: '后来', ...(card === undefined ? {} : { card }) };
    case 'interrupt':
      return { type, card: card ?? 'none', reason: '有' };
    case 'redraw':
      return { type, cards: [card ?? 'none'] };
    case 'chat':
    case 'draft':
      return { type, text: '喂' };
    case 'star':
      return { type, seq: stars[0]?.seq ?? 1 };
    case 'ready':
      return { type, on: true };
    case 'mute':
      return { type, seat: other, on: true };
    case 'kick':
    case 'hand-over':
      return { type, seat: other };
    case 'options':
      return { type, options: phase === 'lobby' ? { tellSeconds: 60 } : {} };
    default:
      return { type };
  }
}

/** The types that would be accepted now: tried with a store that takes nothing, so that none has an effect. */
async function accepted(client: Client, code: string, view: OuatView): Promise<string[]> {
  site.store.fillDisk();
  const found: string[] = [];
  for (const type of types) {
    const answer = await client.act(code, sensible(type, view));
    if (answer.status === 200 || answer.code === 'unavailable') found.push(type);
    else if (answer.status === 400) throw new Error(`${type} was not sensible: ${answer.text}`);
  }
  site.store.failure = null;
  return found;
}

async function check(t: Test, code: string, viewers: Record<string, Client>, when: string): Promise<void> {
  for (const [name, client] of Object.entries(viewers)) {
    const view = await client.view(code);
    t.same([...view.you.can].sort(), (await accepted(client, code, view)).sort(), `${name}, ${when}`);
    t.same(await client.view(code), view, 'and the trying changed nothing');
  }
}

t.test('you.can is what would be accepted, whoever asks and whenever', async (t) => {
  const table = await site.table({ players: 4, options: { handSize: 3, redraw: 1 } });
  const { code, host } = table;
  const watcher = await site.player('看客');
  const late = await site.player('迟到的人');
  const silenced = table.seats[3]!;
  const kicked = await site.player('被请出的人');
  await kicked.do(code, { type: 'join' });
  await host.do(code, { type: 'kick', seat: 4 });
  await host.do(code, { type: 'mute', seat: 3, on: true });
  const stranger = site.client();
  const viewers: Record<string, Client> = {
    host,
    guest: table.seats[1]!,
    'another guest': table.seats[2]!,
    'a silenced guest': silenced,
    'a spectator': watcher,
    'a visitor': stranger,
  };
  for await (const situation of situations(table)) {
    await check(t, code, viewers, situation);
    if (situation === 'somebody is to tell') {
      await late.do(code, { type: 'join' });
      viewers['one who came late'] = late;
    }
    const view = await host.view(code);
    const outcast = await accepted(kicked, code, { ...view, you: { ...view.you, seat: null, hand: [] } });
    t.same(outcast, [], `one who was removed may do nothing, ${situation}`);
  }
});

t.test('you.can when judging goes in turn', async (t) => {
  const table = await site.round({ players: 3, options: { judging: 'in-turn' } });
  await table.tell();
  const { teller, others } = await table.roles();
  const viewers = { teller, 'the next': others[0], 'the one after': others[1] };
  await check(t, table.code, viewers, 'the first decides');
  await others[0].do(table.code, { type: 'agree' });
  await check(t, table.code, viewers, 'the second decides');
});

t.test('you.can of a host alone, and of one whom nobody else can replace', async (t) => {
  const table = await site.table({ players: 1 });
  await check(t, table.code, { host: table.host }, 'alone');
  t.notOk((await table.view()).you.can.includes('start'));
});

t.test('you.can at a full table, at an open one, and behind a password', async (t) => {
  const full = await site.table({ players: 2, options: { seats: 2 } });
  const watcher = await site.player('看客');
  await check(t, full.code, { watcher }, 'full');
  t.same((await watcher.view(full.code)).you.can, ['watch']);
  const locked = await site.table({ players: 1, password: '芝麻' });
  await watcher.do(locked.code, { type: 'watch', password: '芝麻' });
  await check(t, locked.code, { watcher }, 'let in');
  t.same((await watcher.view(locked.code)).you.can, ['join', 'watch']);
});

t.test('the page offers what one can do, and nothing else', async (t) => {
  const table = await site.table({ players: 4, options: { handSize: 3, redraw: 1 } });
  const watcher = await site.player('看客');
  const shown = new Set(types.filter((type) => !['draft', 'watch'].includes(type)));
  for await (const situation of situations(table)) {
    for (const client of [...table.seats, watcher]) {
      const { can } = (await client.view(table.code)).you;
      const page = (await client.get(`/rooms/${table.code}?compose=1`, 'page')).text;
      const offered = new Set([...page.matchAll(/name="type" value="([\w-]+)"/g)].map(([, type]) => type!));
      t.same(
        [...offered].sort(),
        can.filter((type) => shown.has(type)).sort(),
        `${client.name}, ${situation}`,
      );
    }
  }
});
