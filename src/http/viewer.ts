import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LANGUAGE, acceptedLanguage, isLanguage } from '../i18n/index.ts';
import type { Language } from '../i18n/index.ts';
import type { Actor } from '../room/actor.ts';
import type { PlayerId, RoomCode } from '../room/ids.ts';
import type { PlayerRecord } from '../room/store.ts';
import type { People } from './people.ts';

/** Who sent a request, as the session cookie alone says. */
export interface Viewer {
  readonly player: PlayerRecord | null;
  readonly language: Language;
  readonly isAdmin: boolean;
  /** The locked rooms that this session gave the password of. */
  readonly admitted: readonly RoomCode[];
}

/** What a session keeps: few flags, since parallel requests overwrite one another. */
declare module 'fastify' {
  interface Session {
    playerId?: PlayerId;
    language?: Language;
    admin?: boolean;
    admitted?: RoomCode[];
    /** When the session was last prolonged, in milliseconds since 1970. */
    renewedAt?: number;
  }
  interface FastifyRequest {
    viewer: Viewer;
  }
}

/** Reads the viewer out of the session. */
export async function readViewer(request: FastifyRequest, people: People): Promise<Viewer> {
  const { session } = request;
  const player = session.playerId === undefined ? null : await people.find(session.playerId);
  return {
    player,
    language: languageFor(player, session.language, request),
    isAdmin: session.admin === true,
    admitted: session.admitted ?? [],
  };
}

/** The language a player reads: their own choice, else the session's, else as the browser says. */
export function languageFor(
  player: PlayerRecord | null,
  chosen: Language | null | undefined,
  request: Pick<FastifyRequest, 'headers'>,
): Language {
  const language = player?.language ?? chosen;
  return isLanguage(language) ? language : languageOf(request);
}

/** How many wishes of browsers are known at once. */
const WISHES = 500;
/** What browsers wish, which most say alike, and with every poll. */
const wished = new LRUCache<string, Language>({ max: WISHES });

/** The language of someone who has chosen none. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const wish = request.headers['accept-language'] ?? '';
  const language = wished.get(wish) ?? acceptedLanguage(wish) ?? DEFAULT_LANGUAGE;
  wished.set(wish, language);
  return language;
}

/** The viewer as a room knows them. */
export function actorIn(viewer: Viewer, code: RoomCode): Actor {
  return {
    player: viewer.player?.id ?? null,
    name: viewer.player?.name ?? null,
    admitted: viewer.admitted.includes(code),
    language: viewer.language,
  };
}
