import type { LogSentence } from '../../../game/definition.ts';
import type { Card } from '../cards.ts';
import type { Kind } from '../combination.ts';

/** A line of the log as its sentence needs it; names come ready to be shown. */
export interface Line extends LogSentence {
  readonly points: number;
  readonly cards: readonly Card[];
  readonly combination: Kind;
  readonly awaited: 'bid' | 'lead' | 'follow';
  readonly on: boolean;
  readonly why?: 'wish' | 'time-up';
  readonly winners: readonly number[];
  readonly landlord: number;
  readonly base: number;
  readonly multiplier: number;
  readonly spring: 'spring' | 'anti-spring' | null;
}

export const suitSigns: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
export const rankOf = (card: Card) => (card.startsWith('T') ? '10' : card.charAt(0));
export const suitOf = (card: Card) => card.charAt(1);
export const isJoker = (card: Card) => card === 'BJ' || card === 'RJ';

export const joker = (card: Card, small: string, big: string) => (card === 'RJ' ? big : small);
export const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'));

export const listed = (cards: readonly Card[], sign: (card: Card) => string) => cards.map(sign).join(' ');
export const names = ({ winners, nameOf }: Line, between: string) => winners.map(nameOf).join(between);
