import { fold } from '../../game/text.ts';
import type { ElementCard } from './cards.ts';
import { wordsOf } from './deck.ts';
import type { DeckLanguage } from './deck.ts';

/** The words that begin a round's first segment (table rule 4), and what is put between them and the text. */
const openings: Record<DeckLanguage, { readonly words: readonly string[]; readonly put: string }> = {
  'zh-CN': { words: ['在很久很久以前', '很久很久以前'], put: '很久很久以前，' },
  en: { words: ['once upon a time'], put: 'Once upon a time, ' },
};

const quotes = /^[\s"'“”‘’「『《（(]*/u;
const latinOrDigit = /[\p{Script=Latin}\p{M}\p{N}]/u;

function opened(text: string, language: DeckLanguage): { readonly rest: string } | null {
  const folded = fold(text).replace(quotes, '');
  const words = openings[language].words.find((opening) => folded.startsWith(opening));
  if (words === undefined) return null;
  const rest = folded.slice(words.length);
  return language === 'en' && latinOrDigit.test(rest.charAt(0)) ? null : { rest };
}

/** How many code units of `text` are its opening words; 0 when it has none. */
export function openingLength(text: string, language: DeckLanguage): number {
  if (opened(text, language) === null) return 0;
  let end = 1;
  while (opened(text.slice(0, end), language) === null) end++;
  return end;
}

/** The text with the opening words in front, which are put there if the teller did not (table rule 4). */
export function withOpening(text: string, language: DeckLanguage): string {
  return opened(text, language) === null ? openings[language].put + text : text;
}

/** Where `word` stands in `text`, both folded: Chinese anywhere, Latin words only whole. */
export function placesOfWord(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + 1)) {
    const cutsStart = latinOrDigit.test(word.charAt(0)) && latinOrDigit.test(text.charAt(at - 1));
    const cutsEnd =
      latinOrDigit.test(word.charAt(word.length - 1)) && latinOrDigit.test(text.charAt(at + word.length));
    if (!cutsStart && !cutsEnd) places.push(at);
  }
  return places;
}

/**
 * Whether a card's text or one of its other forms stands in what was told, after NFKC and case folding,
 * Latin words whole, the opening words left out.
 */
export function standsIn(card: ElementCard, text: string, language: DeckLanguage): boolean {
  const told = opened(text, language)?.rest ?? fold(text);
  return wordsOf(card).some((word) => placesOfWord(told, word).length > 0);
}
