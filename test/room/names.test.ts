import t from 'tap';
import { isSameName, parseName } from '../../src/room/names.ts';

t.test('what a name is', async (t) => {
  const cases: [typed: string, name: string, why: string][] = [
    ['甲', '甲', 'one character'],
    ['  甲乙\t', '甲乙', 'trimmed'],
    ['Ann  Lee', 'Ann Lee', 'one blank is enough'],
    ['Ann\u3000Lee', 'Ann Lee', 'of whatever width'],
    ['e\u0301', 'é', 'composed'],
    ['长'.repeat(20), '长'.repeat(20), 'twenty characters'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦', 'a family is one character'],
    ['👩🏽‍🚀'.repeat(20), '👩🏽‍🚀'.repeat(20), 'twenty astronauts'],
    ['❤️‍🔥', '❤️‍🔥', 'a heart on fire'],
    ['🇨🇳', '🇨🇳', 'a flag'],
    ['한국'.normalize('NFD'), '한국', 'Korean from a Mac'],
    ['O’Brien-Łukasz', 'O’Brien-Łukasz', 'signs'],
    ['<b>甲</b>', '<b>甲</b>', 'markup is only characters'],
    ['12345', '12345', 'digits'],
    ['…', '…', 'a sign that can be seen'],
    ['שלום', 'שלום', 'right to left'],
    ['नमस्ते', 'नमस्ते', 'marks that belong to letters'],
  ];
  for (const [typed, name, why] of cases) t.equal(parseName(typed), name, why);
});

t.test('what no name is', async (t) => {
  const cases: [typed: string, why: string][] = [
    ['', 'nothing'],
    [' \t\u3000', 'blanks'],
    ['长'.repeat(21), '21 characters'],
    ['a'.repeat(40), 'CASES 8: forty letters without a space'],
    ['甲\u0000', 'a control character'],
    ['甲\n乙', 'two lines'],
    ['甲\u001b[31m', 'a terminal’s escape'],
    ['甲\u007f', 'delete'],
    ['Sam\u200b', 'CASES 8: a zero-width blank'],
    ['S\u200dam', 'a joiner between letters'],
    ['S\u200cam', 'a non-joiner'],
    ['S\ufeffam', 'a byte order mark inside'],
    ['Sam\u2060', 'a word joiner'],
    ['Sam\u00ad', 'a soft hyphen'],
    ['\u202eSam', 'CASES 8: turned around'],
    ['Sam\u2066', 'an isolate'],
    ['Sam\u200f', 'a right-to-left mark'],
    ['Sam\u061c', 'an Arabic mark'],
    ['\u115f', 'a filler that nobody sees'],
    ['\u3164', 'a Hangul filler'],
    ['\u2800', 'a Braille blank'],
    ['\u2028', 'a line separator'],
    ['\u0301', 'a mark alone'],
    [`Z${'\u0335'.repeat(9)}`, 'marks over the neighbours’ lines'],
    ['\ud83d', 'half of a character'],
    ['\ue000', 'a private character'],
    ['甲\u{e0041}', 'a hidden tag'],
  ];
  for (const [typed, why] of cases) t.equal(parseName(typed), null, why);
});

t.test('names that people would call the same', async (t) => {
  const same: [a: string, b: string][] = [
    ['Sam', 'sam'],
    ['Sam', 'sam '],
    ['Ｓam', 'Sam'],
    ['STRASSE', 'straße'],
    ['ﬁn', 'fin'],
    ['①', '1'],
    ['é', 'e\u0301'],
    ['ΣΑΣ', 'σας'],
    ['Ann  Lee', 'ann lee'],
    ['カ', 'ｶ'],
  ];
  for (const [a, b] of same) t.ok(isSameName(a, b), `${a} and ${b}`);
  const different: [a: string, b: string][] = [
    ['Sam', 'Sama'],
    ['甲', '乙'],
    ['Sam', 'S am'],
    ['é', 'e'],
  ];
  for (const [a, b] of different) t.notOk(isSameName(a, b), `${a} and ${b}`);
});
