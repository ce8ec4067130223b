import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The clocks' lengths that an away seat gets where the option gives none, in seconds (and the defaults). */
export const standardSeconds = { bid: 20, play: 30 } as const;

/** The options of a room for Dou Dizhu; what is not given takes its default. */
export const douDizhuOptions = Type.Object(
  {
    seats: Type.Literal(3, { default: 3 }),
    bombs: Type.Union([Type.Literal('effective'), Type.Literal('all')], {
      default: 'effective',
      description: 'which bombs and rockets double: those that beat a play, or all',
    }),
    bidSeconds: Type.Integer({
      minimum: 0,
      maximum: 3600,
      default: standardSeconds.bid,
      description: '0: no clock',
    }),
    playSeconds: Type.Integer({
      minimum: 0,
      maximum: 3600,
      default: standardSeconds.play,
      description: '0: no clock',
    }),
    deals: Type.Integer({
      minimum: 0,
      maximum: 100,
      default: 0,
      description: 'how many deals a game has; 0: without end',
    }),
    showCount: Type.Boolean({ default: false, description: 'whether a card counter (记牌器) is shown' }),
  },
  { additionalProperties: false },
);

export type DouDizhuOptions = Static<typeof douDizhuOptions>;
