import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { GameDefinition } from '../game/definition.ts';
import { merged } from '../merged.ts';
import type { Clock, Rooms } from '../room/rooms.ts';
import type { RoomView } from '../room/view.ts';
import type { AddressOf, Sent } from './client-address.ts';
import { contentPolicyHeader } from './content-policy.ts';
import type { KnownViewer, KnownViewers } from './known-viewers.ts';
import type { RequestLimit } from './limits.ts';
import { pageKind } from './page-kind.ts';
import type { People } from './people.ts';
import { pollIn } from './poll.ts';
import { representation } from './representation.ts';
import type { Known, TableRenderer } from './room-page.ts';
import { languageFor } from './viewer.ts';

/** A browser that can unpack gzip says so, and does not say that it will not. */
const GZIP = /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/;

/** What is longer is worth packing, in UTF-16 units. */
const LEAST_PACKED = 4_096;

/** An empty answer shows nothing: it needs no policy of what a page may do. */
const UNCHANGED: ShortAnswer = {
  status: 204,
  headers: { vary: 'Accept, HX-Request', 'cache-control': 'no-store' },
  html: '',
};
/** Where the connection stays: said so shortly, it leaves out for how long. */
const STAYS = { connection: 'keep-alive' };
const UNCHANGED_YET = { ...UNCHANGED.headers, ...STAYS };
const NEWS = {
  ...UNCHANGED.headers,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicyHeader,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

type Asked = Pick<IncomingMessage, 'method' | 'url'> & Sent;

/** What a poll was answered: 204 when there is nothing new, or the fragments of what is. */
export interface ShortAnswer {
  readonly status: 200 | 204;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface PollPathMeans {
  readonly rooms: Rooms;
  readonly games: Readonly<Record<string, GameDefinition>>;
  readonly viewers: KnownViewers;
  readonly people: People;
  readonly table: TableRenderer;
  readonly limit: RequestLimit;
  readonly addressOf: AddressOf;
  readonly clock: Clock;
  /** Called whenever a poll was answered, and nobody else hears of it. */
  readonly onAnswer: (kind: 'unchanged' | 'fragments') => void;
}

/**
 * The short way of a poll, which is what most requests are: from the cookie to the viewer, to the room in memory, to
 * its version, and out; or to what is new, as the one place that renders makes it. Whatever is not plain from memory
 * goes the long way, and is answered there as if this one did not exist.
 */
export class PollPath {
  readonly #means: PollPathMeans;
  #isOpen = true;

  constructor(means: PollPathMeans) {
    this.#means = means;
  }

  /** Answers a request if it is a poll that memory can answer; else leaves it alone and says false. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.answerTo(request);
    if (answer === null) return false;
    if (answer === UNCHANGED) {
      response.writeHead(204, response.shouldKeepAlive ? UNCHANGED_YET : UNCHANGED.headers).end();
      return true;
    }
    const { status, headers, html } = packed(answer, request);
    response.writeHead(status, response.shouldKeepAlive ? merged(headers, STAYS) : headers).end(html);
    return true;
  }

  /** What a poll is answered from memory, its reader being heard and the request counted; null for all else. */
  answerTo(request: Asked): ShortAnswer | null {
    const { url, method, headers } = request;
    if (url === undefined || method !== 'GET' || !this.#isOpen) return null;
    const { rooms, viewers, limit, addressOf, clock, onAnswer } = this.#means;
    const now = clock();
    const viewer = viewers.find(headers.cookie, now);
    if (viewer === undefined) return null;
    const poll = viewer.polled?.url === url ? viewer.polled : pollIn(url);
    if (poll === null) return null;
    viewer.polled = poll;
    const { code, shown, known, hidden } = poll;
    const actor = { player: viewer.player, name: null, admitted: viewer.admitted.includes(code) };
    const news = rooms.glance(code, actor, pageKind(headers, hidden), shown, now);
    if (news === undefined) return null;
    if (news === null) {
      if (limit(addressOf(request)) !== 0) return null;
      onAnswer('unchanged');
      return UNCHANGED;
    }
    if (known === null) return null;
    const html = this.#fragments(news, viewer, request, known);
    if (html === null) return null;
    onAnswer('fragments');
    return { status: 200, headers: merged(NEWS, { 'content-length': `${Buffer.byteLength(html)}` }), html };
  }

  /** What is new on a page; null for a reader of another kind, one not in memory, and one who asks too often. */
  #fragments(
    news: () => RoomView,
    { player: id, language: chosen }: KnownViewer,
    request: Asked,
    known: Known,
  ): string | null {
    if (representation(request) !== 'htmx') return null;
    const { people, games, table, clock, limit, addressOf } = this.#means;
    const player = id === null ? null : people.inMemory(id);
    if (player === undefined) return null;
    const language = languageFor(player, chosen, request);
    if (limit(addressOf(request)) !== 0) return null;
    try {
      const view = news();
      const game = games[view.game];
      if (game === undefined) return null;
      return table.fragments({ view, game, language, hasName: player !== null, now: clock() }, known);
    } catch {
      // Whatever is wrong is wrong on the long way, too, and told there.
      return null;
    }
  }

  /** From now on every request goes the long way, on which a server that closes says so. */
  close(): void {
    this.#isOpen = false;
  }
}

/** An answer as it goes over the wire: a long one packed, for those who can unpack it. */
function packed(
  { status, headers, html }: ShortAnswer,
  request: Asked,
): { readonly status: number; readonly headers: ShortAnswer['headers']; readonly html: string | Buffer } {
  const mayPack = GZIP.test(request.headers['accept-encoding'] ?? '');
  if (!mayPack || html.length < LEAST_PACKED) return { status, headers, html };
  const bytes = gzipSync(html);
  const own = { 'content-encoding': 'gzip', 'content-length': String(bytes.length) };
  return { status, headers: merged(headers, own), html: bytes };
}
