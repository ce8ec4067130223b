import type { TObject } from 'typebox';
import type { Env, Game, Outcome } from './game.ts';
import type { Seat } from './player.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';

/** A game of any kind, as a room holds it. */
export type AnyGame = Game<{ readonly type: string }, string>;

/** Options that passed the game's own schema. */
export type Options = Readonly<Record<string, unknown>> & { readonly seats: number };

/** What a round is set up with. */
export interface RoundSetup {
  readonly players: readonly { readonly seat: Seat; readonly name: string }[];
  readonly options: Options;
  /** The printed matter of the round (OUAT: its deck), JSON-serialisable; null where a game has none. */
  readonly material: unknown;
  /** Who begins, as `nextStarter` of the last round says; null in the first one. */
  readonly starter: Seat | null;
}

/** What the sentence of a log line is made from: the line's own fields, with names and card ready to be shown. */
export interface LogSentence {
  readonly who: string;
  /** The text of the line's card, or its code where the line has only that; empty for none. */
  readonly card: string;
  readonly nameOf: (seat: Seat) => string;
}

/** The words that every game must have in each language; a game adds what its own templates say. */
export interface GameText {
  readonly name: string;
  /** One sentence for the lobby. */
  readonly summary: string;
  readonly phases: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<string, string>>;
  /** What whoever won a round is called beside their name. */
  readonly winner: string;
  /** How many cards a player holds. */
  readonly cards: (values: { readonly count: number }) => string;
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly help?: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
  /** What the kinds of bots are called, and names for bots of each kind. */
  readonly bots: {
    readonly levels: Readonly<Record<string, string>>;
    readonly names: Readonly<Record<string, readonly string[]>>;
  };
  /** A sentence for each kind of log line; one of the room's kinds here takes the place of the room's own. */
  readonly log: Readonly<Record<string, string | ((line: never) => string)>>;
  /** What the room around the game says in other words than usual, by the keys of its own wording. */
  readonly room: Readonly<Record<string, string | ((values: never) => string)>>;
}

/** Kinds of log lines, for telling each player what became of their last move. */
export interface News {
  /** Lines about a seat that its player should not miss. */
  readonly outcomes: readonly string[];
  /** Lines after which older outcomes matter no more. */
  readonly turns: readonly string[];
  /** The same where the line is about the seat itself, but for one that comes of the outcome, right after it. */
  readonly own: readonly string[];
  /** For some outcomes, the kind of the lines before it that say why. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** A room's view, as a game looks for its own fields in it. */
export type GameFields = Readonly<Record<string, unknown>>;

/** Players that the server itself plays. */
export interface Bots {
  /** Their characters or strengths; the first one stands in for players who are away. */
  readonly levels: readonly [string, ...string[]];
  /** How many of them keep one who plays alone company. */
  readonly companions: number;
  /** What such a table plays with instead of the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether the bots' decisions alone could settle what is asked now, before a person has answered. */
  readonly couldDecideAlone: (game: AnyGame) => boolean;
  /**
   * What a bot does now; null when nothing is awaited of it.
   * @param view the room as JSON clients on the bot's seat get it
   * @param game asked only for what everyone at the table may know
   */
  readonly decide: (
    view: GameFields,
    level: string,
    game: AnyGame,
    random: Random,
  ) => { readonly type: string } | null;
  /** Bots that think so long that they do it beside the server's own work; null where none does. */
  readonly deep: DeepBots | null;
}

/** Bots whose thoughts take so long that nobody else may have to wait for them. */
export interface DeepBots {
  readonly levels: readonly string[];
  /**
   * What such a bot does now, from nothing but the view.
   * @param isTimeUp asked now and then; the best that was found by then is answered
   */
  readonly decide: (
    view: GameFields,
    level: string,
    random: Random,
    isTimeUp: () => boolean,
  ) => { readonly type: string } | null;
}

/** Everything that a room needs to know of a game: adding a game is writing one of these. */
export interface GameDefinition {
  readonly name: string;
  readonly text: { readonly 'zh-CN': GameText; readonly en: GameText };
  /** The options' schema, each with its default. Must have `seats`. */
  readonly options: TObject;
  /** Whether options that passed the schema fit together. */
  readonly optionsFit: (options: Options) => boolean;
  /** The shapes of the game's own actions by type; each has a literal `type`. */
  readonly actions: Readonly<Record<string, TObject>>;
  /** How many present players a round takes at least. */
  readonly fewestPlayers: number;
  /** Picks the round's printed matter out of what the server has. */
  readonly material: (options: Options, library: ReadonlyMap<string, unknown>) => unknown;
  /** Why a round with so many players could not start; null when it could. */
  readonly startRefusal: (players: number, options: Options, material: unknown) => string | null;
  readonly start: (
    setup: RoundSetup,
    env: Env,
  ) => Result<{ readonly game: AnyGame; readonly outcome: Outcome }, string>;
  /** Who begins the next round; `winner` is the seat of the last one's winner, null when it is empty. */
  readonly nextStarter: (game: AnyGame, winner: Seat | null) => Seat | null;
  /** Whether a round begins by itself when every seat is taken and everyone is ready. */
  readonly startsWhenReady: boolean;
  /**
   * Where the game plays on for one who leaves it, and keeps the seat to the end of the round: what it is told when
   * they come back. Null where a leaver is out of the round.
   */
  readonly keepsLeavers: { readonly comeback: { readonly type: string } } | null;
  /** What of the log a player reads beside their own move: see `News`. */
  readonly news: News;
  readonly bots: Bots;
  /** Actions that only ask: what is answered, beside the view after it. */
  readonly asks: Readonly<Record<string, (view: GameFields) => Readonly<Record<string, unknown>>>>;
  /** What the game's templates show and the view does not say as it stands. */
  readonly page: (view: GameFields) => Readonly<Record<string, unknown>>;
  /** What of a round outlives its room (OUAT: the segments of the story so far), JSON-serialisable; null for nothing. */
  readonly keepsake: (game: AnyGame) => readonly object[] | null;
  /** Kinds of log lines that players can give a star: those that tell a part of the story, and turns of what was told. */
  readonly starred: { readonly told: readonly string[]; readonly turns: readonly string[] };
  /** A running round as it was stored. */
  readonly restore: (json: unknown, options: Options, material: unknown) => AnyGame;
}
