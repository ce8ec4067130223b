import type { GameDefinition, Options } from '../game/definition.ts';
import { BotTurns } from './bot-turns.ts';
import { newRoomCode } from './ids.ts';
import type { PlayerId, RandomBytes, RoomCode } from './ids.ts';
import { LiveRoom } from './live-room.ts';
import { LINES_IN_VIEW } from './log.ts';
import type { MaterialShelf } from './material-shelf.ts';
import { Room } from './room.ts';
import type { RoomJSON } from './room-json.ts';
import type { Store } from './store.ts';
import type { Thinkers } from './thinkers.ts';

const CODES_TRIED = 20;

/** What a new room is made of; `password` is a hash, null for an open room. */
export interface RoomRequest {
  readonly game: string;
  readonly title: string;
  readonly password: string | null;
  readonly options: Options;
}

export interface RoomRepositoryMeans {
  readonly store: Store;
  readonly shelf: MaterialShelf;
  readonly games: Readonly<Record<string, GameDefinition>>;
  readonly random: RandomBytes;
  /** The time, in milliseconds since 1970. */
  readonly clock: () => number;
  readonly thinkers: Pick<Thinkers, 'think'>;
  /** How long bots wait before they act, in milliseconds; natural pauses when null. */
  readonly botDelay?: number | null;
}

/** Where rooms come from: made anew, or read from the store. */
export class RoomRepository {
  readonly #means: RoomRepositoryMeans;
  /** Since when this server has rooms, in milliseconds since 1970. */
  readonly #since: number;

  constructor(means: RoomRepositoryMeans) {
    this.#means = means;
    this.#since = means.clock();
  }

  /** Makes a room and seats its maker, who is the host. */
  async create(
    maker: { readonly player: PlayerId; readonly name: string },
    { game, ...request }: RoomRequest,
  ): Promise<LiveRoom> {
    const { store, random, clock } = this.#means;
    const definition = this.#definition(game);
    const now = clock();
    for (let tries = 0; tries < CODES_TRIED; tries++) {
      const code = newRoomCode(random);
      const room = Room.create(definition, { code, ...request, now });
      room.sit(0, maker.player, maker.name, now);
      const { log } = room.takeChange();
      const first = {
        code,
        state: JSON.stringify(room),
        summary: room.summary(now),
        members: [maker.player],
        log,
      };
      if (await store.createRoom(first)) return this.#alive({ room, revision: 1, log }, now);
    }
    throw new Error('no free room code was found');
  }

  /** A room as it is stored; null when there is none. */
  async load(code: RoomCode): Promise<LiveRoom | null> {
    const { store, shelf, clock } = this.#means;
    const stored = await store.room(code);
    if (stored === null) return null;
    const json = JSON.parse(stored.state) as RoomJSON;
    const material = await shelf.get(json.round?.material ?? null);
    const ownKey = json.ownMaterial ?? null;
    const own = ownKey === null ? null : { key: ownKey, value: (await shelf.get(ownKey)) as object };
    const room = Room.fromJSON(json, this.#definition(json.game), material, own);
    const log = await store.log(code, { limit: LINES_IN_VIEW });
    const now = clock();
    const until = log.at(-1)?.at ?? now;
    // A room that this server has had before was let go of for other reasons: its time went on.
    if (until < this.#since || until > now) room.resume(until, now);
    return this.#alive({ room, revision: stored.revision, log }, now);
  }

  #definition(game: string): GameDefinition {
    const definition = this.#means.games[game];
    if (definition === undefined) throw new Error(`no game ${game}`);
    return definition;
  }

  #alive(room: ConstructorParameters<typeof LiveRoom>[0], now: number): LiveRoom {
    const { store, random, botDelay = null, thinkers } = this.#means;
    return new LiveRoom(room, store, new BotTurns(random, botDelay, thinkers), now);
  }
}
