import type { AnyGame, GameDefinition } from './game/definition.ts';
import { replay } from './room/replay.ts';
import type { RoomJSON } from './room/room-json.ts';
import { Round } from './room/round.ts';
import type { Store } from './room/store.ts';

/**
 * Plays the round on a room's table again from its seed and its moves, and compares what they lead to with what is
 * stored of it: every hand, and all that the table shows. Answers what differs; null when nothing does.
 */
export async function verifyRunning(
  store: Store,
  definition: GameDefinition,
  { code, round: json }: RoomJSON,
): Promise<string | null> {
  if (json === null) return null;
  const stored = await store.round(code, json.number);
  if (stored === null) return 'its deal is not stored.';
  if (stored.seed !== json.seed) return 'its seed differs from that of its deal.';
  const text = stored.material === null ? null : await store.material(stored.material);
  const material: unknown = text === null ? null : JSON.parse(text);
  const moves = await store.moves(code, json.number);
  if (moves.length !== json.moves) return `it has had ${json.moves} moves, and ${moves.length} are stored.`;
  const played = essence(replay(definition, { stored, moves, material }).round.game);
  const kept = essence(Round.fromJSON(json, definition, material).game);
  const differs = Object.keys(played).filter((part) => played[part] !== kept[part]);
  return differs.length === 0 ? null : `its moves lead to another state: ${differs.join(', ')}.`;
}

/** What the moves alone decide: no drafts and no hints, which are kept without being moves. */
function essence(game: AnyGame): Readonly<Record<string, string>> {
  const { phase, waiting, seats, table } = game.view(null);
  const parts = { phase, waiting, seats: [...seats], table, hands: game.players, step: game.step };
  return Object.fromEntries(
    Object.entries({ ...parts, result: game.result }).map(([part, value]) => [part, JSON.stringify(value)]),
  );
}
