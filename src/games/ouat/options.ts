import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The clocks' lengths that an away seat gets where the option gives none, in seconds (and the defaults). */
export const standardSeconds = { tell: 180, judge: 60 } as const;

/** The options of a room for Once upon a time; what is not given takes its default. */
export const ouatOptions = Type.Object(
  {
    language: Type.Union([Type.Literal('zh-CN'), Type.Literal('en')], {
      default: 'zh-CN',
      description: 'which deck is played',
    }),
    seats: Type.Integer({ minimum: 2, maximum: 20, default: 8 }),
    handSize: Type.Integer({
      minimum: 3,
      maximum: 10,
      default: 5,
      description: 'element cards dealt to each',
    }),
    win: Type.Union([Type.Literal('ending'), Type.Literal('empty-hand')], { default: 'ending' }),
    judging: Type.Union([Type.Literal('together'), Type.Literal('in-turn')], { default: 'together' }),
    match: Type.Union([Type.Literal('free'), Type.Literal('literal')], { default: 'free' }),
    tellSeconds: Type.Integer({
      minimum: 0,
      maximum: 3600,
      default: standardSeconds.tell,
      description: '0: no clock',
    }),
    judgeSeconds: Type.Integer({
      minimum: 0,
      maximum: 3600,
      default: standardSeconds.judge,
      description: '0: no clock',
    }),
    redraw: Type.Integer({
      minimum: 0,
      maximum: 10,
      default: 0,
      description: 'cards one may swap, at most handSize',
    }),
    standIn: Type.Boolean({
      default: false,
      description: 'whether a bot plays for those who are away',
    }),
  },
  { additionalProperties: false },
);

export type OuatOptions = Static<typeof ouatOptions>;
