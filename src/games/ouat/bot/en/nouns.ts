import type { Card } from '../../cards.ts';
import type { Gender, Person } from '../grammar.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(', '));

const heroes = listed(
  'shepherdess, hunter, woodcutter, fisherman, miller, farmer, tailor, blacksmith, soldier, knight, minstrel, jester, servant, cook, messenger',
);
const company = new Set([
  ...listed(
    'king, queen, princess, prince, wolf, giant, witch, wizard, fairy, dwarf, merchant, beggar, thief, fox',
  ),
  ...listed('raven, bear, cat, owl, monster, stranger, orphan, dragon, ghost, grandmother'),
  ...heroes,
]);
const items = listed(
  'sword, crown, ring, mirror, key, jewel, cloak, wand, letter, map, book, lantern, rope, axe, bow and arrow, flute, seed, feather, handkerchief, bell, stone, mask, gift, bone',
);
const women = listed('queen, princess, shepherdess, witch, fairy, stepmother, grandmother, mermaid');
const men = listed(
  'king, prince, wizard, woodcutter, fisherman, miller, farmer, blacksmith, soldier, knight, merchant, robber',
);
const womenOrMen = listed(
  'hunter, tailor, minstrel, jester, servant, cook, messenger, orphan, beggar, thief, stranger',
);

/** What nobody counts. */
const masses = listed(
  'treasure, bread, wine, poison, fire, armour, armor, gold, silver, iron, water, milk, honey, salt, sugar, tea, coffee, rice, cheese, butter, meat, soup, money, music, magic, luck, love, time, sand, snow, ice, rain, fog, smoke, dust, glass, wood, paper, cloth, silk, wool, hair, blood, food, fruit, furniture, luggage, jewellery, homework, knowledge, news, advice, electricity, lightning, thunder',
);
/** What goes without an article, and what always has one. */
const bare = listed('home, heaven, hell, midnight, death');
const definite = listed(
  'sea, moon, sun, sky, wilderness, world, north, south, east, west, ocean, universe, internet',
);
const singularInS = /(?:ss|us|is|crossroads|news|glass|lens)$/u;
const several = listed(
  'brothers and sisters, husband and wife, magic words, twins, ruins, people, children, men, women, mice, geese, sheep, feet, teeth',
);

const isProper = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
const hasDeterminer = (word: string): boolean =>
  /^(?:an?|the|some|any|my|your|his|her|its|our|their|this|that|two|three|four|five|six|seven|eight|nine|ten|\d+)\s/iu.test(
    word,
  );
const isPlural = (word: string): boolean =>
  several.has(word) || (/[^s]s$/u.test(word) && !singularInS.test(word) && !masses.has(word));
const vowelSound = /^(?:[aeio]|u(?!ni[^nm]|se|su|ti|rop|k)|hour|honest|honou?r|heir|8|11|18)/iu;
const consonantSound = /^(?:one|once|eu|ewe)/iu;

/** “a king”, “an owl”, “bread”, “the sea”, “Paris”: as something new. */
export function a({ text }: Card): string {
  const word = text.toLowerCase();
  if (isProper(text) || hasDeterminer(text) || bare.has(word) || isPlural(word)) return text;
  if (definite.has(word)) return `the ${text}`;
  if (masses.has(word)) return `some ${text}`;
  return `${vowelSound.test(word) && !consonantSound.test(word) ? 'an' : 'a'} ${text}`;
}

/** “the king”, “Paris”, “home”: as something known. */
export function the({ text }: Card): string {
  const word = text.toLowerCase();
  if (isProper(text) || bare.has(word)) return text;
  return hasDeterminer(text) ? text : `the ${text}`;
}

export const title = the;

export function suits(card: Card, part: 'hero' | 'who' | 'item' | 'place'): boolean {
  switch (part) {
    case 'hero':
      return heroes.has(card.text);
    case 'who':
      return company.has(card.text);
    case 'item':
      return items.has(card.text);
    case 'place':
      return card.kind === 'place' && !['home', 'tree', 'distant land'].includes(card.text);
  }
}

export function genderOf(card: Card): Gender | 'either' {
  if (women.has(card.text)) return 'f';
  if (men.has(card.text)) return 'm';
  return womenOrMen.has(card.text) ? 'either' : null;
}

const pronouns: Readonly<Record<string, Readonly<Record<'f' | 'm' | 'n', string>>>> = {
  he: { f: 'she', m: 'he', n: 'it' },
  him: { f: 'her', m: 'him', n: 'it' },
  his: { f: 'her', m: 'his', n: 'its' },
  himself: { f: 'herself', m: 'himself', n: 'itself' },
};

export const isPronoun = (slot: string): boolean => slot in pronouns;

export function pronoun(slot: string, { gender }: Person): string | undefined {
  return gender === null ? undefined : pronouns[slot]?.[gender];
}

export const instead = (slot: string, { name }: Person): string => (slot === 'his' ? `${name}’s` : name);
export const subject = 'he';

const naming = /\b(?:named|called|name was|name is|known as|by the name of)\s+[“"‘']?(\p{Lu}[\p{L}’-]+)/gu;
const inMidSentence = /(?<=[\p{Ll},;]\s)\p{Lu}\p{Ll}+/gu;
const noName = listed(
  'Once, Sir, Lady, Lord, King, Queen, Prince, Princess, God, Christmas, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, January, February, March, April, May, June, July, August, September, October, November, December, English, French, German, The, And, But',
);

/** People named in a text (called …, or a capital in mid-sentence twice), with the pronoun used most in it. */
export function namesIn(text: string): Person[] {
  const women = text.match(/\b(?:she|her)\b/giu)?.length ?? 0;
  const men = text.match(/\b(?:he|him|his)\b/giu)?.length ?? 0;
  const gender: Gender = women > men ? 'f' : men > women ? 'm' : null;
  const named = [...text.matchAll(naming)].map(([, name = '']) => name);
  const written = text.match(inMidSentence) ?? [];
  const often = written.filter((name) => text.split(name).length > 2);
  return [...new Set([...named, ...often])]
    .filter((name) => !noName.has(name))
    .map((name) => ({ name, gender }));
}

/** Of whom an ending speaks, in order. */
export function pronounsIn(ending: string): ('f' | 'm' | 'they')[] {
  return (ending.match(/\b(?:they|their|she|her|he|him|his)\b/giu) ?? []).map((word) => {
    if (/^th/iu.test(word)) return 'they';
    return /^s|^her$/iu.test(word) ? 'f' : 'm';
  });
}

export function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

export function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/([.!?…])(”?)[.,](?=\s|$)/gu, '$1$2')
    .replace(/([,;:])(?=[.!?])/gu, '')
    .replace(/([!?])\.”/gu, '$1”')
    .replace(/ (?=[.,;:!?])/gu, '');
}
