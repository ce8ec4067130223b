import type { Seat } from '../game/player.ts';
import type { RoomCode } from '../room/ids.ts';
import type { Known } from './room-page.ts';

/** A poll as a page of ours writes it: its code, the version, what the page shows, the seat and whether it is hidden. */
const POLL =
  /^\/rooms\/([A-Z0-9]{6})\?v=(\d{1,15})(?:&c=([\w.-]{0,100}))?(?:&seq=(\d{1,15}))?(?:&seat=(\d{0,2}))?(?:&hidden=(1))?$/;

/** What a page of ours asks for, again and again. */
export interface Poll {
  readonly url: string;
  readonly code: RoomCode;
  /** What it shows of the room: the version, and the seat as its reader’s; null for none, undefined if it does not say. */
  readonly shown: { readonly version: number; readonly seat: Seat | null | undefined };
  /** What of the page need not be sent again; null if it does not say. */
  readonly known: Known | null;
  readonly hidden: string | undefined;
}

/** The poll that an address is; null for all other addresses. */
export function pollIn(url: string): Poll | null {
  const [, code, version, cells, seq, seat, hidden] = POLL.exec(url) ?? [];
  if (code === undefined) return null;
  return {
    url,
    code: code as RoomCode,
    shown: { version: Number(version), seat: seatOf(seat) },
    known: cells === undefined || seq === undefined ? null : { cells: cells.split('.'), seq: Number(seq) },
    hidden,
  };
}

function seatOf(written: string | undefined): Seat | null | undefined {
  return written === undefined ? undefined : written === '' ? null : Number(written);
}
