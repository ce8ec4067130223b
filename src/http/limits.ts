import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './error-codes.ts';
import { Counts } from './limit-store.ts';

type Check = (
  request: FastifyRequest,
) => Promise<{ isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }>;

/** Checks that end a request with `too-many` and the seconds to wait. */
export interface Limits {
  /** Guesses of the admin's password: by address, and over all addresses. */
  readonly adminLogin: (request: FastifyRequest) => Promise<void>;
  /** Guesses of a room's password: by address and room. */
  readonly roomPassword: (request: FastifyRequest) => Promise<void>;
  /** New rooms and decks: by session, and by address. */
  readonly newRooms: (request: FastifyRequest) => Promise<void>;
  readonly names: (request: FastifyRequest) => Promise<void>;
  readonly chat: (request: FastifyRequest) => Promise<void>;
  /** Codes of rooms that do not exist: by address. */
  readonly unknownRooms: (request: FastifyRequest) => Promise<void>;
}

const MINUTE = 60_000;
/** How many requests an address may make a minute; a full room of friends behind one address polls 1,200 times. */
const REQUESTS_PER_MINUTE = 6_000;

/** Counts a request of an address, and answers for how many seconds it is too early for it; 0: it may be answered. */
export type RequestLimit = (address: string) => number;

/** How many requests any address may make. */
export function requestLimit(isOn: boolean): RequestLimit {
  if (!isOn) return () => 0;
  const counts = new Counts();
  return (address) => {
    const { current, ttl } = counts.add(address, MINUTE);
    return current > REQUESTS_PER_MINUTE ? Math.ceil(ttl / 1000) : 0;
  };
}

/** Guesses of passwords are always limited; the rest only when `isOn`. */
export function makeLimits(app: FastifyInstance, isOn: boolean): Limits {
  const limit = (max: number, keyOf: (request: FastifyRequest) => string, always = false) => {
    if (!always && !isOn) return () => Promise.resolve();
    const check = app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator: keyOf }) as Check;
    return async (request: FastifyRequest) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded === true) {
        throw new HttpError('too-many', { retryAfter: result.ttlInSeconds ?? 60 });
      }
    };
  };
  const byAddress = (what: string) => (request: FastifyRequest) => `${what}:${request.ip}`;
  const byRoom = (request: FastifyRequest) => {
    const { code = '' } = request.params as { code?: string };
    return `password:${request.ip}:${code.toUpperCase()}`;
  };
  const bySession = (what: string) => (request: FastifyRequest) =>
    `${what}-by:${request.viewer.player?.id ?? request.ip}`;
  const all =
    (checks: readonly ((request: FastifyRequest) => Promise<void>)[]) => async (request: FastifyRequest) => {
      for (const check of checks) await check(request);
    };
  const logins = [limit(10, byAddress('admin'), true), limit(60, () => 'admin', true)];
  return {
    adminLogin: all(logins),
    roomPassword: limit(20, byRoom, true),
    newRooms: all([limit(10, bySession('rooms')), limit(30, byAddress('rooms'))]),
    names: limit(60, byAddress('names')),
    chat: limit(30, bySession('chat')),
    unknownRooms: limit(60, byAddress('unknown')),
  };
}
