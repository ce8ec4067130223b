import { deepEqual, equal, ok } from 'node:assert/strict';
import { digestOf } from '../../src/room/journal.ts';
import type { Player, Sent } from './player.ts';
import type { StoredRoom } from './stored.ts';

/** Of how many actions a room remembers the ids, for each player. */
const IDS_REMEMBERED = 64;

/** What became of the actions of some players. */
export interface Kept {
  readonly acknowledged: number;
  /** How many of those that were not answered had been done. */
  readonly doneUnanswered: number;
}

/**
 * Holds what was acknowledged against what is stored: all of it, in its order, each once; what was not answered is
 * there as a whole or not at all; and a room has had no other commit than these.
 * @param ids the id of each player, as the server knows them
 */
export function checkKept(
  players: readonly Player[],
  rooms: ReadonlyMap<string, StoredRoom>,
  ids: ReadonlyMap<Player, string>,
): Kept {
  const kept = { acknowledged: 0, doneUnanswered: 0 };
  for (const code of new Set(players.map((player) => player.code))) {
    const room = rooms.get(code);
    ok(room !== undefined, `room ${code} is there`);
    const inRoom = players.filter((player) => player.code === code);
    const done: Sent[] = [];
    for (const player of inRoom) {
      const stored: readonly string[] =
        room.state.journal.done?.find(([id]) => id === ids.get(player))?.[1] ?? [];
      const { pending, acknowledged } = player;
      const isPendingDone = pending !== null && stored.at(-1) === digestOf(pending.id);
      if (isPendingDone) kept.doneUnanswered++;
      const own = isPendingDone ? [...acknowledged, pending] : acknowledged;
      const newest = own.slice(-IDS_REMEMBERED).map(({ id }) => digestOf(id));
      deepEqual(stored, newest, `${player.name} in ${code}: each acknowledged action once, in order`);
      if (pending !== null && !isPendingDone)
        equal(linesWith(room, pending).length, 0, 'no half of an action');
      kept.acknowledged += acknowledged.length;
      done.push(...own);
    }
    checkOrder(room, done);
    equal(
      room.revision,
      1 + joined(inRoom) + done.length,
      `${code} has had a commit for each action and no other`,
    );
  }
  return kept;
}

/** The maker of a room is in it from the beginning; everyone else joined. */
const joined = (players: readonly Player[]): number => players.length - 1;

function linesWith({ lines }: StoredRoom, { mark }: Sent): number[] {
  return mark === null
    ? []
    : lines.filter(({ text }) => typeof text === 'string' && text.includes(mark)).map(({ seq }) => seq);
}

/** Every text stands in the log once; what was answered before another was sent stands before it. */
function checkOrder(room: StoredRoom, done: readonly Sent[]): void {
  const bySeq: { seq: number; sent: Sent }[] = [];
  for (const sent of done) {
    if (sent.mark === null) continue;
    const [seq, ...more] = linesWith(room, sent);
    ok(seq !== undefined && more.length === 0, `${sent.mark} stands in the log once`);
    bySeq.push({ seq, sent });
  }
  bySeq.sort((a, b) => a.seq - b.seq);
  let latestSent = -Infinity;
  for (const { sent } of bySeq) {
    ok(sent.answeredAt >= latestSent, `${String(sent.mark)} was answered first and stands later`);
    latestSent = Math.max(latestSent, sent.sentAt);
  }
}
