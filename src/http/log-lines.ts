import { LRUCache } from 'lru-cache';
import type { GameDefinition } from '../game/definition.ts';
import type { Language } from '../i18n/index.ts';
import { merged } from '../merged.ts';
import type { LogLine } from '../room/log.ts';
import { LogWords } from './log-words.ts';
import type { Renderer } from './render.ts';

/** As many ways of reading a line as are kept of it: it is read in each language, as one's own or not, and as JSON. */
const WAYS = 8;
/** As many ways as are known by name: some for each table in memory. */
const KNOWN_WAYS = 50_000;

/** Who reads lines, and what they depend on beside themselves. */
export interface LinesReader {
  readonly game: GameDefinition;
  readonly language: Language;
  readonly seat: number | null;
  readonly players: readonly { readonly seat: number; readonly name: string }[];
}

/** A way of reading lines: the language, whether as one's own, what the players are called. */
interface Way {
  readonly name: string;
}

/** The lines of the logs as text, each made once for all who read it alike, for as long as the line is in memory. */
export class LogLines {
  readonly #renderer: Renderer;
  readonly #kept = new WeakMap<LogLine, Map<Way, string>>();
  /** The ways by their long names, which are looked up once for many lines. */
  readonly #ways = new LRUCache<string, Way>({ max: KNOWN_WAYS });

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
  }

  /** The lines as HTML, for a list. */
  html(lines: readonly LogLine[], { game, language, seat, players }: LinesReader): string {
    const words = new LogWords(game, language, players);
    const names = namesOf(players);
    const ways = {
      own: this.#way(`${language} own ${names}`),
      other: this.#way(`${language} other ${names}`),
    };
    const html = (line: LogLine): string => {
      const own = line.seat !== null && line.seat === seat;
      const render = () => this.#renderer.render('line', merged(words.shown(line), { own }));
      return this.#text(line, own ? ways.own : ways.other, render);
    };
    return lines.map(html).join('');
  }

  /** The lines as JSON, between the brackets of an array. */
  json(lines: readonly LogLine[], { game, language, players }: Omit<LinesReader, 'seat'>): string {
    const words = new LogWords(game, language, players);
    const way = this.#way(`${language} json ${namesOf(players)}`);
    const json = (line: LogLine) => this.#text(line, way, () => JSON.stringify(words.entry(line)));
    return lines.map(json).join(',');
  }

  #way(name: string): Way {
    let way = this.#ways.get(name);
    if (way === undefined) {
      way = { name };
      this.#ways.set(name, way);
    }
    return way;
  }

  #text(line: LogLine, way: Way, make: () => string): string {
    const ways = this.#kept.get(line) ?? new Map<Way, string>();
    const known = ways.get(way);
    if (known !== undefined) return known;
    const text = make();
    if (ways.size === WAYS) ways.clear();
    this.#kept.set(line, ways.set(way, text));
    return text;
  }
}

/** What a line shows of the players: their names of today stand in lines about others. */
function namesOf(players: LinesReader['players']): string {
  return players.map(({ seat, name }) => `${seat}:${name}`).join('\n');
}
