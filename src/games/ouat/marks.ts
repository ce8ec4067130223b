import { fold } from '../../game/text.ts';
import type { ElementCard } from './cards.ts';
import { wordsOf } from './deck.ts';
import type { DeckLanguage } from './deck.ts';
import { openingLength, placesOfWord } from './words.ts';

/** A stretch of told text: plain, an element of the viewer's own hand, or the element of the card that was shown. */
export interface MarkedPart {
  readonly text: string;
  readonly mark: 'none' | 'own' | 'shown';
}

/** The text folded, and for each of its units where in the text it comes from. */
function foldedWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of Array.from(text)) {
    const part = /\s/u.test(character) ? (folded.endsWith(' ') ? '' : ' ') : fold(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit++) places.push(at);
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

/**
 * Cuts a told text where elements stand in it, by the same test as `standsIn`: those of `own` are a private
 * hint for the viewer whose hand holds them, `shown` are the cards that everyone has seen.
 */
export function markElements(
  text: string,
  { own, shown }: { readonly own: readonly ElementCard[]; readonly shown: readonly ElementCard[] },
  language: DeckLanguage,
): MarkedPart[] {
  const { folded, places } = foldedWithPlaces(text);
  const opening = openingLength(text, language);
  const marks: MarkedPart['mark'][] = Array.from({ length: text.length }, () => 'none');
  for (const [cards, mark] of [
    [shown, 'shown'],
    [own, 'own'],
  ] as const) {
    for (const word of cards.flatMap(wordsOf)) {
      for (const at of placesOfWord(folded, word)) {
        const start = places[at] ?? 0;
        if (start < opening) continue;
        const end = places[at + word.length] ?? text.length;
        marks.fill(mark, start, end);
      }
    }
  }
  return cut(text, marks);
}

function cut(text: string, marks: readonly MarkedPart['mark'][]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && marks[at] === marks[start]) continue;
    parts.push({ text: text.slice(start, at), mark: marks[start] ?? 'none' });
    start = at;
  }
  return parts;
}
