import { LRUCache } from 'lru-cache';
import type { Readings } from './readings.ts';

/** Of how many viewers it is known what their cells were made from; the one heard of longest ago is forgotten. */
const VIEWERS = 20_000;

/** What a cell was when it was rendered last. */
interface KeptCell {
  readonly key: string;
  readonly readings: Readings;
}

/**
 * The keys of the cells that each viewer was shown last, with what they were made from. A cell made from the same
 * has the same key and need not be rendered. Whose cell it was never matters: what was read says whether it is the
 * same, so that nobody can be shown what was made for another.
 */
export class KeptCells {
  readonly #byViewer = new LRUCache<string, Map<string, KeptCell>>({ max: VIEWERS });

  /** The key of a viewer's cell in this context; null when it has to be rendered to know. */
  keyOf(viewer: string, cell: string, context: object): string | null {
    const kept = this.#byViewer.get(viewer)?.get(cell);
    return kept?.readings.areOf(context) === true ? kept.key : null;
  }

  keep(viewer: string, cell: string, kept: KeptCell): void {
    const cells = this.#byViewer.get(viewer) ?? new Map<string, KeptCell>();
    this.#byViewer.set(viewer, cells.set(cell, kept));
  }
}
