import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Validator } from 'typebox/compile';
import type { GameDefinition } from '../game/definition.ts';

/** The longest texts, in graphemes. */
export const longest = { chat: 300, title: 40 } as const;
/** The longest password, in characters. */
export const LONGEST_PASSWORD = 100;

const seat = Type.Integer({ minimum: 0, maximum: 19 });
const password = Type.String({ maxLength: LONGEST_PASSWORD });
const on = Type.Boolean();

/** The shapes of the actions that every room has, whatever its game. */
export const roomActions = {
  join: Type.Object({
    type: Type.Literal('join'),
    seat: Type.Optional(seat),
    password: Type.Optional(password),
    name: Type.Optional(
      Type.String({ maxLength: 2000, description: 'for a session that has no player yet' }),
    ),
  }),
  watch: Type.Object({ type: Type.Literal('watch'), password: Type.Optional(password) }),
  leave: Type.Object({ type: Type.Literal('leave') }),
  ready: Type.Object({ type: Type.Literal('ready'), on }),
  start: Type.Object({ type: Type.Literal('start') }),
  next: Type.Object({ type: Type.Literal('next') }),
  'end-round': Type.Object({ type: Type.Literal('end-round') }),
  options: Type.Object({
    type: Type.Literal('options'),
    options: Type.Record(Type.String(), Type.Unknown()),
  }),
  'hand-over': Type.Object({ type: Type.Literal('hand-over'), seat }),
  mute: Type.Object({ type: Type.Literal('mute'), seat, on }),
  'add-bot': Type.Object({
    type: Type.Literal('add-bot'),
    level: Type.Optional(
      Type.String({ maxLength: 20, description: 'what kind of bot; the rarest at the table when left out' }),
    ),
  }),
  kick: Type.Object({ type: Type.Literal('kick'), seat }),
  star: Type.Object({
    type: Type.Literal('star'),
    seq: Type.Integer({
      minimum: 1,
      description: 'the line of the log that tells it; again: takes the star back',
    }),
  }),
  chat: Type.Object({ type: Type.Literal('chat'), text: Type.String({ maxLength: 10_000 }) }),
} as const;

export type RoomActionType = keyof typeof roomActions;
export type RoomAction = { [T in RoomActionType]: Static<(typeof roomActions)[T]> }[RoomActionType];

/** What any action may carry beside its own fields. */
const envelope = {
  id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'unique per player: a repeat changes nothing' }),
  ),
  step: Type.Optional(Type.Integer({ minimum: 0, description: 'the step of the room it is meant for' })),
};

/** The schemas of all actions of a room with this game, closed against unknown fields. */
export function actionSchemas(game: GameDefinition): TObject[] {
  return Object.values({ ...roomActions, ...game.actions }).map((shape) =>
    Type.Object({ ...shape.properties, ...envelope }, { additionalProperties: false }),
  );
}

export function isRoomAction(action: { readonly type: string }): action is RoomAction {
  return Object.hasOwn(roomActions, action.type);
}

/** Whether a room with this game knows such an action at all; another game may have it, under the same name even. */
export function isActionOf(game: GameDefinition, action: { readonly type: string }): boolean {
  if (isRoomAction(action)) return true;
  const shape = Object.hasOwn(game.actions, action.type) ? game.actions[action.type] : undefined;
  return shape !== undefined && checkOf(shape).Check(action);
}

const checks = new WeakMap<TObject, Validator>();

/** The check of a shape, compiled when it is met first. */
function checkOf(shape: TObject): Validator {
  const check = checks.get(shape) ?? Compile(shape);
  checks.set(shape, check);
  return check;
}
