import { hash } from 'node:crypto';
import type { GameEvent } from '../game/game.ts';
import { merged } from '../merged.ts';
import type { PlayerId } from './ids.ts';
import type { LogLine } from './log.ts';

/** How many of a player's latest action ids are remembered. */
const IDS_REMEMBERED = 64;
/** What is remembered of an id: 48 bits as text, as a client may write ids of many times that length. */
const DIGEST_LENGTH = 8;
/** Of how many players: more than a room has seats, so that one who left is known for a while. */
const PLAYERS_REMEMBERED = 60;

export interface JournalJSON {
  readonly version: number;
  readonly privateVersions: readonly (readonly [PlayerId, number])[];
  readonly seq: number;
  /** For each player, digests of the ids of their latest actions, oldest first. */
  readonly done?: readonly (readonly [PlayerId, readonly string[]])[];
  /** The ids themselves, in rooms that were stored long ago. */
  readonly ids?: readonly (readonly [PlayerId, readonly string[]])[];
}

export const emptyJournal: JournalJSON = { version: 0, privateVersions: [], seq: 0, done: [] };

/** What a room counts and tells: its versions, the lines of its log, and which actions it has had. */
export class Journal {
  #version: number;
  readonly #privateVersions: Map<PlayerId, number>;
  #seq: number;
  readonly #done: Map<PlayerId, readonly string[]>;
  /** Lines that are not stored yet. */
  #fresh: LogLine[] = [];

  constructor(json: JournalJSON) {
    this.#version = json.version;
    this.#privateVersions = new Map(json.privateVersions);
    this.#seq = json.seq;
    this.#done = new Map(json.done ?? json.ids?.map(([player, ids]) => [player, ids.map(digestOf)]));
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
    return this.#done.get(player)?.includes(digestOf(id)) === true;
  }

  /** Remembers an action's id, so that its repeat changes nothing. */
  remember(player: PlayerId, id: string): void {
    const done = [...(this.#done.get(player) ?? []), digestOf(id)].slice(-IDS_REMEMBERED);
    // Set anew, whoever acted last stands last.
    this.#done.delete(player);
    this.#done.set(player, done);
    const [oldest] = this.#done.keys();
    if (this.#done.size > PLAYERS_REMEMBERED && oldest !== undefined) this.#done.delete(oldest);
  }

  toJSON(): JournalJSON {
    return {
      version: this.#version,
      privateVersions: [...this.#privateVersions],
      seq: this.#seq,
      done: [...this.#done],
    };
  }
}

/** What is remembered of an action’s id. */
export function digestOf(id: string): string {
  return hash('sha256', id, 'base64url').slice(0, DIGEST_LENGTH);
}
