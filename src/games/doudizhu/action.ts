import { Type } from 'typebox';
import type { Static } from 'typebox';

/** A card's code as it comes in; whether it is one is for the rules to say, which have a sentence for it. */
const code = Type.String({ maxLength: 8, description: 'a card of your hand: 3S, TH, BJ, RJ' });
const cards = Type.Array(code, { maxItems: 54 });

/** The shapes of the actions of Dou Dizhu, as they come in at the door. */
export const douDizhuActions = {
  bid: Type.Object({
    type: Type.Literal('bid'),
    points: Type.Integer({ minimum: 0, maximum: 3, description: '0: no bid' }),
  }),
  play: Type.Object({ type: Type.Literal('play'), cards }),
  pass: Type.Object({ type: Type.Literal('pass') }),
  hint: Type.Object({
    type: Type.Literal('hint'),
    cards: Type.Optional(
      Type.Array(code, { maxItems: 54, description: 'what is ticked: the hint is the move after it' }),
    ),
  }),
  trustee: Type.Object({
    type: Type.Literal('trustee'),
    on: Type.Boolean({ description: 'whether a bot plays for you' }),
  }),
} as const;

export type DouDizhuActionType = keyof typeof douDizhuActions;
export type DouDizhuAction = {
  [T in DouDizhuActionType]: Static<(typeof douDizhuActions)[T]>;
}[DouDizhuActionType];
