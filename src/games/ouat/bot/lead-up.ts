import type { Card } from '../cards.ts';
import type { Grammar, Lead, Lines, Person } from './grammar.ts';
import type { Telling } from './tell.ts';
import { Voice } from './voice.ts';

/** One of the three segments before the ending: `told` of them stand. */
export function segmentBeforeEnding(ending: Card, told: number, telling: Telling): string {
  const { grammar, memory, random } = telling;
  const voice = new Voice(grammar, memory, null, random);
  if (voice.hero === null) {
    voice.nameHero();
    voice.say(grammar.arrivals);
  }
  const newcomers = cast(voice, ending);
  if (told === 0) {
    if (newcomers === 0) voice.say(grammar.gathers);
    const fulfilments = memory.isFulfilled ? [] : (memory.premise?.fulfilments ?? []);
    if (!voice.say(fulfilments)) voice.say(grammar.reactions);
    return voice.text;
  }
  const [second, third] = leadTo(ending, grammar);
  if (newcomers === 0) voice.say(told === 1 ? grammar.afterwards : grammar.hushes);
  if (!voice.say(told === 1 ? second : third))
    voice.say(told === 1 ? grammar.anyLead.second : grammar.anyLead.third);
  return voice.text;
}

/** The words with which the ending card is read out. */
export function bridgeTo(ending: Card, { grammar, memory, random }: Telling): string {
  const voice = new Voice(grammar, memory, null, random);
  const { one, two } = castOf(voice, partsOf(ending, grammar));
  voice.castEnding(one, two);
  const { bridges } = grammar;
  const isOfBoth = two !== undefined && grammar.pronounsIn(ending.text).includes('they');
  const lines = isOfBoth ? bridges.two : one !== undefined ? bridges.one : bridges.any;
  if (!voice.say(lines)) voice.say(bridges.any);
  return voice.text;
}

/** What leads up to this ending: lines of its own, of its theme, or such as suit any. */
function leadTo(ending: Card, grammar: Grammar): readonly [Lines, Lines] {
  const lead: Lead | undefined = grammar.leads[ending.text];
  if (lead !== undefined) return [[lead[0]], [lead[1]]];
  const theme = grammar.themes.find(({ words }) => words.some((word) => grammar.mentions(ending.text, word)));
  return theme === undefined ? [grammar.anyLead.second, grammar.anyLead.third] : [theme.second, theme.third];
}

/** Whom an ending needs: their gender where it matters, null where anyone will do, undefined for nobody. */
interface Parts {
  readonly one: 'f' | 'm' | null | undefined;
  readonly two: 'f' | 'm' | null | undefined;
}

/** The library's endings need whom their lead-ups name, any other those of whom it speaks. */
function partsOf(ending: Card, grammar: Grammar): Parts {
  const spoken = grammar.pronounsIn(ending.text);
  const single = spoken.filter((pronoun) => pronoun !== 'they');
  const [one = null] = single;
  const two = single.find((pronoun) => pronoun !== one) ?? null;
  const lines = grammar.leads[ending.text];
  const isNamed = (slot: string, otherwise: boolean) =>
    lines?.some((line) => line.includes(slot)) ?? otherwise;
  const isPlural = single.length === 0 && spoken.length > 0;
  return {
    one: isNamed('{one}', spoken.length > 0) ? one : undefined,
    two: isNamed('{two}', isPlural || two !== null) ? two : undefined,
  };
}

/** Finds those of whom the ending speaks among the people of the tale. */
function castOf(voice: Voice, { one, two }: Parts): { one: Person | undefined; two: Person | undefined } {
  const people = voice.hero === null ? [...voice.others] : [voice.hero, ...voice.others];
  const find = (part: Parts['one'], taken?: Person) =>
    part === undefined
      ? undefined
      : people.find((person) => person !== taken && (part === null || (person.gender ?? part) === part));
  const first = find(one);
  return { one: first, two: find(two, first) };
}

/** Brings in those of whom the ending speaks and who are not in the tale yet; answers how many. */
function cast(voice: Voice, ending: Card): number {
  const parts = partsOf(ending, voice.grammar);
  let newcomers = 0;
  for (const role of ['one', 'two'] as const) {
    const gender = parts[role];
    if (gender === undefined || castOf(voice, parts)[role] !== undefined) continue;
    if (voice.bringIn(gender ?? 'either') !== undefined && voice.say(voice.grammar.newcomers)) newcomers++;
  }
  const { one, two } = castOf(voice, parts);
  voice.castEnding(one, two);
  return newcomers;
}
