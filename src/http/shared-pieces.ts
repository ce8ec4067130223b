import { LRUCache } from 'lru-cache';
import { Readings } from './readings.ts';

/** At how many places pieces are known; the place that was heard of longest ago is forgotten. */
const PLACES = 20_000;
/** As many as are known of one place: viewers see it as their own or as another's, and some know more than others. */
const VARIANTS = 3;

interface Piece {
  readonly html: string;
  readonly readings: Readings;
}

/**
 * Pieces of pages that several viewers of a room see alike, each rendered once for all of them. As with whole cells,
 * what was read says whether a piece is the same: nobody can be shown one that was made from what they may not know.
 */
export class SharedPieces {
  readonly #byPlace = new LRUCache<string, readonly Piece[]>({ max: PLACES });

  /**
   * The piece at a place, from memory when it was made from the same before.
   * @param fixed fields that are the same in all contexts of this place
   */
  html(
    place: string,
    context: object,
    fixed: ReadonlySet<string>,
    render: (noted: object) => string,
  ): string {
    const known = this.#byPlace.get(place) ?? [];
    const same = known.find(({ readings }) => readings.areOf(context));
    if (same !== undefined) return same.html;
    const [html, readings] = Readings.of(context, fixed, render);
    this.#byPlace.set(place, [{ html, readings }, ...known.slice(0, VARIANTS - 1)]);
    return html;
  }
}
