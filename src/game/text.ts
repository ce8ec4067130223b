const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** No text of `limit` graphemes needs more code units than this many times `limit`. */
const UNITS_PER_GRAPHEME = 16;
/** Nor more code points than this many times `limit`, when what only adds to a grapheme is left out. */
const PARTS_PER_GRAPHEME = 3;
/** What adds to the grapheme before it: marks, joined pictures, shades of skin. */
const additions = /\u200D\p{Extended_Pictographic}|[\p{M}\p{Emoji_Modifier}\u200C\u200D]/gu;

/** Fillers and the blank of Braille are letters and symbols by name, but nobody sees them. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How many characters a reader sees: graphemes, not code units. */
export function graphemes(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}

/**
 * Whether `text` has more than `limit` graphemes (or hides an absurd number of marks in them). Counting them takes
 * its time, so what is short enough or much too long without it is not counted.
 */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > limit * UNITS_PER_GRAPHEME) return true;
  const parts = text.replace(additions, '');
  const count = Array.from(parts).length;
  if (count <= limit) return false;
  return count > limit * PARTS_PER_GRAPHEME || graphemes(parts) > limit;
}

/** What is folded already: Chinese characters, small Latin letters, digits. */
const folded = /^[\u4e00-\u9fffa-z0-9]*$/;

/** Text as two people would call it the same: NFKC, trimmed, case-folded, white space as single blanks. */
export function fold(text: string): string {
  if (folded.test(text)) return text;
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * Text as it is kept: NFC, line ends as LF, well-formed, without control characters (but line feed and tab),
 * trimmed. Nothing that a reader could see is lost.
 */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .normalize('NFC')
    .trim();
}

/** Text without the characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Whether a reader would see nothing at all: only white space, marks, and invisible characters. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutInvisible(text));
}
