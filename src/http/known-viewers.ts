import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../i18n/index.ts';
import type { PlayerId, RoomCode } from '../room/ids.ts';

/** How many sessions are known at once; the one that was heard of longest ago is forgotten first. */
const KEPT = 20_000;
/** For how long what was read of a session is believed, in milliseconds: alone, or where other processes end sessions. */
const BELIEVED_MS = { alone: 60_000, shared: 2_000 } as const;

/** What a poll needs to know of a session. */
export interface KnownViewer {
  readonly player: PlayerId | null;
  /** The locked rooms that the session was let into. */
  readonly admitted: readonly RoomCode[];
  /** The language that was chosen in this session; null for none. */
  readonly language: Language | null;
}

interface Known extends KnownViewer {
  /** The signed cookie as the browser sends it. */
  readonly cookie: string;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

const stranger: KnownViewer = { player: null, admitted: [], language: null };

/**
 * The viewers by their signed cookies, so that a poll need neither check a signature nor read a session. Only what
 * the session plugin has checked comes in; whatever is stored of a session, or ends it, puts it out; and after some
 * time it is read again, as it may have expired, or have ended in another process.
 */
export class KnownViewers {
  readonly #bySession = new LRUCache<string, Known>({ max: KEPT });
  readonly #cookieName: string;
  readonly #believed: number;

  /** @param isShared whether other processes serve the same sessions */
  constructor(cookieName: string, isShared: boolean) {
    this.#cookieName = cookieName;
    this.#believed = BELIEVED_MS[isShared ? 'shared' : 'alone'];
  }

  /** Notes a viewer that was read out of a session a moment ago. Those who have no player yet are read each time. */
  remember({ session, headers, viewer }: FastifyRequest, now: number): void {
    const { sessionId, encryptedSessionId, language = null } = session;
    const cookie = valueIn(headers.cookie ?? '', this.#cookieName);
    const isSigned = cookie === encryptedSessionId || cookie === encodeURIComponent(encryptedSessionId);
    if (viewer.player === null || cookie === null || !isSigned) return;
    const { player, admitted } = viewer;
    this.#bySession.set(sessionId, { cookie, player: player.id, admitted, language, readAt: now });
  }

  /** Whoever sends these cookies; undefined when the session has to be read to know. */
  find(cookies: string | undefined, now: number): KnownViewer | undefined {
    const cookie = cookies === undefined ? null : valueIn(cookies, this.#cookieName);
    if (cookie === null) return stranger;
    const known = this.#bySession.get(cookie.slice(0, cookie.indexOf('.')));
    return known?.cookie === cookie && now - known.readAt < this.#believed ? known : undefined;
  }

  forget(sessionId: string): void {
    this.#bySession.delete(sessionId);
  }
}

/** A cookie as it stands in the header, the first of that name, as the cookie plugin reads it; null when there is none. */
function valueIn(cookies: string, name: string): string | null {
  for (const cookie of cookies.split(';')) {
    const equals = cookie.indexOf('=');
    if (equals >= 0 && bare(cookie.slice(0, equals)) === name) return bare(cookie.slice(equals + 1));
  }
  return null;
}

/** Without the blanks and tabs around it; a pattern would take long for a stranger's thousands of blanks. */
function bare(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text, start)) start++;
  while (end > start && isBlank(text, end - 1)) end--;
  return text.slice(start, end);
}

function isBlank(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character === ' ' || character === '\t';
}
