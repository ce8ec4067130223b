import cookie from '@fastify/cookie';
import session from '@fastify/session';
import type { FastifyInstance, FastifyRequest, Session } from 'fastify';
import type { PlayerId } from '../room/ids.ts';
import type { Clock } from '../room/rooms.ts';
import type { Store } from '../room/store.ts';
import { KnownViewers } from './known-viewers.ts';

/** How long a session lives without being used, in milliseconds. It slides when less than half is left. */
const SESSION_MS = 60 * 86_400_000;

/** Longer than any request takes. */
const ENDED_REMEMBERED_MS = 60_000;

interface SessionData {
  readonly playerId?: PlayerId;
  readonly cookie?: { readonly expires?: Date | string | null; readonly originalMaxAge?: number | null };
}

type Callback<T> = (error: Error | null, result?: T) => void;

/** All sessions: the session plugin's store over ours, and those that are known from memory. */
export class Sessions {
  readonly cookieName: string;
  readonly isHttps: boolean;
  readonly viewers: KnownViewers;
  readonly #store: Store;
  readonly #clock: Clock;
  /** Sessions that ended a moment ago. */
  readonly #ended = new Set<string>();

  constructor(store: Store, clock: Clock, publicUrl: string | null) {
    this.isHttps = publicUrl?.startsWith('https:') === true;
    this.cookieName = this.isHttps ? '__Host-tianzi' : 'tianzi';
    this.viewers = new KnownViewers(this.cookieName, store.commons !== null);
    this.#store = store;
    this.#clock = clock;
  }

  /** Notes whose session a request came with, for its polls. */
  remember(request: FastifyRequest): void {
    if (!this.#ended.has(request.session.sessionId)) this.viewers.remember(request, this.#clock());
  }

  /** Ends a session, at once and for good. */
  async end(id: string): Promise<void> {
    this.viewers.forget(id);
    this.#ended.add(id);
    setTimeout(() => this.#ended.delete(id), ENDED_REMEMBERED_MS).unref();
    await this.#store.deleteSession(id);
  }

  get(id: string, callback: Callback<SessionData | null>): void {
    this.#store.session(id, this.#clock()).then(
      (data) => callback(null, data === null ? null : (JSON.parse(data) as SessionData)),
      (error: unknown) => callback(error as Error),
    );
  }

  set(id: string, data: SessionData, callback: Callback<never>): void {
    // A request that began before the session ended must not bring it back.
    if (this.#ended.has(id)) {
      callback(null);
      return;
    }
    this.viewers.forget(id);
    const expires = this.#clock() + SESSION_MS;
    this.#store.saveSession(id, JSON.stringify(data), expires, data.playerId ?? null).then(
      () => callback(null),
      (error: unknown) => callback(error as Error),
    );
  }

  destroy(id: string, callback: Callback<never>): void {
    this.end(id).then(
      () => callback(null),
      (error: unknown) => callback(error as Error),
    );
  }
}

/** Sessions in our store: a cookie only for those who did something, no write for each request. */
export async function registerSessions(
  app: FastifyInstance,
  { sessions, clock, secret }: { sessions: Sessions; clock: Clock; secret: string },
): Promise<void> {
  await app.register(cookie);
  await app.register(session, {
    secret,
    store: sessions as never,
    cookieName: sessions.cookieName,
    saveUninitialized: false,
    rolling: false,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: sessions.isHttps ? true : 'auto',
      maxAge: SESSION_MS,
    },
  });
  app.addHook('preHandler', async (request) => {
    const { playerId, renewedAt = 0 } = request.session;
    if (playerId !== undefined && clock() - renewedAt > SESSION_MS / 2) request.session.renewedAt = clock();
  });
}

/** Gives the session a new id; it keeps what it knows, but for these changes (undefined: forgotten). */
export async function renewSession(request: FastifyRequest, changes: SessionChanges): Promise<void> {
  const { playerId, language, admitted, admin, renewedAt } = request.session;
  await request.session.regenerate();
  const known = { playerId, language, admitted, admin, renewedAt, ...changes };
  Object.assign(
    request.session,
    Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  );
}

type SessionChanges = {
  readonly [Key in 'playerId' | 'admin' | 'renewedAt']?: Session[Key] | undefined;
};
