import type { GameDefinition } from '../game/definition.ts';
import type { Language } from '../i18n/index.ts';
import { merged } from '../merged.ts';
import type { LogLine } from '../room/log.ts';
import { LogWords } from './log-words.ts';
import type { Renderer } from './render.ts';

/** As many ways of reading a line as are kept of it: it is read in each language, as one's own or not. */
const WAYS = 8;

/** Who reads lines, and what they depend on beside themselves. */
export interface LinesReader {
  readonly game: GameDefinition;
  readonly language: Language;
  readonly seat: number | null;
  readonly players: readonly { readonly seat: number; readonly name: string }[];
}

/** The lines of the logs as HTML, each rendered once for all who read it alike, for as long as the line is in memory. */
export class LogLines {
  readonly #renderer: Renderer;
  readonly #kept = new WeakMap<LogLine, Map<string, string>>();

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
  }

  html(lines: readonly LogLine[], { game, language, seat, players }: LinesReader): string {
    if (lines.length === 0) return '';
    const words = new LogWords(game, language, players);
    const names = players.map((player) => `${player.seat}:${player.name}`).join('\n');
    const ways = { own: `${language} own ${names}`, other: `${language} ${names}` };
    let html = '';
    for (const line of lines) {
      const own = line.seat !== null && line.seat === seat;
      html += this.#line(line, own ? ways.own : ways.other, () => merged(words.shown(line), { own }));
    }
    return html;
  }

  #line(line: LogLine, way: string, shown: () => object): string {
    const ways = this.#kept.get(line) ?? new Map<string, string>();
    const known = ways.get(way);
    if (known !== undefined) return known;
    const html = this.#renderer.render('line', shown());
    if (ways.size === WAYS) ways.clear();
    this.#kept.set(line, ways.set(way, html));
    return html;
  }
}
