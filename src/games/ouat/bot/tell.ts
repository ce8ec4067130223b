import type { Random } from '../../../game/random.ts';
import type { ElementCard } from '../cards.ts';
import { standsIn } from '../words.ts';
import { percent } from './chance.ts';
import type { Grammar, Lines, Premise } from './grammar.ts';
import type { Beginning, Close, Habits } from './habits.ts';
import { wasTold } from './memory.ts';
import type { Memory } from './memory.ts';
import { Voice } from './voice.ts';

/** Of a hundred lines for a card that has lines of its own, so many are lines for any card of its kind. */
const FRAME_CHANCE = 12;
/** Of a hundred hooks, so many are taken up by the next segment. */
const PICKUP_CHANCE = 90;
/** A tale that has no premise yet is given one up to this segment. */
const PREMISE_UNTIL = 6;
/** A segment as long as this (in characters) needs no more. */
const LONG_ENOUGH: Readonly<Record<Grammar['language'], number>> = { 'zh-CN': 78, en: 270 };

interface Telling {
  readonly grammar: Grammar;
  readonly habits: Habits;
  readonly memory: Memory;
  readonly random: Random;
}

/** A segment around `card`. `isLast`: the round is over when it stands. */
export function segmentWith(card: ElementCard, isLast: boolean, telling: Telling): string {
  const { grammar, memory, habits, random } = telling;
  const voice = new Voice(grammar, memory, card, random);
  const holdsCard = (said: string) => standsIn(card, said, grammar.language);
  const isHero = memory.segments === 0 && grammar.suits(card, 'hero');
  let hasPremise = memory.premise !== null;
  let hasStep = false;

  if (memory.segments === 0) {
    voice.nameHero(isHero ? grammar.genderOf(card) : 'either');
    voice.say(isHero ? grammar.openings.ofCharacter : grammar.openings.plain);
  } else if (voice.hero === null || !memory.heroIsNamed) {
    voice.nameHero();
    voice.say(grammar.arrivals);
  } else {
    hasStep = begin(voice, telling);
  }
  if (!hasPremise && memory.segments < PREMISE_UNTIL) {
    hasPremise = voice.say(grammar.premises.flatMap(({ plans }) => plans));
  }
  if (!isHero) {
    const own = grammar.cards[card.text];
    const lines = own === undefined || percent(FRAME_CHANCE, random) ? grammar.frames[card.kind] : own;
    // Every line for an aspect has the card's words as they are.
    const { aspect, [card.kind]: ofItsKind } = grammar.frames;
    if (!voice.say(lines, holdsCard) && !voice.say(ofItsKind, holdsCard)) voice.say(aspect, holdsCard);
  }
  if (isLast) {
    if (hasPremise && !memory.isFulfilled) voice.say(memory.premise?.fulfilments ?? []);
    voice.say(grammar.closings);
  } else if (voice.text.length < LONG_ENOUGH[grammar.language]) {
    end(voice, chosen(habits.closes, random), hasStep, telling);
  }
  return voice.text;
}

/** Says how the segment hangs together with the tale before it. Answers whether that was a step of the premise. */
function begin(voice: Voice, { grammar, memory, habits, random }: Telling): boolean {
  if (memory.hook !== null && percent(PICKUP_CHANCE, random) && voice.say(memory.hook.pickups)) return false;
  if (memory.isFulfilled && percent(40, random) && voice.say(grammar.afterwards)) return false;
  const beginning = chosen(habits.beginnings, random);
  if (beginning === 'step' && stepOf(memory) !== null) return voice.say(stepOf(memory) ?? []);
  if (!voice.say(beginnings(grammar)[beginning])) voice.say(grammar.links);
  return false;
}

const beginnings = (grammar: Grammar): Readonly<Record<Beginning, Lines>> => ({
  link: grammar.links,
  plain: grammar.plain,
  vivid: grammar.vivid,
  image: grammar.images,
  recall: grammar.recalls,
  step: [],
});

function end(voice: Voice, close: Close, hasStep: boolean, { grammar, memory }: Telling): void {
  const step = hasStep ? null : stepOf(memory);
  if (close === 'step' && step !== null) voice.say(step);
  else if (close === 'hook') voice.say(grammar.hooks.map(({ hook }) => hook));
  else if (close !== 'none') voice.say(grammar.reactions);
}

/** The next step towards what the hero wants; null when there is none. */
function stepOf({ premise, isFulfilled, text }: Memory): Lines | null {
  if (premise === null || isFulfilled) return null;
  const step = premise.steps.find((line) => !wasTold(line, text));
  return step === undefined ? null : [step];
}

function chosen<T extends string>(chances: Readonly<Partial<Record<T, number>>>, random: Random): T {
  const entries = Object.entries(chances) as [T, number][];
  let left = random.int(entries.reduce((sum, [, chance]) => sum + chance, 0));
  for (const [choice, chance] of entries) {
    if (left < chance) return choice;
    left -= chance;
  }
  throw new Error('chances add up to less than they do');
}

export type { Premise, Telling };
