import t from 'tap';
import type { Commons, Sighting, Tended } from '../../src/room/commons.ts';
import type { PlayerId, RoomCode } from '../../src/room/ids.ts';
import type { LiveRoom } from '../../src/room/live-room.ts';
import { Neighbours } from '../../src/room/neighbours.ts';
import { Presence } from '../../src/room/presence.ts';
import { START } from '../fixtures/store.ts';

const code = 'ACDEFG' as RoomCode;
const player = 'p1' as PlayerId;

/** A room at revision 3 that was watched since START, and a store that knows what the test says. */
function oneRoom() {
  let elapsed = 0;
  const known: { tended: Tended | Error; told: readonly Sighting[] } = {
    tended: { revision: 3, isOurs: true },
    told: [],
  };
  const asked: number[] = [];
  const seen: Sighting[] = [];
  const commons: Partial<Commons> = {
    tend: async () => {
      asked.push(elapsed);
      if (known.tended instanceof Error) throw known.tended;
      return new Map([[code, known.tended]]);
    },
    exchange: async (ours) => {
      seen.push(...ours);
      return known.told;
    },
    onHint: () => undefined,
  };
  const room = {
    presence: new Presence(START),
    revision: 3,
    confirmedAt: 0,
    isOurs: true,
    isOld: false,
    outdate(revision: number) {
      this.isOld ||= revision > this.revision;
    },
  };
  const live = room as unknown as LiveRoom;
  const neighbours = new Neighbours(commons as Commons, new Map([[code, live]]), () => elapsed);
  /** Lets time pass in ticks of a quarter of a second. */
  const pass = async (seconds: number) => {
    for (let ticks = 4 * seconds; ticks > 0; ticks--) {
      elapsed += 250;
      await neighbours.keepUp(START + elapsed);
    }
  };
  return { room, live, known, asked, seen, neighbours, pass };
}

t.test('the store is asked once a second, and what it confirms is believed for about a second', async (t) => {
  const { live, asked, neighbours, pass } = oneRoom();
  await pass(10);
  t.equal(asked.length, 10);
  t.equal(neighbours.isBelieved(live), true);
  t.equal(neighbours.isCutOff, false);
});

t.test('a room that another process has changed is outdated, and no more believed', async (t) => {
  const { room, live, known, neighbours, pass } = oneRoom();
  known.tended = { revision: 4, isOurs: false };
  await pass(2);
  t.equal(room.isOld, true);
  t.equal(room.isOurs, false);
  t.equal(neighbours.isBelieved(live), false);
});

t.test(
  'while the store is away nothing is believed or ours; after it all have their time again',
  async (t) => {
    const { room, live, known, neighbours, pass } = oneRoom();
    known.tended = new Error('away');
    await pass(40);
    t.equal(neighbours.isBelieved(live), false);
    t.equal(neighbours.isCutOff, true);
    t.equal(room.presence.isSilent(player, START + 40_000), true);
    known.tended = { revision: 3, isOurs: true };
    await pass(1);
    t.equal(neighbours.isCutOff, false);
    t.equal(room.presence.isSilent(player, START + 41_000), false);
  },
);

t.test(
  'who takes a room over gives everyone the full time: who was seen elsewhere is not known yet',
  async (t) => {
    const { room, known, pass } = oneRoom();
    room.isOurs = false;
    known.tended = { revision: 3, isOurs: false };
    await pass(40);
    t.equal(room.presence.isSilent(player, START + 40_000), true);
    known.tended = { revision: 3, isOurs: true };
    await pass(1);
    t.equal(room.presence.isSilent(player, START + 41_000), false);
  },
);

t.test('every ten seconds it tells whom it has seen, each once, and hears of the others', async (t) => {
  const { room, known, seen, pass } = oneRoom();
  room.presence.see(player, 'sight', START + 1);
  known.told = [{ code, player: 'p2' as PlayerId, kind: 'hidden', at: START + 15_000 }];
  await pass(30);
  t.same(seen, [{ code, player, kind: 'sight', at: START + 1 }, ...known.told]);
  t.equal(room.presence.isSilent(player, START + 30_002), true);
  t.equal(room.presence.lastSeen('p2' as PlayerId), START + 15_000);
  t.equal(room.presence.kind('p2' as PlayerId), 'hidden');
});
