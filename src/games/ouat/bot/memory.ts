import type { Card } from '../cards.ts';
import type { StorySegment } from '../story.ts';
import type { Grammar, Hook, Person, Premise } from './grammar.ts';
import { standsAsMade } from './template.ts';

/** What a bot knows of the tale so far: everything is read out of the story itself, whoever told it. */
export interface Memory {
  /** How many segments stand. */
  readonly segments: number;
  /** All that was told. */
  readonly text: string;
  readonly hero: Person | null;
  /** Whether the hero has a name, or is only known as the shepherdess. */
  readonly heroIsNamed: boolean;
  /** The others with a name, those who came last first. */
  readonly others: readonly Person[];
  readonly premise: Premise | null;
  readonly isFulfilled: boolean;
  /** What the last segment ended with, if it asks for more. */
  readonly hook: Hook | null;
  /** The cards told and those that interrupted, the newest first. */
  readonly cards: readonly Card[];
}

/** Whether a line of the grammar was told before. */
export function wasTold(line: string, text: string): boolean {
  return standsAsMade(line, text);
}

export function recall(story: readonly StorySegment[], grammar: Grammar): Memory {
  const text = story.map((segment) => segment.text).join('\n');
  const last = story.at(-1)?.text ?? '';
  const cards = story
    .flatMap(({ card, interrupt }) => [card, interrupt?.card ?? null])
    .filter((card) => card !== null)
    .reverse();
  const [first, ...others] = peopleIn(story, text, grammar);
  const premise = grammar.premises.find(({ key }) => text.includes(key)) ?? null;
  return {
    segments: story.length,
    text,
    hero: first ?? heroOf(cards, grammar),
    heroIsNamed: first !== undefined,
    others: others.reverse(),
    premise,
    isFulfilled: premise?.fulfilments.some((line) => wasTold(line, text)) ?? false,
    hook: grammar.hooks.find(({ hook }) => wasTold(hook, last)) ?? null,
    cards,
  };
}

/** Everyone with a name, in the order in which they came into the tale. */
function peopleIn(story: readonly StorySegment[], text: string, grammar: Grammar): Person[] {
  const known = grammar.names.filter(({ name }) => grammar.mentions(text, name));
  const names = new Set(known.map(({ name }) => name));
  const others = story
    .flatMap((segment) => grammar.namesIn(segment.text))
    .filter(({ name }) => !names.has(name));
  const people = new Map([...known, ...others].map((person) => [person.name, person]));
  return [...people.values()].sort((one, other) => text.indexOf(one.name) - text.indexOf(other.name));
}

/** Where nobody has a name, the first character told is the hero: 牧羊女, “the shepherdess”. */
function heroOf(cards: readonly Card[], grammar: Grammar): Person | null {
  const card = cards.findLast((told) => grammar.suits(told, 'hero'));
  if (card === undefined) return null;
  const gender = grammar.genderOf(card);
  return { name: grammar.title(card), gender: gender === 'either' ? null : gender };
}
