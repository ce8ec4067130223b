import type { FastifyRequest } from 'fastify';
import { ok, refuse } from '../game/result.ts';
import type { Result } from '../game/result.ts';
import { newPlayerId } from '../room/ids.ts';
import { parseName } from '../room/names.ts';
import type { PlayerRecord } from '../room/store.ts';
import type { AppContext } from './context.ts';
import { renewSession } from './session.ts';

/** A player for a session that has none; `become` makes the session theirs. */
export async function newPlayer(
  request: FastifyRequest,
  { store, random }: AppContext,
  typed: string,
  language?: string,
): Promise<Result<PlayerRecord, 'bad-name'>> {
  const name = parseName(typed);
  if (name === null) return refuse('bad-name');
  const player = { id: newPlayerId(random), name, language: language ?? request.session.language ?? null };
  await store.savePlayer(player);
  return ok(player);
}

/** From now on this session is the player's, under a new id. */
export async function become(
  request: FastifyRequest,
  { people, clock }: AppContext,
  player: PlayerRecord,
): Promise<void> {
  await renewSession(request, { playerId: player.id, renewedAt: clock() });
  people.keep(player);
  request.viewer = { ...request.viewer, player };
}

/** Gives this session a player of that name, or its player a new name and language. */
export async function giveName(
  request: FastifyRequest,
  context: AppContext,
  typed: string,
  language?: string,
): Promise<Result<PlayerRecord, 'bad-name' | 'name-taken'>> {
  const before = request.viewer.player;
  if (before === null) {
    const made = await newPlayer(request, context, typed, language);
    if (made.ok) await become(request, context, made.value);
    return made;
  }
  const name = parseName(typed);
  if (name === null) return refuse('bad-name');
  const player = { id: before.id, name, language: language ?? before.language };
  const renamed = await context.rooms.rename(player);
  if (!renamed.ok) return refuse('name-taken');
  context.people.keep(player);
  request.viewer = { ...request.viewer, player };
  return ok(player);
}
