import { LRUCache } from 'lru-cache';
import type { GameDefinition } from '../game/definition.ts';
import type { Language } from '../i18n/index.ts';
import { merged } from '../merged.ts';
import type { LogLine } from '../room/log.ts';
import { LogWords } from './log-words.ts';
import type { Renderer } from './render.ts';

/** As many ways of reading a line as are kept of it: it is read in each language, as one's own or not, and as JSON. */
const WAYS = 8;
/** So many lines are one text as JSON where they stand together: those whose numbers differ in the last digit only. */
const BLOCK = 10;
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

/** Texts by what they tell and in which way. */
type Texts = WeakMap<LogLine, Map<Way, string>>;

/** The lines of the logs as text, each made once for all who read it alike, for as long as the line is in memory. */
export class LogLines {
  readonly #renderer: Renderer;
  readonly #lines: Texts = new WeakMap();
  /** By the first line of each block. */
  readonly #blocks: Texts = new WeakMap();
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
      return kept(this.#lines, line, own ? ways.own : ways.other, render);
    };
    return lines.map(html).join('');
  }

  /** The lines as JSON, between the brackets of an array. */
  json(lines: readonly LogLine[], { game, language, players }: Omit<LinesReader, 'seat'>): string {
    const words = new LogWords(game, language, players);
    const way = this.#way(`${language} json ${namesOf(players)}`);
    const json = (line: LogLine) => kept(this.#lines, line, way, () => JSON.stringify(words.entry(line)));
    const text = (part: readonly [LogLine, ...LogLine[]]) =>
      part.length === 1 ? json(part[0]) : kept(this.#blocks, part[0], way, () => part.map(json).join(','));
    return inBlocks(lines).map(text).join(',');
  }

  #way(name: string): Way {
    let way = this.#ways.get(name);
    if (way === undefined) {
      way = { name };
      this.#ways.set(name, way);
    }
    return way;
  }
}

/** A text that is kept, or what `make` makes. */
function kept(texts: Texts, line: LogLine, way: Way, make: () => string): string {
  const ways = texts.get(line) ?? new Map<Way, string>();
  const known = ways.get(way);
  if (known !== undefined) return known;
  const text = make();
  if (ways.size === WAYS) ways.clear();
  texts.set(line, ways.set(way, text));
  return text;
}

/** Lines cut into whole blocks and single lines. */
function inBlocks(lines: readonly LogLine[]): [LogLine, ...LogLine[]][] {
  const parts: [LogLine, ...LogLine[]][] = [];
  for (let at = 0; at < lines.length;) {
    const [first, ...others] = lines.slice(at, at + BLOCK);
    if (first === undefined) break;
    const isWhole = first.seq % BLOCK === 0 && others.at(-1)?.seq === first.seq + BLOCK - 1;
    const part: [LogLine, ...LogLine[]] = isWhole ? [first, ...others] : [first];
    parts.push(part);
    at += part.length;
  }
  return parts;
}

/** What a line shows of the players: their names of today stand in lines about others. */
function namesOf(players: LinesReader['players']): string {
  return players.map(({ seat, name }) => `${seat}:${name}`).join('\n');
}
