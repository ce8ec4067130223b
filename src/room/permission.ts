import type { Seat } from '../game/player.ts';
import type { Actor } from './actor.ts';
import { isRoomAction, roomActions } from './action.ts';
import type { RoomActionType } from './action.ts';
import { isPassword } from './password.ts';
import type { RoomRefusal } from './refusal.ts';
import type { Room } from './room.ts';

/** The actions that only the host may do. */
const hostOnly: ReadonlySet<string> = new Set([
  'start',
  'next',
  'end-round',
  'options',
  'add-bot',
  'hand-over',
  'mute',
  'kick',
]);

/** Why this actor may not do this in any phase: not there, not the host, muted. Null when they may. */
export function seatRefusal(room: Room, actor: Actor, type: string): RoomRefusal | null {
  if (type === 'watch' || type === 'join') {
    if (type === 'join' && actor.player === null) return 'no-player';
    if (room.isKicked(actor.player)) return 'kicked';
    return room.seats.of(actor.player) === undefined ? null : 'already-seated';
  }
  if (actor.player === null) return 'no-player';
  const sitter = room.seats.of(actor.player);
  if (sitter === undefined) return room.isKicked(actor.player) ? 'kicked' : 'not-seated';
  if (hostOnly.has(type) && room.host !== sitter.seat) return 'not-host';
  return type === 'chat' && room.isMuted(sitter.player) ? 'muted' : null;
}

/** Why this may not be done now (room actions only). Null when the phase allows it. */
export function phaseRefusal(
  room: Room,
  { player }: Actor,
  type: RoomActionType,
  material: unknown,
): string | null {
  switch (type) {
    case 'join':
      if (room.seats.leftBy(player) !== undefined) return null;
      return room.seats.free(room.options.seats) === undefined ? 'room-full' : null;
    case 'ready':
      return room.isRunning || (room.round !== null && room.match.isPlayedOut) ? 'wrong-phase' : null;
    case 'options':
      return room.isRunning ? 'wrong-phase' : null;
    case 'add-bot':
      if (room.isRunning) return 'wrong-phase';
      return room.seats.free(room.options.seats) === undefined ? 'room-full' : null;
    case 'start':
      return room.round === null ? startRefusal(room, material) : 'wrong-phase';
    case 'next':
      if (room.round === null || room.isRunning || room.match.isPlayedOut) return 'wrong-phase';
      return startRefusal(room, material);
    case 'end-round':
      return room.isRunning ? null : 'wrong-phase';
    case 'hand-over':
    case 'mute':
    case 'kick':
      return room.seats.all.some(({ seat }) => otherRefusal(room, { type, seat }) === null)
        ? null
        : 'wrong-phase';
    case 'star':
      return room.match.stars.isEmpty ? 'wrong-phase' : null;
    case 'watch':
    case 'leave':
    case 'chat':
      return null;
  }
}

/** Why the host may not do this to another seat. */
export function otherRefusal(
  room: Room,
  { type, seat }: { readonly type: string; readonly seat: Seat },
): string | null {
  const sitter = room.seats.at(seat);
  if (sitter === undefined || seat === room.host) return 'bad-request';
  if (sitter.left && type !== 'kick') return 'bad-request';
  if (sitter.bot === null) return null;
  if (type !== 'kick') return 'bad-request';
  return room.isRunning ? 'wrong-phase' : null;
}

/** Why a round cannot be started, whoever asks for it. */
function startRefusal(room: Room, material: unknown): string | null {
  const present = room.seats.present.length;
  if (present < room.definition.fewestPlayers) return 'too-few-players';
  return room.definition.startRefusal(present, room.options, material);
}

/** The action types that would be accepted from this actor now. `material` is what a new round would be played with. */
export function can(room: Room, actor: Actor, material: unknown): string[] {
  const types = Object.keys(roomActions).filter(
    (type) =>
      isRoomAction({ type }) &&
      seatRefusal(room, actor, type) === null &&
      phaseRefusal(room, actor, type as RoomActionType, material) === null,
  );
  const seat = room.seats.of(actor.player)?.seat;
  return seat === undefined || room.round === null ? types : [...types, ...room.round.game.can(seat)];
}

/** Why an actor may not say what the room plays with; null when they may. */
export function supplyRefusal(room: Room, actor: Actor): string | null {
  if (room.isKicked(actor.player)) return 'kicked';
  return seatRefusal(room, actor, 'options') ?? (room.isRunning ? 'wrong-phase' : null);
}

/** Why an actor may not look at a room; null when they may. */
export function lookRefusal(room: Room, actor: Actor): string | null {
  if (room.closed) return 'room-closed';
  if (room.isKicked(actor.player)) return 'kicked';
  const isIn = room.password === null || actor.admitted || room.seats.of(actor.player) !== undefined;
  return isIn ? null : 'wrong-password';
}

/** Whether an actor was let into a locked room, or is by the password that they say. */
export async function isAdmitted(room: Room, actor: Actor, password: string | undefined): Promise<boolean> {
  if (room.password === null || actor.admitted) return true;
  return password !== undefined && (await isPassword(password, room.password));
}
