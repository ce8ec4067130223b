import { fold } from '../../../game/text.ts';
import type { ElementCard } from '../cards.ts';
import type { DeckLanguage } from '../deck.ts';
import { standsIn } from '../words.ts';
import type { Habits } from './habits.ts';

/** What is wrong with a segment. */
export type Fault = 'empty' | 'nonsense' | 'repeated';

const opening = /^(?:在?很久很久以前|once upon a time)/u;

/** The words of a text that count: Chinese by the character, others by the word; the opening words left out. */
function wordsIn(text: string): string[] {
  const told = fold(text)
    .replace(/^[\s"“‘「]+/u, '')
    .replace(opening, '');
  return told.match(/\p{Script=Han}|[\p{L}\p{N}’']+/gu) ?? [];
}

/** Why this text is no part of a story; null when it is one. */
export function faultOf(text: string, earlier: readonly string[], habits: Habits): Fault | null {
  const words = wordsIn(text);
  if (words.length < habits.fewestWords) return 'empty';
  if (isNonsense(words)) return 'nonsense';
  return earlier.some((other) => shared(words, wordsIn(other)) >= habits.mostRepeated) ? 'repeated' : null;
}

/** Whether a segment is so short that its card ought to be easy to find in it. */
export function isShort(text: string): boolean {
  return wordsIn(text).length < 14;
}

/** The same word over and over, or letters that nobody could say. */
function isNonsense(words: readonly string[]): boolean {
  const different = new Set(words).size;
  if (words.length >= 5 && different * 4 <= words.length) return true;
  if (words.length >= 3 && different === 1) return true;
  const unsayable = words.filter(
    (word) => /(.)\1{4}/u.test(word) || /^[bcdfghjklmnpqrstvwxz]{5,}$/u.test(word) || word.length > 30,
  );
  return unsayable.length * 3 > words.length;
}

/** How much of one text, in percent, stands in another: pairs of neighbouring words. */
function shared(words: readonly string[], others: readonly string[]): number {
  const pairs = new Set(pairsOf(words));
  const known = new Set(pairsOf(others));
  return pairs.size < 4 ? 0 : ([...pairs].filter((pair) => known.has(pair)).length * 100) / pairs.size;
}

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);

/** Whether an ending and the text before it have a word in common. */
export function isConnected(ending: string, before: string, language: DeckLanguage): boolean {
  if (language === 'zh-CN') {
    const known = new Set(pairsOf(wordsIn(before)));
    return pairsOf(wordsIn(ending)).some((pair) => known.has(pair));
  }
  const known = new Set(wordsIn(before));
  return wordsIn(ending).some((word) => word.length > 3 && known.has(word));
}

/** Whether the card's own text stands in `text`, none of its other forms. */
export function standsByText(card: ElementCard, text: string, language: DeckLanguage): boolean {
  return standsIn({ ...card, forms: [] }, text, language);
}

/** The shortest piece of `text` between two stops in which the card stands. */
export function quoteOf(card: ElementCard, text: string, language: DeckLanguage): string {
  const pieces = text.split(/[，。！？；：、…,.!?;:“”\n]+|——/u).map((piece) => piece.trim());
  const holding = pieces.filter((piece) => standsIn(card, piece, language));
  const [shortest = card.text] = holding.sort((one, other) => one.length - other.length);
  return shortest.length <= LONGEST_QUOTE ? shortest : `${shortest.slice(0, LONGEST_QUOTE)}…`;
}

const LONGEST_QUOTE = 60;
