import type { Seat } from '../../../game/player.ts';
import type { Random } from '../../../game/random.ts';
import type { OuatAction } from '../action.ts';
import type { Card, ElementCard, EndingCard } from '../cards.ts';
import type { Deck } from '../deck.ts';
import type { StorySegment } from '../story.ts';
import { standsIn } from '../words.ts';
import { percent, pick } from './chance.ts';
import { en } from './grammar-en.ts';
import { zh } from './grammar-zh.ts';
import type { Grammar, Lines } from './grammar.ts';
import { habits, personas } from './habits.ts';
import type { Habits, Persona } from './habits.ts';
import { faultOf, isConnected, isShort, quoteOf, standsByText } from './judgement.ts';
import { bridgeTo, segmentBeforeEnding } from './lead-up.ts';
import { recall } from './memory.ts';
import { segmentWith } from './tell.ts';
import type { Telling } from './tell.ts';
import { fill } from './template.ts';

export { personas };
export type { Persona };

/** What a bot needs of what its seat may see: the JSON view of a room has it all. */
export interface BotView {
  readonly phase: string;
  readonly you: {
    readonly seat: Seat | null;
    readonly hand: readonly Card[];
    readonly ending: EndingCard | null;
    readonly can: readonly string[];
  };
  readonly players: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly status: string;
    readonly playing: boolean;
    readonly cards: number;
  }[];
  readonly teller: Seat | null;
  readonly segment: { readonly seat: Seat; readonly text: string; readonly card: Card | null } | null;
  readonly interrupt: { readonly seat: Seat; readonly card: Card; readonly reason: string } | null;
  readonly read: { readonly seat: Seat; readonly card: EndingCard | null; readonly text: string } | null;
  readonly story: readonly StorySegment[];
  readonly endingSegments: number;
  readonly options: { readonly win?: unknown };
}

/**
 * What a bot of this character does now, from what its seat may see; null when nothing is awaited of it.
 * `deck` is asked for the other forms of cards that the bot sees, and for nothing else.
 */
export function decide(view: BotView, persona: Persona, deck: Deck, random: Random): OuatAction | null {
  if (view.you.seat === null) return null;
  return new Bot(view, habits[persona], deck, random).decide();
}

class Bot {
  readonly #view: BotView;
  readonly #habits: Habits;
  readonly #deck: Deck;
  readonly #grammar: Grammar;
  readonly #random: Random;

  constructor(view: BotView, itsHabits: Habits, deck: Deck, random: Random) {
    this.#view = view;
    this.#habits = itsHabits;
    this.#deck = deck;
    this.#grammar = deck.language === 'zh-CN' ? zh : en;
    this.#random = random;
  }

  decide(): OuatAction | null {
    const can = new Set(this.#view.you.can);
    if (can.has('tell')) return this.#tell();
    if (can.has('finish')) return this.#finish();
    if (can.has('accept')) return this.#judgeInterrupt();
    if (can.has('agree')) return this.#view.read === null ? this.#judgeSegment() : this.#judgeEnding();
    return can.has('give-up') ? { type: 'give-up' } : null;
  }

  get #telling(): Telling {
    const grammar = this.#grammar;
    const memory = recall(this.#view.story, grammar);
    return { grammar, habits: this.#habits, memory, random: this.#random };
  }

  #tell(): OuatAction {
    const { you, endingSegments, options } = this.#view;
    const card = this.#cardToTell();
    if (card === undefined) {
      const { ending } = you;
      if (ending === null) return { type: 'give-up' };
      return { type: 'tell', text: segmentBeforeEnding(ending, endingSegments, this.#telling) };
    }
    const isLast = options.win === 'empty-hand' && you.hand.length === 1;
    return { type: 'tell', text: segmentWith(this.#element(card), isLast, this.#telling), card: card.id };
  }

  /** Any card of the hand, but a tale begins well with someone, or somewhere. */
  #cardToTell(): Card | undefined {
    const { hand } = this.#view.you;
    const heroes = hand.filter((card) => this.#grammar.suits(card, 'hero'));
    if (this.#view.story.length === 0 && heroes.length > 0) return pick(heroes, this.#random);
    const before = this.#view.story.at(-1)?.card?.kind;
    const others = hand.filter(({ kind }) => kind !== before);
    return pick(others.length > 0 ? others : hand, this.#random);
  }

  #finish(): OuatAction {
    const { ending } = this.#view.you;
    return ending === null ? { type: 'finish' } : { type: 'finish', text: bridgeTo(ending, this.#telling) };
  }

  #judgeSegment(): OuatAction {
    const { segment, story } = this.#view;
    const text = segment?.text ?? '';
    const fault = faultOf(
      text,
      story.map((earlier) => earlier.text),
      this.#habits,
    );
    if (fault !== null) return { type: 'oppose', reason: this.#remark(this.#grammar.remarks[fault]) };
    const card = this.#cardToInterrupt(text);
    if (card !== undefined && percent(this.#habits.eagerness, this.#random)) {
      const quote = quoteOf(card, text, this.#deck.language);
      return {
        type: 'interrupt',
        card: card.id,
        reason: this.#remark(this.#grammar.remarks.interrupt, card, quote),
      };
    }
    const told = segment?.card ?? null;
    const looksForCard = this.#habits.looksForCard || isShort(text);
    if (told !== null && looksForCard && !this.#stands(told, text)) {
      return { type: 'oppose', reason: this.#remark(this.#grammar.remarks.missing, told) };
    }
    return { type: 'agree', ...this.#sometimes(this.#grammar.remarks.agree) };
  }

  #cardToInterrupt(text: string): ElementCard | undefined {
    const { you } = this.#view;
    if (!you.can.includes('interrupt')) return undefined;
    const { language } = this.#deck;
    const stands = this.#habits.interruptsOnText ? standsByText : standsIn;
    return pick(
      you.hand.map((card) => this.#element(card)).filter((card) => stands(card, text, language)),
      this.#random,
    );
  }

  #judgeInterrupt(): OuatAction {
    const { interrupt, segment } = this.#view;
    const { accept, reject } = this.#grammar.remarks;
    const card = interrupt?.card;
    return card !== undefined && this.#stands(card, segment?.text ?? '')
      ? { type: 'accept', ...this.#sometimes(accept) }
      : { type: 'reject', reason: this.#remark(reject, card) };
  }

  #judgeEnding(): OuatAction {
    const { read, story } = this.#view;
    const before = [...story.slice(-3).map(({ text }) => text), read?.text ?? ''].join('\n');
    const isApt = isConnected(read?.card?.text ?? '', before, this.#deck.language);
    const { endingAgree, endingOppose } = this.#grammar.remarks;
    if (!isApt && percent(this.#habits.strictness, this.#random)) {
      return { type: 'oppose', reason: this.#remark(endingOppose) };
    }
    return { type: 'agree', ...this.#sometimes(endingAgree) };
  }

  /** The test for an interrupt, and for the card that goes with a segment. */
  #stands(card: Card, text: string): boolean {
    return standsIn(this.#element(card), text, this.#deck.language);
  }

  /** A card that the bot sees, with its other forms. */
  #element({ id, text, kind }: Card): ElementCard {
    if (kind === 'ending') throw new Error('an ending is no element');
    const known = this.#deck.elements.find((card) => card.id === id);
    return known ?? { id, text, kind, forms: [] };
  }

  #sometimes(lines: Lines): { reason?: string } {
    return percent(this.#habits.talkativeness, this.#random) ? { reason: this.#remark(lines) } : {};
  }

  #remark(lines: Lines, card?: Card, quote = ''): string {
    const slots = {
      gendered: 0,
      has: () => true,
      fill: (slot: string) => (slot === 'quote' ? quote : (card?.text ?? '')),
    } as const;
    return fill(pick(lines, this.#random) ?? '', slots, this.#random);
  }
}
