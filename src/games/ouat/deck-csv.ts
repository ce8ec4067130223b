import { parse } from 'csv-parse/sync';
import { ok, refuse } from '../../game/result.ts';
import type { Result } from '../../game/result.ts';
import { clean, fold, isBlank, isLongerThan } from '../../game/text.ts';
import type { ElementCard, ElementKind, EndingCard } from './cards.ts';
import { Deck } from './deck.ts';
import type { DeckLanguage } from './deck.ts';

/** The most that one deck text may hold; the longest texts are in graphemes. */
export const deckLimits = { cards: 2000, bytes: 100_000, element: 40, ending: 120, forms: 30 } as const;

/** A card as a deck file has it, before it gets an id. */
export interface CardLine {
  readonly kind: ElementKind | 'ending';
  readonly text: string;
  readonly forms: readonly string[];
}

/** What is wrong with a line of a deck text. */
export type DeckProblem =
  /** The first column names no kind of card. */
  | 'unknown-kind'
  /** The text is in another encoding than UTF-8. */
  | 'bad-encoding'
  /** The card has no text. */
  | 'no-text'
  /** The card or one of its forms is too long. */
  | 'text-too-long'
  /** A quotation mark is opened and not closed, or stands in the middle. */
  | 'bad-quotes'
  /** The line has more than three columns. */
  | 'too-many-columns'
  /** The text has more cards than a deck may. */
  | 'too-many-cards'
  /** The text has no card at all. */
  | 'no-cards';

/** A mistake and the line where it stands, counted from 1. */
export interface DeckMistake {
  readonly line: number;
  readonly problem: DeckProblem;
}

/** What the first column may say for each kind, folded. */
const kindWords: ReadonlyMap<string, CardLine['kind']> = new Map(
  (
    [
      ['character', ['character', '人物', '角色']],
      ['thing', ['thing', 'item', '物品', '东西']],
      ['place', ['place', '地点', '地方']],
      ['aspect', ['aspect', '特征', '性质']],
      ['event', ['event', '事件']],
      ['ending', ['ending', '结局']],
    ] as const
  ).flatMap(([kind, words]) => words.map((word) => [fold(word), kind] as const)),
);

/**
 * Reads a deck text: one card a line, `kind,text,other forms` (the forms separated by `|`), with or without that
 * header. A BOM, CRLF, blank lines and full-width commas are fine. All mistakes are answered, each with its line.
 */
export function readDeckText(text: string): Result<CardLine[], DeckMistake[]> {
  const cards: CardLine[] = [];
  const mistakes: DeckMistake[] = [];
  for (const [index, source] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (source.trim() === '') continue;
    if (source.includes('\uFFFD')) return refuse([{ line: index + 1, problem: 'bad-encoding' }]);
    const read = readLine(source);
    if (read === 'header') continue;
    if (typeof read === 'string') mistakes.push({ line: index + 1, problem: read });
    else if (cards.length === deckLimits.cards)
      return refuse([{ line: index + 1, problem: 'too-many-cards' }]);
    else cards.push(read);
  }
  if (mistakes.length > 0) return refuse(mistakes);
  return cards.length === 0 ? refuse([{ line: 1, problem: 'no-cards' }]) : ok(cards);
}

function readLine(source: string): CardLine | DeckProblem | 'header' {
  const columns = columnsOf(source);
  if (columns === null) return 'bad-quotes';
  const [first = '', text = '', forms = '', ...more] = columns.map(clean);
  if (fold(first) === 'kind' && fold(text) === 'text') return 'header';
  const kind = kindWords.get(fold(first));
  if (kind === undefined) return 'unknown-kind';
  if (more.some((column) => column !== '')) return 'too-many-columns';
  if (isBlank(text)) return 'no-text';
  const others = [...new Set(forms.split(/[|｜]/).map(clean))].filter(
    (form) => !isBlank(form) && fold(form) !== fold(text),
  );
  const limit = kind === 'ending' ? deckLimits.ending : deckLimits.element;
  if ([text, ...others].some((word) => isLongerThan(word, limit)) || others.length > deckLimits.forms)
    return 'text-too-long';
  return { kind, text: text.replace(/\s+/gu, ' '), forms: kind === 'ending' ? [] : others };
}

/** The columns of a line; null when its quotation marks do not fit. */
function columnsOf(source: string): string[] | null {
  const line = withCommas(source);
  // Most lines are plain, and the start of the server reads thousands.
  if (!line.includes('"')) return line.split(',').map((column) => column.trim());
  try {
    const [columns] = parse(line, { relax_column_count: true, trim: true });
    return columns ?? [];
  } catch {
    return null;
  }
}

/** A line without commas is separated by full-width ones; in an ending all but the first belong to its text. */
function withCommas(line: string): string {
  if (line.includes(',')) return line;
  const [kind = '', ...rest] = line.split('，');
  return kindWords.get(fold(kind)) === 'ending'
    ? `${kind},"${rest.join('，').replaceAll('"', '""')}"`
    : [kind, ...rest].join(',');
}

/** Makes one deck of several, doubles removed: the first of two same cards stays. */
export function mixDeck(decks: readonly (readonly CardLine[])[], language: DeckLanguage): Deck {
  const seen = new Set<string>();
  const elements: ElementCard[] = [];
  const endings: EndingCard[] = [];
  for (const { kind, text, forms } of decks.flat()) {
    const key = `${kind === 'ending' ? kind : 'element'}:${fold(text)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (kind === 'ending') endings.push({ id: `x${endings.length + 1}`, kind, text });
    else elements.push({ id: `e${elements.length + 1}`, kind, text, forms });
  }
  return new Deck({ language, elements, endings });
}

/** The server's own deck. Throws when a line is wrong: the decks are tested. */
export function deckFromCsv(csvs: readonly string[], language: DeckLanguage): Deck {
  const decks = csvs.map((csv) => {
    const read = readDeckText(csv);
    if (!read.ok) throw new Error(`a deck of ours is wrong: ${JSON.stringify(read.error)}`);
    return read.value;
  });
  return mixDeck(decks, language);
}

/** A deck as a file that `readDeckText` reads again. */
export function deckToCsv(cards: readonly CardLine[]): string {
  const quoted = (field: string) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
  const lines = cards.map(({ kind, text, forms }) => [kind, text, forms.join('|')].map(quoted).join(','));
  return ['kind,text,other forms', ...lines].join('\n') + '\n';
}
