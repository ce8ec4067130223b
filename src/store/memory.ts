import { setImmediate } from 'node:timers/promises';
import type { PlayerId, RoomCode } from '../room/ids.ts';
import type { LogLine } from '../room/log.ts';
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
} from '../room/store.ts';
import { StoreUnavailable } from './errors.ts';
import { MemoryRoom } from './memory-room.ts';
import { toRows, toStory, type CommitRows, type StoryRow } from './rows.ts';

interface Material {
  readonly json: string;
  readonly savedAt: number;
}

interface Session {
  readonly data: string;
  readonly expiresAt: number;
  readonly player: PlayerId | null;
}

/** Keeps everything in memory, for tests: it behaves as the SQLite store does, and forgets all at the end. */
export class MemoryStore implements Store {
  readonly commons = null;
  readonly #players = new Map<PlayerId, PlayerRecord>();
  readonly #sessions = new Map<string, Session>();
  readonly #rooms = new Map<RoomCode, MemoryRoom>();
  readonly #materials = new Map<string, Material>();
  readonly #stories = new Map<RoomCode, Map<number, StoryRow>>();
  #closed = false;

  check(): Promise<void> {
    return this.#read(() => undefined);
  }

  close(): Promise<void> {
    this.#closed = true;
    return Promise.resolve();
  }

  player(id: PlayerId): Promise<PlayerRecord | null> {
    return this.#read(() => this.#players.get(id) ?? null);
  }

  savePlayer({ id, name, language }: PlayerRecord): Promise<void> {
    return this.#write(() => void this.#players.set(id, { id, name, language }));
  }

  session(id: string, now: number): Promise<string | null> {
    return this.#read(() => {
      const session = this.#sessions.get(id);
      return session !== undefined && session.expiresAt > now ? session.data : null;
    });
  }

  saveSession(id: string, data: string, expiresAt: number, player: PlayerId | null): Promise<void> {
    return this.#write(() => void this.#sessions.set(id, { data, expiresAt, player }));
  }

  deleteSession(id: string): Promise<boolean> {
    return this.#write(() => this.#sessions.delete(id));
  }

  createRoom(first: Omit<Commit, 'revision'>): Promise<boolean> {
    const rows = toRows({ ...first, revision: 0 });
    return this.#write(() => {
      if (this.#rooms.has(rows.room.code) || this.#stories.has(rows.room.code)) return false;
      this.#rooms.set(rows.room.code, new MemoryRoom(rows));
      this.#saveStory(rows);
      return true;
    });
  }

  commit(commit: Commit): Promise<'done' | 'conflict'> {
    const rows = toRows(commit);
    return this.#write(() => {
      const room = this.#rooms.get(rows.room.code);
      if (room?.isAt(rows.room.revision) !== true) return 'conflict';
      room.apply(rows);
      this.#saveStory(rows);
      return 'done';
    });
  }

  room(code: RoomCode): Promise<StoredRoom | null> {
    return this.#read(() => this.#rooms.get(code)?.stored() ?? null);
  }

  rooms(limit: number): Promise<RoomSummary[]> {
    return this.#read(() => this.#open(() => true).slice(0, limit));
  }

  countRooms(): Promise<number> {
    return this.#read(() => this.#open(() => true).length);
  }

  roomsOf(player: PlayerId): Promise<RoomSummary[]> {
    return this.#read(() => this.#open((room) => room.has(player)));
  }

  log(code: RoomCode, range: LogRange): Promise<LogLine[]> {
    return this.#read(() => this.#rooms.get(code)?.log(range) ?? []);
  }

  round(code: RoomCode, round: number): Promise<StoredRound | null> {
    return this.#read(() => this.#rooms.get(code)?.round(round) ?? null);
  }

  moves(code: RoomCode, round: number): Promise<Move[]> {
    return this.#read(() => this.#rooms.get(code)?.moves(round) ?? []);
  }

  results(code: RoomCode): Promise<StoredResult[]> {
    return this.#read(() => this.#rooms.get(code)?.results() ?? []);
  }

  saveMaterial(key: string, json: string, now: number): Promise<void> {
    return this.#write(() => {
      this.#materials.set(key, { json: this.#materials.get(key)?.json ?? json, savedAt: now });
    });
  }

  material(key: string): Promise<string | null> {
    return this.#read(() => this.#materials.get(key)?.json ?? null);
  }

  story(code: RoomCode, round?: number): Promise<StoredStory | null> {
    return this.#read(() => {
      const stories = this.#stories.get(code) ?? new Map<number, StoryRow>();
      const row = stories.get(round ?? Math.max(...stories.keys()));
      return row === undefined ? null : toStory(row);
    });
  }

  storyRounds(code: RoomCode): Promise<number[]> {
    return this.#read(() => [...(this.#stories.get(code)?.keys() ?? [])].sort((a, b) => a - b));
  }

  touch(codes: readonly RoomCode[], now: number): Promise<void> {
    const seen = [...codes];
    return this.#write(() => {
      for (const room of seen.map((code) => this.#rooms.get(code))) if (room !== undefined) room.seenAt = now;
    });
  }

  sweep(before: {
    readonly idle: number;
    readonly lonely: number;
    readonly unused: number;
    readonly now: number;
  }): Promise<RoomCode[]> {
    const isStale = (room: MemoryRoom, since: number): boolean =>
      Math.max(room.activeAt, room.seenAt) < since;
    return this.#write(() => {
      const expired = [...this.#sessions].filter(([, { expiresAt }]) => expiresAt <= before.now);
      for (const [id] of expired) this.#sessions.delete(id);
      const stale = [...this.#rooms].filter(
        ([, room]) => isStale(room, before.idle) || (room.isLonely && isStale(room, before.lonely)),
      );
      for (const [code] of stale) this.#rooms.delete(code);
      this.#forget(expired.flatMap(([, { player }]) => player ?? []));
      this.#forget(stale.flatMap(([, room]) => room.members));
      for (const [key, { savedAt }] of this.#materials) {
        const isUsed = [...this.#rooms.values()].some((room) => room.uses(key));
        if (savedAt < before.unused && !isUsed) this.#materials.delete(key);
      }
      return stale.map(([code]) => code);
    });
  }

  /** Removes those of these players who have no session and no seat any more. */
  #forget(players: readonly PlayerId[]): void {
    for (const player of players) {
      const hasSession = [...this.#sessions.values()].some((session) => session.player === player);
      const sits = [...this.#rooms.values()].some((room) => room.has(player));
      if (!hasSession && !sits) this.#players.delete(player);
    }
  }

  #open(wanted: (room: MemoryRoom) => boolean): RoomSummary[] {
    return [...this.#rooms.values()]
      .filter((room) => room.isOpen && wanted(room))
      .map((room) => room.summary())
      .sort((a, b) => b.activeAt - a.activeAt || (a.code < b.code ? 1 : -1));
  }

  #saveStory({ story }: CommitRows): void {
    if (story === null) return;
    const stories = this.#stories.get(story.code) ?? new Map<number, StoryRow>();
    this.#stories.set(story.code, stories.set(story.round, story));
  }

  async #read<T>(read: () => T): Promise<T> {
    await Promise.resolve();
    if (this.#closed) throw new StoreUnavailable('closed');
    return read();
  }

  async #write<T>(write: () => T): Promise<T> {
    if (this.#closed) throw new StoreUnavailable('closed');
    await setImmediate();
    return write();
  }
}
