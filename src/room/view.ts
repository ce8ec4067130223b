import type { SeatView } from '../game/game.ts';
import type { Seat } from '../game/player.ts';
import { merged } from '../merged.ts';
import type { Actor } from './actor.ts';
import type { LogLine } from './log.ts';
import { can } from './permission.ts';
import type { Room } from './room.ts';
import type { Sitter } from './seats.ts';

/** A seat as everyone at the table sees it. */
export interface PlayerView {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: boolean;
  /** The kind of bot that plays here: itself, or in the place of one who is away; null for a person. */
  readonly level: string | null;
  readonly away: boolean;
  /** Whether the sitter has left the seat, and the game plays for it to the end of the round. */
  readonly left: boolean;
  readonly ready: boolean;
  readonly muted: boolean;
  /** False for one who sits this round out. */
  readonly playing: boolean;
  readonly cards: number;
  readonly status: string;
  readonly score: number;
  /** A game adds its own fields to the seats that play. */
  readonly [field: string]: unknown;
}

/** A room as one viewer may see it. A game adds its own fields to the view and to `you`. */
export interface RoomView {
  readonly code: string;
  readonly game: string;
  readonly title: string;
  readonly version: number;
  readonly step: number;
  readonly round: number;
  /** Whether the room has played as many rounds as it was to. */
  readonly playedOut: boolean;
  readonly phase: string;
  readonly locked: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  readonly host: Seat | null;
  readonly you: {
    readonly seat: Seat | null;
    readonly host: boolean;
    /** Whether the viewer left a seat here that is still theirs. */
    readonly left: boolean;
    readonly hand: readonly unknown[];
    readonly can: readonly string[];
    readonly [field: string]: unknown;
  };
  readonly players: readonly PlayerView[];
  readonly waiting: readonly Seat[];
  /** RFC 3339, or null. */
  readonly deadline: string | null;
  readonly result: {
    readonly winners: readonly Seat[];
    readonly points: Readonly<Record<Seat, number>>;
  } | null;
  /** For each part of the story that stands: its line in the log, how many stars it has, whether the viewer's is among them. */
  readonly stars: readonly { readonly seq: number; readonly count: number; readonly yours: boolean }[];
  readonly deal: { readonly commitment: string; readonly seed?: string } | null;
  /** The newest lines, oldest first. */
  readonly log: readonly LogLine[];
  readonly [field: string]: unknown;
}

/** What `actor` may see of the room, with the newest lines of its log. */
export function viewRoom(room: Room, actor: Actor, log: readonly LogLine[], material: unknown): RoomView {
  const own = room.seats.of(actor.player);
  const seat = own?.seat ?? null;
  const game = room.round?.game.view(own !== undefined && room.match.has(own) ? own.seat : null);
  const shared = {
    code: room.code,
    game: room.definition.name,
    title: room.title,
    version: room.journal.versionFor(actor.player),
    step: room.match.step,
    round: room.match.rounds,
    playedOut: room.match.isPlayedOut,
    phase: room.phase,
    locked: room.password !== null,
    options: room.options,
    host: room.host,
    you: merged(game?.you, {
      hand: (game?.you['hand'] as readonly unknown[] | undefined) ?? [],
      seat,
      host: seat !== null && seat === room.host,
      left: room.seats.leftBy(actor.player) !== undefined,
      can: can(room, actor, material),
    }),
    players: room.seats.all.map((sitter) => {
      const shown = room.match.has(sitter) ? game?.seats.get(sitter.seat) : undefined;
      return merged(shown, {
        seat: sitter.seat,
        name: sitter.name,
        bot: sitter.bot !== null,
        level: levelAt(room, sitter, shown),
        away: sitter.left || sitter.awaySince !== null,
        left: sitter.left,
        ready: sitter.ready,
        muted: room.isMuted(sitter.player),
        playing: game === undefined || shown !== undefined,
        cards: shown?.cards ?? 0,
        status: shown?.status ?? 'empty',
        score: sitter.score,
      });
    }),
    waiting: game?.waiting ?? [],
    deadline: game?.deadline == null ? null : new Date(game.deadline).toISOString(),
    result: room.round?.game.result ?? null,
    deal: room.round?.deal ?? room.match.lastDeal,
    stars: room.match.stars.ofStory().map(({ seq, players }) => ({
      seq,
      count: players.length,
      yours: actor.player !== null && players.includes(actor.player),
    })),
    log,
  };
  return merged(game?.table, shared);
}

/** The kind of bot that plays here: the room's, or the game's own stand-in. */
function levelAt(room: Room, sitter: Sitter, shown: SeatView | undefined): string | null {
  const [standIn] = room.definition.bots.levels;
  if (room.isPlayedByBot(sitter)) return sitter.bot ?? standIn;
  return shown?.trustee === true ? standIn : null;
}
