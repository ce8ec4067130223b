import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Readings } from './readings.ts';

/** How much HTML is kept of all rooms, in UTF-16 units; the room that was shown longest ago is forgotten first. */
const MOST_KEPT = 32 * 1024 * 1024;
/** What a piece takes in memory beside its HTML, in the same units. */
const AROUND_HTML = 1_000;
/** As many as are kept of one piece: each viewer may see another, and what is new takes the place of what is oldest. */
const VARIANTS = 10;

/** A piece of a page as HTML. */
export interface Piece {
  readonly html: string;
  /** 32 bits that stand for what it shows. */
  readonly key: number;
}

interface Variant extends Piece {
  readonly readings: Readings;
}

/** The pieces of one room in one language, by name. */
type RoomPieces = Map<string, readonly Variant[]>;

/**
 * Pieces of pages, each rendered once for all who see it alike. Whose it was never matters: what was read of the
 * context says whether a piece is the same, so that nobody can be shown what was made from what they may not know.
 */
export class Pieces {
  readonly #rooms = new LRUCache<string, RoomPieces>({ maxSize: MOST_KEPT, sizeCalculation: sizeOf });
  readonly #fixed: ReadonlySet<string>;

  /** @param fixed fields of a context that are the same in a room and language */
  constructor(fixed: ReadonlySet<string>) {
    this.#fixed = fixed;
  }

  /** The pieces of a room in a language: what makes one from a context, or answers one that was made from the same. */
  of(
    room: string,
    render: (template: string, context: object) => string,
  ): (name: string, template: string, context: object) => Piece {
    const pieces: RoomPieces = this.#rooms.get(room) ?? new Map<string, readonly Variant[]>();
    return (name, template, context) => {
      const known = pieces.get(name) ?? [];
      const same = known.find(({ readings }) => readings.areOf(context));
      if (same !== undefined) return same;
      const [html, readings] = Readings.of(context, this.#fixed, (noted) => render(template, noted));
      const made: Variant = { html, key: keyOf(html), readings };
      pieces.set(name, [made, ...known.slice(0, VARIANTS - 1)]);
      // Put in again, it is measured again.
      this.#rooms.set(room, pieces);
      return made;
    };
  }
}

/** One piece made of several. */
export function joined(pieces: readonly Piece[]): Piece {
  let key = pieces.length;
  let html = '';
  for (const piece of pieces) {
    key = (Math.imul(key, 31) + piece.key) >>> 0;
    html += piece.html;
  }
  return { html, key };
}

function keyOf(html: string): number {
  return Number.parseInt(hash('sha256', html, 'hex').slice(0, 8), 16);
}

function sizeOf(pieces: RoomPieces): number {
  let size = 1;
  for (const variants of pieces.values()) {
    for (const { html } of variants) size += html.length + AROUND_HTML;
  }
  return size;
}
