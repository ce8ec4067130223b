import { Value } from 'typebox/value';
import type { Options } from '../game/definition.ts';
import { ok, refuse } from '../game/result.ts';
import type { Result } from '../game/result.ts';
import { clean, isBlank, isLongerThan } from '../game/text.ts';
import { isRoomAction, longest } from './action.ts';
import type { RoomAction } from './action.ts';
import type { Actor } from './actor.ts';
import { addBot } from './add-bot.ts';
import type { PlayerId } from './ids.ts';
import { otherRefusal, phaseRefusal } from './permission.ts';
import type { Room } from './room.ts';
import type { Seat } from '../game/player.ts';

/** What a new round would be dealt with. */
export interface Supplies {
  readonly material: unknown;
  readonly materialKey: string | null;
  readonly newSeed: () => string;
  readonly newBot: () => PlayerId;
}

/**
 * Does in the room what `actor`, whose seat was checked before, asks for; or says why not, and then nothing
 * has changed.
 */
export function perform(
  room: Room,
  actor: Actor & { readonly player: PlayerId | null },
  action: { readonly type: string },
  supplies: Supplies,
  now: number,
): Result<null, string> {
  const seat = room.seats.of(actor.player)?.seat;
  if (!isRoomAction(action))
    return seat === undefined ? refuse('not-seated') : room.match.play(seat, action, now);
  const refusal =
    phaseRefusal(room, actor, action.type, supplies.material) ?? contentRefusal(room, actor, action);
  if (refusal !== null) return refuse(refusal);
  return act(room, actor, seat ?? -1, action, supplies, now);
}

function contentRefusal(room: Room, actor: Actor, action: RoomAction): string | null {
  switch (action.type) {
    case 'join':
      if (action.seat !== undefined && action.seat >= room.options.seats) return 'bad-request';
      if (action.seat !== undefined && isTaken(room, action.seat, actor)) return 'seat-taken';
      if (room.password !== null && !actor.admitted) return 'wrong-password';
      return actor.player !== null && room.seats.isNameTaken(actor.name ?? '', actor.player)
        ? 'name-taken'
        : null;
    case 'watch':
      return room.password !== null && !actor.admitted ? 'wrong-password' : null;
    case 'add-bot':
      return action.level === undefined || room.definition.bots.levels.includes(action.level)
        ? null
        : 'bad-request';
    case 'hand-over':
    case 'mute':
    case 'kick':
      return otherRefusal(room, action);
    case 'options': {
      const options = mergedOptions(room, action.options);
      if (options === null) return 'bad-request';
      return room.seats.all.some((sitter) => sitter.seat >= options.seats) ? 'seat-taken' : null;
    }
    case 'chat':
      if (isBlank(action.text)) return 'empty-text';
      return isLongerThan(clean(action.text), longest.chat) ? 'too-long' : null;
    default:
      return null;
  }
}

/** Whether a seat is somebody else's; one that was left is still theirs who left it. */
function isTaken(room: Room, seat: Seat, { player }: Actor): boolean {
  return room.seats.at(seat) !== undefined && room.seats.leftBy(player)?.seat !== seat;
}

/** The room's options with some changed; null when one is unknown, or they do not fit the game. */
function mergedOptions(room: Room, changed: Readonly<Record<string, unknown>>): Options | null {
  const merged = { ...room.options, ...changed };
  const fits = Value.Check(room.definition.options, merged) && room.definition.optionsFit(merged);
  return fits ? merged : null;
}

function act(
  room: Room,
  actor: Actor,
  seat: Seat,
  action: RoomAction,
  supplies: Supplies,
  now: number,
): Result<null, string> {
  switch (action.type) {
    case 'join': {
      const left = room.seats.leftBy(actor.player);
      if (left !== undefined) {
        room.comeBack(left, actor.name ?? left.name, now);
        break;
      }
      const free = action.seat ?? room.seats.free(room.options.seats);
      if (free === undefined || actor.player === null) return refuse('room-full');
      room.sit(free, actor.player, actor.name ?? '', now);
      break;
    }
    case 'watch':
      break;
    case 'leave':
      room.unseat(seat, 'left', now);
      break;
    case 'ready': {
      const sitter = room.seats.at(seat);
      if (sitter !== undefined) sitter.ready = action.on;
      room.journal.touch();
      return startIfReady(room, supplies, now);
    }
    case 'start':
    case 'next':
      return room.match.start({ ...supplies, seed: supplies.newSeed() }, now);
    case 'end-round':
      room.say({ kind: 'round-ended', seat }, now);
      room.match.end(now);
      break;
    case 'options':
      room.options = mergedOptions(room, action.options) ?? room.options;
      room.say({ kind: 'options', seat, options: action.options }, now);
      return startIfReady(room, supplies, now);
    case 'add-bot':
      addBot(room, action.level, { id: supplies.newBot(), language: actor.language }, now);
      return startIfReady(room, supplies, now);
    case 'hand-over':
      room.handOver(action.seat, now);
      break;
    case 'mute':
      room.mute(action.seat, action.on, now);
      break;
    case 'kick':
      room.unseat(action.seat, 'kicked', now);
      break;
    case 'star':
      return actor.player !== null && room.match.star(action.seq, actor.player, now)
        ? ok(null)
        : refuse('bad-request');
    case 'chat':
      room.say({ kind: 'chat', seat, text: clean(action.text) }, now);
  }
  return ok(null);
}

/** In some games the last one who gets ready starts the round. */
export function startIfReady(room: Room, supplies: Supplies, now: number): Result<null, string> {
  const isDue = room.definition.startsWhenReady && room.isEveryoneReady && !room.match.isPlayedOut;
  return isDue ? room.match.start({ ...supplies, seed: supplies.newSeed() }, now) : ok(null);
}
