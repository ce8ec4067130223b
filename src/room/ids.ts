import { randomBytes } from 'node:crypto';

/** Who plays, over all rooms: a random id that only the session knows. */
export type PlayerId = string & { readonly brand: 'PlayerId' };

/** A room's code as it stands in its address. */
export type RoomCode = string & { readonly brand: 'RoomCode' };

/** Random bytes from a cryptographic generator. */
export type RandomBytes = (count: number) => Buffer;

export const cryptoRandom: RandomBytes = (count) => randomBytes(count);

/** Letters and digits that nobody mistakes for one another: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 6;

/** A new room code: six characters, each equally likely (by rejection). */
export function newRoomCode(random: RandomBytes): RoomCode {
  const fair = 256 - (256 % alphabet.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of random(CODE_LENGTH)) {
      if (byte < fair && code.length < CODE_LENGTH) code += alphabet.charAt(byte % alphabet.length);
    }
  }
  return code as RoomCode;
}

/** The code that someone typed or opened: case does not matter. Null when it cannot be one. */
export function parseRoomCode(typed: string): RoomCode | null {
  const code = typed.toUpperCase();
  return code.length === CODE_LENGTH && Array.from(code).every((letter) => alphabet.includes(letter))
    ? (code as RoomCode)
    : null;
}

export function newPlayerId(random: RandomBytes): PlayerId {
  return random(16).toString('hex') as PlayerId;
}
