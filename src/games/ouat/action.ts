import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The longest texts, in graphemes. */
export const longest = { story: 2000, reason: 200, bridge: 500 } as const;

const cardId = Type.String({ maxLength: 64, description: 'a card of your hand' });
/** Room enough for the longest text; its exact length is counted in graphemes by the rules. */
const text = Type.String({ maxLength: 60_000 });

/** The shapes of the actions of Once upon a time, as they come in at the door. */
export const ouatActions = {
  tell: Type.Object({ type: Type.Literal('tell'), text, card: Type.Optional(cardId) }),
  agree: Type.Object({ type: Type.Literal('agree'), reason: Type.Optional(text) }),
  oppose: Type.Object({ type: Type.Literal('oppose'), reason: Type.Optional(text) }),
  interrupt: Type.Object({ type: Type.Literal('interrupt'), card: cardId, reason: text }),
  accept: Type.Object({ type: Type.Literal('accept'), reason: Type.Optional(text) }),
  reject: Type.Object({ type: Type.Literal('reject'), reason: Type.Optional(text) }),
  finish: Type.Object({ type: Type.Literal('finish'), text: Type.Optional(text) }),
  'give-up': Type.Object({ type: Type.Literal('give-up'), card: Type.Optional(cardId) }),
  redraw: Type.Object({
    type: Type.Literal('redraw'),
    cards: Type.Array(cardId, { minItems: 1, maxItems: 10 }),
  }),
  draft: Type.Object({ type: Type.Literal('draft'), text }),
} as const;

export type OuatActionType = keyof typeof ouatActions;
export type OuatAction = { [T in OuatActionType]: Static<(typeof ouatActions)[T]> }[OuatActionType];
