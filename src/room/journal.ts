import type { GameEvent } from '../game/game.ts';
import { merged } from '../merged.ts';
import type { PlayerId } from './ids.ts';
import type { LogLine } from './log.ts';

/** How many of a player's latest action ids are remembered. */
const IDS_REMEMBERED = 64;
/** Of how many players: more than a room has seats, so that one who left is known for a while. */
const PLAYERS_REMEMBERED = 60;

export interface JournalJSON {
  readonly version: number;
  readonly privateVersions: readonly (readonly [PlayerId, number])[];
  readonly seq: number;
  readonly ids: readonly (readonly [PlayerId, readonly string[]])[];
}

export const emptyJournal: JournalJSON = { version: 0, privateVersions: [], seq: 0, ids: [] };

/** What a room counts and tells: its versions, the lines of its log, and which actions it has had. */
export class Journal {
  #version: number;
  readonly #privateVersions: Map<PlayerId, number>;
  #seq: number;
  readonly #ids: Map<PlayerId, readonly string[]>;
  /** Lines that are not stored yet. */
  #fresh: LogLine[] = [];

  constructor(json: JournalJSON) {
    this.#version = json.version;
    this.#privateVersions = new Map(json.privateVersions);
    this.#seq = json.seq;
    this.#ids = new Map(json.ids);
  }

  /** The version a viewer's page shows: the public count plus the viewer's private one. */
  versionFor(player: PlayerId | null): number {
    return this.#version + (player === null ? 0 : (this.#privateVersions.get(player) ?? 0));
  }

  /** Everyone's view has changed. */
  touch(): void {
    this.#version++;
  }

  /** Only this player's view has changed. */
  touchFor(player: PlayerId): void {
    this.#privateVersions.set(player, (this.#privateVersions.get(player) ?? 0) + 1);
  }

  /** Adds a line to the log, which everyone sees; `name` is the one at the event's seat. Answers its number. */
  write(event: GameEvent, name: string | null, now: number): number {
    this.#fresh.push(merged(event, { seq: ++this.#seq, at: now, name }));
    this.touch();
    return this.#seq;
  }

  /** The lines written since the last call, to be stored. */
  takeLines(): LogLine[] {
    const lines = this.#fresh;
    this.#fresh = [];
    return lines;
  }

  hasDone(player: PlayerId, id: string): boolean {
    return this.#ids.get(player)?.includes(id) === true;
  }

  /** Remembers an action's id, so that its repeat changes nothing. */
  remember(player: PlayerId, id: string): void {
    const ids = [...(this.#ids.get(player) ?? []), id].slice(-IDS_REMEMBERED);
    // Set anew, whoever acted last stands last.
    this.#ids.delete(player);
    this.#ids.set(player, ids);
    const [oldest] = this.#ids.keys();
    if (this.#ids.size > PLAYERS_REMEMBERED && oldest !== undefined) this.#ids.delete(oldest);
  }

  toJSON(): JournalJSON {
    return {
      version: this.#version,
      privateVersions: [...this.#privateVersions],
      seq: this.#seq,
      ids: [...this.#ids],
    };
  }
}
