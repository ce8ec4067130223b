import type { PlayerId, RoomCode } from '../../room/ids.ts';
import type { LogLine } from '../../room/log.ts';
import type {
  Commit,
  LogRange,
  Move,
  PlayerRecord,
  RoomSummary,
  Store,
  StoredResult,
  StoredRoom,
  StoredRound,
  StoredStory,
} from '../../room/store.ts';
import { toRows } from '../rows.ts';
import { insertRoom, updateRoom } from './commit.ts';
import type { Connections } from './connections.ts';
import type { Hints } from './hints.ts';
import { History } from './history.ts';
import { People } from './people.ts';
import { PostgresCommons } from './postgres-commons.ts';
import { Rooms } from './rooms.ts';
import type { Tasks } from './tasks.ts';

const ROOMS_AT_ONCE = 100;
const SESSIONS_AT_ONCE = 1000;

export interface PostgresStoreMeans {
  readonly connections: Connections;
  readonly tasks: Tasks;
  /** Null where processes do not tell one another of changes. */
  readonly hints: Hints | null;
}

/** Everything in a PostgreSQL database that other processes may serve, too (see `openPostgresStore`). */
export class PostgresStore implements Store {
  readonly commons: PostgresCommons;
  readonly #connections: Connections;
  readonly #tasks: Tasks;
  readonly #hints: Hints | null;
  readonly #rooms: Rooms;
  readonly #history: History;
  readonly #people: People;

  constructor({ connections, tasks, hints }: PostgresStoreMeans) {
    this.#connections = connections;
    this.#tasks = tasks;
    this.#hints = hints;
    this.commons = new PostgresCommons({ query: connections.query, tasks, hints });
    this.#rooms = new Rooms(connections.query);
    this.#history = new History(connections.query);
    this.#people = new People(connections.query);
  }

  async check(): Promise<void> {
    // What only reads, such as a copy that follows another, cannot serve.
    await this.#connections.query('UPDATE tianzi_schema SET version = version WHERE id = 1');
  }

  /** Leaves what this process has done to the others. */
  async close(): Promise<void> {
    await this.#hints?.close();
    await this.#tasks.leave().catch(() => undefined);
    await this.#connections.close();
  }

  player(id: PlayerId): Promise<PlayerRecord | null> {
    return this.#people.find(id);
  }

  savePlayer(player: PlayerRecord): Promise<void> {
    return this.#people.save(player);
  }

  session(id: string, now: number): Promise<string | null> {
    return this.#people.session(id, now);
  }

  saveSession(id: string, data: string, expiresAt: number, player: PlayerId | null): Promise<void> {
    return this.#people.saveSession(id, data, expiresAt, player);
  }

  deleteSession(id: string): Promise<boolean> {
    return this.#people.deleteSession(id);
  }

  createRoom(first: Omit<Commit, 'revision'>): Promise<boolean> {
    return insertRoom(this.#connections, toRows({ ...first, revision: 0 }));
  }

  async commit(commit: Commit): Promise<'done' | 'conflict'> {
    if (!(await updateRoom(this.#connections, toRows(commit)))) return 'conflict';
    this.#hints?.tell(commit.code, commit.revision + 1);
    return 'done';
  }

  room(code: RoomCode): Promise<StoredRoom | null> {
    return this.#rooms.find(code);
  }

  rooms(limit: number): Promise<RoomSummary[]> {
    return this.#rooms.open(limit);
  }

  countRooms(): Promise<number> {
    return this.#rooms.count();
  }

  roomsOf(player: PlayerId): Promise<RoomSummary[]> {
    return this.#rooms.openOf(player);
  }

  log(code: RoomCode, range: LogRange): Promise<LogLine[]> {
    return this.#history.log(code, range);
  }

  round(code: RoomCode, round: number): Promise<StoredRound | null> {
    return this.#history.round(code, round);
  }

  moves(code: RoomCode, round: number): Promise<Move[]> {
    return this.#history.moves(code, round);
  }

  results(code: RoomCode): Promise<StoredResult[]> {
    return this.#history.results(code);
  }

  saveMaterial(key: string, json: string, now: number): Promise<void> {
    return this.#history.saveMaterial(key, json, now);
  }

  material(key: string): Promise<string | null> {
    return this.#history.material(key);
  }

  storyRounds(code: RoomCode): Promise<number[]> {
    return this.#history.storyRounds(code);
  }

  story(code: RoomCode, round?: number): Promise<StoredStory | null> {
    return this.#history.story(code, round);
  }

  touch(codes: readonly RoomCode[], now: number): Promise<void> {
    return this.#rooms.touch(codes, now);
  }

  /** Works in small transactions, so that moves get in between. When one fails, the rest stays for the next sweep. */
  async sweep(before: {
    readonly idle: number;
    readonly lonely: number;
    readonly unused: number;
    readonly now: number;
  }): Promise<RoomCode[]> {
    const swept: RoomCode[] = [];
    try {
      for (let more = true; more;) {
        const { codes, members } = await this.#rooms.removeIdle(before, ROOMS_AT_ONCE);
        const expired = await this.#people.expire(before.now, SESSIONS_AT_ONCE);
        await this.#people.forget(new Set([...members, ...expired]));
        swept.push(...codes);
        more = codes.length > 0 || expired.length > 0;
      }
      await this.#history.dropMaterials(before.unused);
      await this.commons.sweep(before.now);
    } catch (error) {
      if (swept.length === 0) throw error;
    }
    return swept;
  }
}
