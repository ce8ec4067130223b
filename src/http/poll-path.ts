import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RoomCode } from '../room/ids.ts';
import type { Clock, Rooms } from '../room/rooms.ts';
import type { AddressOf, Sent } from './client-address.ts';
import type { KnownViewers } from './known-viewers.ts';
import type { RequestLimit } from './limits.ts';
import { pageKind } from './page-kind.ts';

/** A poll as a page of ours writes it: its code, the version, the seat and whether the page is hidden. */
const POLL =
  /^\/rooms\/([A-Z0-9]{6})\?v=(\d{1,15})(?:&c=[\w.-]{0,100})?(?:&seq=\d{1,15})?(?:&seat=(\d{0,2}))?(?:&hidden=(1))?$/;

/** An empty answer shows nothing: it needs no policy of what a page may do. */
const NOTHING_NEW = { vary: 'Accept, HX-Request', 'cache-control': 'no-store' };
/** The same where the connection stays: said so shortly, it leaves out for how long. */
const NOTHING_NEW_YET = { ...NOTHING_NEW, connection: 'keep-alive' };

type Asked = Pick<IncomingMessage, 'method' | 'url'> & Sent;

export interface PollPathMeans {
  readonly rooms: Rooms;
  readonly viewers: KnownViewers;
  readonly limit: RequestLimit;
  readonly addressOf: AddressOf;
  readonly clock: Clock;
  /** Called whenever a poll found nothing new, and nobody else hears of it. */
  readonly onAnswer: () => void;
}

/**
 * The short way of a poll that finds nothing new, which is what most requests are: from the cookie to the viewer, to
 * the room in memory, to its version, and out. Whatever is not plain from memory goes the long way, and is answered
 * there as if this one did not exist.
 */
export class PollPath {
  readonly #means: PollPathMeans;
  #isOpen = true;

  constructor(means: PollPathMeans) {
    this.#means = means;
  }

  /** Answers a request if it is a poll that finds nothing new; else leaves it alone and says false. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.findsNothingNew(request)) return false;
    response.writeHead(204, response.shouldKeepAlive ? NOTHING_NEW_YET : NOTHING_NEW).end();
    return true;
  }

  /** Whether a request is a poll that finds nothing new. Its reader was heard then, and the request is counted. */
  findsNothingNew(request: Asked): boolean {
    const [, code, version, seat, hidden] = POLL.exec(request.url ?? '') ?? [];
    if (code === undefined || request.method !== 'GET' || !this.#isOpen) return false;
    const { rooms, viewers, limit, addressOf, clock, onAnswer } = this.#means;
    const viewer = viewers.find(request.headers.cookie, clock());
    if (viewer === undefined) return false;
    const room = code as RoomCode;
    const actor = { player: viewer.player, name: null, admitted: viewer.admitted.includes(room) };
    const shown = { version: Number(version), seat: seatOf(seat) };
    if (!rooms.isUpToDate(room, actor, pageKind(request.headers, hidden), shown)) return false;
    if (limit(addressOf(request)) !== 0) return false;
    onAnswer();
    return true;
  }

  /** From now on every request goes the long way, on which a server that closes says so. */
  close(): void {
    this.#isOpen = false;
  }
}

/** The seat that a page shows as its reader’s; null for none, undefined where it does not say. */
function seatOf(written: string | undefined): number | null | undefined {
  return written === undefined ? undefined : written === '' ? null : Number(written);
}
