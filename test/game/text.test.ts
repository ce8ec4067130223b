import fc from 'fast-check';
import t from 'tap';
import { clean, fold, graphemes, isBlank, isLongerThan } from '../../src/game/text.ts';

const family = '👨‍👩‍👧‍👦';

t.test('a reader counts graphemes, not code units', async (t) => {
  const cases: [text: string, count: number][] = [
    ['', 0],
    ['狼', 1],
    ['牧羊女', 3],
    ['𠮷', 1],
    ['e\u0301', 1],
    ['é', 1],
    [family, 1],
    ['🇨🇳🇩🇪', 2],
    ['👍🏽', 1],
    ['a\r\nb', 3],
    ['각', 1],
  ];
  for (const [text, count] of cases) t.equal(graphemes(text), count, JSON.stringify(text));
});

t.test('a text may be as long as its limit', async (t) => {
  const cases: [text: string, limit: number, tooLong: boolean][] = [
    ['', 0, false],
    ['狼'.repeat(2000), 2000, false],
    ['狼'.repeat(2001), 2000, true],
    ['𠮷'.repeat(200), 200, false],
    ['𠮷'.repeat(201), 200, true],
    [family.repeat(200), 200, false],
    [family.repeat(201), 200, true],
    [`e${'\u0301'.repeat(15)}`, 1, false],
    [`e${'\u0301'.repeat(16)}`, 1, true],
  ];
  for (const [text, limit, tooLong] of cases) {
    t.equal(isLongerThan(text, limit), tooLong, `${JSON.stringify(text.slice(0, 4))}… in ${limit}`);
  }
});

t.test('two people would call these the same', async (t) => {
  const cases: [a: string, b: string][] = [
    ['Sam', 'sam '],
    ['Sam', 'Ｓａｍ'],
    ['STRASSE', 'straße'],
    ['ﬁsh', 'FISH'],
    ['caf\u00e9', 'CAFE\u0301'],
    ['king  of\tthe\nhill', 'King of the Hill'],
    ['\u3000狼\u3000', '狼'],
    ['１２', '12'],
  ];
  for (const [a, b] of cases) t.equal(fold(a), fold(b), `${JSON.stringify(a)} and ${JSON.stringify(b)}`);
});

t.test('and these not', async (t) => {
  const cases: [a: string, b: string][] = [
    ['狼', '狠'],
    ['resume', 'résumé'],
    ['a b', 'ab'],
  ];
  for (const [a, b] of cases) t.not(fold(a), fold(b), `${JSON.stringify(a)} and ${JSON.stringify(b)}`);
});

t.test('a text is kept without what nobody can read', async (t) => {
  const cases: [text: string, kept: string][] = [
    ['  狼来了  ', '狼来了'],
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a\u0000b\u0007c\u001bd\u007f\u0085', 'abcd'],
    ['a\tb', 'a\tb'],
    ['\ud800狼', '\ufffd狼'],
    ['e\u0301', 'é'],
    ['两\n\n段', '两\n\n段'],
    [family, family],
    ['\u202eabc', '\u202eabc'],
    ['Ｓ①', 'Ｓ①'],
  ];
  for (const [text, kept] of cases) t.equal(clean(text), kept, JSON.stringify(text));
});

t.test('to clean a clean text changes nothing', async (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = clean(text);
      return clean(once) === once && once.isWellFormed() && !/\r/.test(once);
    }),
  );
  t.pass();
});

t.test('a text in which a reader would see nothing is blank', async (t) => {
  const invisible: [name: string, text: string][] = [
    ['nothing', ''],
    ['blanks', '  \t\n'],
    ['an ideographic space', '\u3000'],
    ['a no-break space', '\u00a0'],
    ['a zero-width space', '\u200b'],
    ['joiners', '\u200c\u200d\u2060'],
    ['a byte order mark', '\ufeff'],
    ['marks of direction', '\u200e\u200f\u202e\u2066\u2069'],
    ['a soft hyphen', '\u00ad'],
    ['a combining accent alone', '\u0301'],
    ['a variation selector alone', '\ufe0f'],
    ['control characters', '\u0000\u0007'],
    ['a Hangul filler', '\u3164'],
    ['other Hangul fillers', '\u115f\u1160\uffa0'],
    ['a blank of Braille', '\u2800'],
    ['tags', '\u{e0061}\u{e007f}'],
    ['a lone surrogate', '\ud800'],
  ];
  for (const [name, text] of invisible) t.equal(isBlank(text), true, name);
  const visible = [
    '狼',
    'a',
    '1',
    '.',
    '。',
    '…',
    '☺',
    family,
    '\u200b狼\u200b',
    'e\u0301',
    '한',
    '+',
    '⠁',
    '㈠',
  ];
  for (const text of visible) t.equal(isBlank(text), false, text);
});
