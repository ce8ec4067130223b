import type { GameDefinition } from '../game/definition.ts';
import { ok, refuse } from '../game/result.ts';
import type { Result } from '../game/result.ts';
import type { Actor } from './actor.ts';
import type { RoomCode } from './ids.ts';
import type { MaterialShelf } from './material-shelf.ts';
import type { RoundRecord } from './replay.ts';
import type { Rooms } from './rooms.ts';
import type { Store, StoredResult } from './store.ts';

/** What rooms have played: their finished rounds, for those who may look at them. */
export class PastRounds {
  readonly #rooms: Pick<Rooms, 'visit'>;
  readonly #store: Store;
  readonly #shelf: MaterialShelf;

  constructor(rooms: Pick<Rooms, 'visit'>, store: Store, shelf: MaterialShelf) {
    this.#rooms = rooms;
    this.#store = store;
    this.#shelf = shelf;
  }

  /** One of them as it was stored, the newest for null; refused while it is played. */
  async record(
    code: RoomCode,
    actor: Actor,
    number: number | null,
  ): Promise<Result<RoundRecord & { readonly definition: GameDefinition }, string>> {
    const visited = await this.#rooms.visit(code, actor, ({ definition, match }) => {
      const { rounds, isRunning, round } = match;
      const newest = isRunning || round === null ? rounds - 1 : rounds;
      return { definition, number: number ?? Math.max(1, newest), rounds, isRunning };
    });
    if (!visited.ok) return visited;
    const { definition, number: wanted, rounds, isRunning } = visited.value;
    if (isRunning && wanted === rounds) return refuse('wrong-phase');
    const stored = await this.#store.round(code, wanted);
    if (stored === null) return refuse('not-found');
    const moves = await this.#store.moves(code, wanted);
    return ok({ definition, stored, moves, material: await this.#shelf.get(stored.material) });
  }

  /** What the rounds since the last reset came to. */
  async results(
    code: RoomCode,
    actor: Actor,
  ): Promise<
    Result<{ readonly definition: GameDefinition; readonly results: readonly StoredResult[] }, string>
  > {
    const visited = await this.#rooms.visit(code, actor, ({ definition, match }) => ({
      definition,
      roundsBefore: match.roundsBefore,
    }));
    if (!visited.ok) return visited;
    const { definition, roundsBefore } = visited.value;
    const results = await this.#store.results(code);
    return ok({ definition, results: results.filter(({ round }) => round > roundsBefore) });
  }
}
