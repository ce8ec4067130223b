import type { GameDefinition, LogSentence } from '../game/definition.ts';
import { shell } from '../i18n/index.ts';
import type { Language } from '../i18n/index.ts';
import { merged } from '../merged.ts';
import type { LogLine } from '../room/log.ts';
import { perGame } from './per-game.ts';
import { isolated } from './render.ts';

type Sentence = string | ((values: never) => string);

/** A card that a line shows. */
interface ShownCard {
  readonly text: string;
  readonly kind?: string;
}

/** A line as a page shows it. */
export interface ShownLine {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly sentence: string;
  /** What a player wrote, if anything. */
  readonly text: string;
}

/** Turns the lines of one room's log into words of one language. */
export class LogWords {
  readonly #sentences: Readonly<Record<string, Sentence>>;
  readonly #nameOf: (seat: number) => string;

  constructor(
    game: GameDefinition,
    language: Language,
    players: readonly { readonly seat: number; readonly name: string }[],
  ) {
    this.#sentences = sentencesOf(game, language);
    this.#nameOf = (seat) => players.find((player) => player.seat === seat)?.name ?? `#${seat + 1}`;
  }

  /** The line in one sentence. `frame` is put around each name, so that its direction stays its own. */
  sentence(line: LogLine, frame: (name: string) => string = (name) => name): string {
    const sentence = this.#sentences[line.kind];
    if (typeof sentence !== 'function') return sentence ?? '';
    const card = line['card'] as ShownCard | string | null | undefined;
    const values = merged<LogLine, LogSentence>(line, {
      ...framed(line, frame),
      who: frame(line.name ?? ''),
      card: typeof card === 'string' ? card : (card?.text ?? ''),
      nameOf: (seat) => frame(this.#nameOf(seat)),
    });
    return (sentence as (values: unknown) => string)(values);
  }

  /** The line as a page shows it. */
  shown(line: LogLine): ShownLine {
    return {
      seq: line.seq,
      at: new Date(line.at).toISOString(),
      kind: line.kind,
      sentence: this.sentence(line, isolated),
      text: line.text ?? '',
    };
  }

  /** The line as JSON clients get it: `text` is what was written, else the sentence. */
  entry(line: LogLine): object {
    return merged(line, {
      at: new Date(line.at).toISOString(),
      text: line.text ?? this.sentence(line),
    });
  }
}

/** The sentences of a game's log: the room's, with the game's own. */
const sentencesOf = perGame((game, language): Readonly<Record<string, Sentence>> => {
  return { ...shell[language].log, ...game.text[language].log };
});

/** The names a line carries beside its own. */
function framed({ from, to }: LogLine, frame: (name: string) => string): Record<string, string> {
  return {
    ...(typeof from === 'string' && { from: frame(from) }),
    ...(typeof to === 'string' && { to: frame(to) }),
  };
}
