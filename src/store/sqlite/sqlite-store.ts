import type { Database, Statement } from 'better-sqlite3';
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
import { StoreUnavailable } from '../errors.ts';
import { toRows, type CommitRows } from '../rows.ts';
import { Checkpoint } from './checkpoint.ts';
import { storeFault } from './fault.ts';
import { GroupCommit } from './group-commit.ts';
import { History } from './history.ts';
import { People } from './people.ts';
import { Rooms } from './rooms.ts';

const ROOMS_AT_ONCE = 20;
const SESSIONS_AT_ONCE = 1000;
const PROBE_SIZE = 64 * 1024;

export interface SqliteStoreOptions {
  /** How long, in milliseconds, a write waits for a lock held by another process; 3,000 when not given. */
  readonly patience?: number;
  /** How many writes may share a flush of the disk; 128 when not given. */
  readonly largestGroup?: number;
  /** Called after each commit with the number of writes that shared it. */
  readonly onCommit?: (writes: number) => void;
  /** Called when the database is closed. */
  readonly onClose?: () => void;
}

/** Everything in one SQLite file. Takes over an open connection (see `openDatabase`). */
export class SqliteStore implements Store {
  readonly commons = null;
  readonly #db: Database;
  readonly #writer: GroupCommit;
  readonly #onClose: () => void;
  readonly #checkpoint: Checkpoint;
  readonly #rooms: Rooms;
  readonly #history: History;
  readonly #people: People;
  readonly #readAnything: Statement;
  readonly #fillProbe: Statement<[number]>;
  readonly #clearProbe: Statement;

  constructor(
    db: Database,
    { patience = 3000, largestGroup, onCommit, onClose = () => undefined }: SqliteStoreOptions = {},
  ) {
    this.#db = db;
    this.#onClose = onClose;
    this.#checkpoint = new Checkpoint(db);
    this.#writer = new GroupCommit(db, {
      patience,
      largestGroup,
      onCommit: (writes) => {
        setImmediate(() => this.#checkpoint.perhaps());
        onCommit?.(writes);
      },
    });
    this.#rooms = new Rooms(db);
    this.#history = new History(db);
    this.#people = new People(db);
    this.#readAnything = db.prepare('SELECT count(*) FROM sqlite_schema');
    this.#fillProbe = db.prepare('INSERT OR REPLACE INTO probe (id, filler) VALUES (1, zeroblob(?))');
    this.#clearProbe = db.prepare('DELETE FROM probe');
  }

  async check(): Promise<void> {
    await this.#read(() => this.#readAnything.get());
    if (this.#writer.fault === null) return;
    await this.#writer.write(() => this.#fillProbe.run(PROBE_SIZE));
    await this.#writer.write(() => this.#clearProbe.run());
  }

  async close(): Promise<void> {
    await this.#writer.close();
    if (!this.#db.open) return;
    this.#checkpoint.now();
    this.#db.close();
    this.#onClose();
  }

  player(id: PlayerId): Promise<PlayerRecord | null> {
    return this.#read(() => this.#people.find(id));
  }

  savePlayer({ id, name, language }: PlayerRecord): Promise<void> {
    return this.#writer.write(() => this.#people.save({ id, name, language }));
  }

  session(id: string, now: number): Promise<string | null> {
    return this.#read(() => this.#people.session(id, now));
  }

  saveSession(id: string, data: string, expiresAt: number, player: PlayerId | null): Promise<void> {
    return this.#writer.write(() => this.#people.saveSession(id, data, expiresAt, player));
  }

  deleteSession(id: string): Promise<boolean> {
    return this.#writer.write(() => this.#people.deleteSession(id));
  }

  createRoom(first: Omit<Commit, 'revision'>): Promise<boolean> {
    const rows = toRows({ ...first, revision: 0 });
    return this.#writer.write(() => {
      const free = this.#rooms.insert(rows.room);
      if (free) this.#append(rows);
      return free;
    });
  }

  commit(commit: Commit): Promise<'done' | 'conflict'> {
    const rows = toRows(commit);
    return this.#writer.write(() => {
      if (!this.#rooms.update(rows.room)) return 'conflict';
      this.#append(rows);
      return 'done';
    });
  }

  room(code: RoomCode): Promise<StoredRoom | null> {
    return this.#read(() => this.#rooms.find(code));
  }

  rooms(limit: number): Promise<RoomSummary[]> {
    return this.#read(() => this.#rooms.open(limit));
  }

  countRooms(): Promise<number> {
    return this.#read(() => this.#rooms.count());
  }

  roomsOf(player: PlayerId): Promise<RoomSummary[]> {
    return this.#read(() => this.#rooms.openOf(player));
  }

  log(code: RoomCode, range: LogRange): Promise<LogLine[]> {
    return this.#read(() => this.#history.log(code, range));
  }

  round(code: RoomCode, round: number): Promise<StoredRound | null> {
    return this.#read(() => this.#history.round(code, round));
  }

  moves(code: RoomCode, round: number): Promise<Move[]> {
    return this.#read(() => this.#history.moves(code, round));
  }

  results(code: RoomCode): Promise<StoredResult[]> {
    return this.#read(() => this.#history.results(code));
  }

  saveMaterial(key: string, json: string, now: number): Promise<void> {
    return this.#writer.write(() => this.#history.saveMaterial(key, json, now));
  }

  material(key: string): Promise<string | null> {
    return this.#read(() => this.#history.material(key));
  }

  storyRounds(code: RoomCode): Promise<number[]> {
    return this.#read(() => this.#history.storyRounds(code));
  }

  story(code: RoomCode, round?: number): Promise<StoredStory | null> {
    return this.#read(() => this.#history.story(code, round));
  }

  touch(codes: readonly RoomCode[], now: number): Promise<void> {
    const seen = [...codes];
    return this.#writer.write(() => this.#rooms.touch(seen, now));
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
        const { codes, expired } = await this.#writer.write(() => this.#sweepSome(before));
        swept.push(...codes);
        more = codes.length > 0 || expired > 0;
      }
      await this.#writer.write(() => this.#history.dropMaterials(before.unused));
    } catch (error) {
      if (swept.length === 0) throw error;
    }
    return swept;
  }

  #sweepSome(before: { readonly idle: number; readonly lonely: number; readonly now: number }): {
    readonly codes: readonly RoomCode[];
    readonly expired: number;
  } {
    const { codes, members } = this.#rooms.removeIdle(before, ROOMS_AT_ONCE);
    const expired = this.#people.expire(before.now, SESSIONS_AT_ONCE);
    this.#people.forget(new Set([...members, ...expired]));
    return { codes, expired: expired.length };
  }

  #append(rows: CommitRows): void {
    if (rows.members !== null) this.#rooms.seat(rows.room.code, rows.members);
    this.#history.append(rows);
  }

  #read<T>(read: () => T): Promise<T> {
    if (!this.#db.open) return Promise.reject(new StoreUnavailable('closed'));
    try {
      return Promise.resolve(read());
    } catch (error) {
      return Promise.reject(storeFault(error));
    }
  }
}
