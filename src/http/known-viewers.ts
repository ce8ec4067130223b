import type { FastifyRequest } from 'fastify';
import type { Language } from '../i18n/index.ts';
import type { PlayerId, RoomCode } from '../room/ids.ts';
import type { Poll } from './poll.ts';

/** How many sessions are known at once; the one that was read longest ago is forgotten first. */
const KEPT = 50_000;
/** Whoever sends longer cookies, in characters, is not known: others' may stand beside ours. */
const LONGEST_COOKIES = 4_096;
/** For how long what was read of a session is believed, in milliseconds: alone, or where other processes end sessions. */
const BELIEVED_MS = { alone: 60_000, shared: 2_000 } as const;

/** What a poll needs to know of a session. */
export interface KnownViewer {
  readonly player: PlayerId | null;
  /** The locked rooms that the session was let into. */
  readonly admitted: readonly RoomCode[];
  /** The language that was chosen in this session; null for none. */
  readonly language: Language | null;
  /** What they polled last: most poll the same again, until there is news. */
  polled?: Poll;
}

interface Known extends KnownViewer {
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

const stranger: KnownViewer = { player: null, admitted: [], language: null };

/**
 * The viewers by the cookies that their browsers send, so that a poll need neither check a signature nor read a
 * session, nor even look for ours among the cookies. Only what the session plugin has checked comes in; whatever is
 * stored of a session, or ends it, puts it out; and after some time it is read again, as it may have expired, or have
 * ended in another process.
 */
export class KnownViewers {
  readonly #byCookies = new Map<string, Known>();
  /** The cookies that each session came with. */
  readonly #cookiesOf = new Map<string, string>();
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
    const { cookie: cookies = '' } = headers;
    const cookie = valueIn(cookies, this.#cookieName);
    const isSigned = cookie === encryptedSessionId || cookie === encodeURIComponent(encryptedSessionId);
    if (viewer.player === null || !isSigned || cookies.length > LONGEST_COOKIES) return;
    const { player, admitted } = viewer;
    this.forget(sessionId);
    this.#cookiesOf.set(sessionId, cookies);
    this.#byCookies.set(cookies, { player: player.id, admitted, language, readAt: now });
    const [oldest] = this.#cookiesOf.keys();
    if (this.#cookiesOf.size > KEPT && oldest !== undefined) this.forget(oldest);
  }

  /** Whoever sends these cookies; undefined when the session has to be read to know. */
  find(cookies: string | undefined, now: number): KnownViewer | undefined {
    if (cookies === undefined) return stranger;
    const known = this.#byCookies.get(cookies);
    if (known !== undefined) return now - known.readAt < this.#believed ? known : undefined;
    return valueIn(cookies, this.#cookieName) === null ? stranger : undefined;
  }

  forget(sessionId: string): void {
    const cookies = this.#cookiesOf.get(sessionId);
    if (cookies === undefined) return;
    this.#cookiesOf.delete(sessionId);
    this.#byCookies.delete(cookies);
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
