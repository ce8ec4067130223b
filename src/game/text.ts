const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * How many code units a text of `limit` graphemes may have: a short text of pictures that are made of many signs
 * each, but not a long one, since counting graphemes takes its time.
 */
const mostUnits = (limit: number): number => Math.min(16 * limit, 4 * limit + 4000);

/** Fillers and the blank of Braille are letters and symbols by name, but nobody sees them. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How many characters a reader sees: graphemes, not code units. */
export function graphemes(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}

/** Whether `text` has more than `limit` graphemes (or hides an absurd number of marks in them). */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > mostUnits(limit) || graphemes(text) > limit;
}

/** Text as two people would call it the same: NFKC, trimmed, case-folded, white space as single blanks. */
export function fold(text: string): string {
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
