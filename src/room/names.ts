import { clean, fold, graphemes, withoutInvisible } from '../game/text.ts';

const LONGEST_NAME = 20;

/** Characters that no name may have: controls, bidirectional marks, zero-width and other invisible characters. */
const forbidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;
/** What makes one picture of several emoji is allowed between them alone. */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks on one letter: more than a few run over the neighbours' lines. */
const stackedMarks = /\p{M}{5,}/u;

/**
 * A name as it is shown: NFC, trimmed, 1 to 20 graphemes, without invisible or control characters. Null when
 * the typed text can be no name.
 */
export function parseName(typed: string): string | null {
  if (!typed.isWellFormed()) return null;
  const trimmed = typed.normalize('NFC').trim();
  if (
    forbidden.test(trimmed.replace(emojiJoiner, '')) ||
    !visible.test(trimmed) ||
    stackedMarks.test(trimmed)
  )
    return null;
  const name = clean(trimmed).replace(/\s+/gu, ' ');
  return graphemes(name) <= LONGEST_NAME ? name : null;
}

/** A room's title as it is shown: in one line, without what is forbidden in names. */
export function cleanTitle(typed: string): string {
  return clean(typed)
    .replace(/\s+/gu, ' ')
    .replace(emojiJoiner, '\u2060')
    .replace(new RegExp(`(?!\u2060)${forbidden.source}`, 'gu'), '')
    .replaceAll('\u2060', '\u200D')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether two people would call the names the same: NFKC, trimmed, case-folded, without what nobody sees. */
export function isSameName(a: string, b: string): boolean {
  return fold(withoutInvisible(a)) === fold(withoutInvisible(b));
}
