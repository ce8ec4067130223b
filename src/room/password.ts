import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { RandomBytes } from './ids.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);
const COST = { N: 2 ** 14, r: 8, p: 1 };
const KEY_LENGTH = 32;

/** A salted scrypt hash: `salt:key`, both in hex. Compares by NFKC, so that every keyboard types the same password. */
export async function hashPassword(password: string, random: RandomBytes): Promise<string> {
  const salt = random(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_LENGTH, COST);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

/** Whether `password` is the hashed one, in the same time for any wrong one. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'hex'), KEY_LENGTH, COST);
  const expected = Buffer.from(key, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
