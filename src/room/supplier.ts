import { newPlayerId } from './ids.ts';
import type { RandomBytes } from './ids.ts';
import type { MaterialShelf } from './material-shelf.ts';
import type { Supplies } from './perform.ts';
import type { OwnMaterial, Room } from './room.ts';

export interface SupplierMeans {
  readonly shelf: MaterialShelf;
  /** Printed matter by name (OUAT: a deck by language). */
  readonly library: ReadonlyMap<string, unknown>;
  readonly random: RandomBytes;
  /** The time, in milliseconds since 1970. */
  readonly clock: () => number;
}

/** What rooms play with: printed matter, their own or the server's, and what chance gives to a round. */
export class Supplier {
  readonly #means: SupplierMeans;

  constructor(means: SupplierMeans) {
    this.#means = means;
  }

  /** The printed matter that the next round of a room would be played with. */
  material(room: Room): unknown {
    return room.ownMaterial ?? room.definition.material(room.options, this.#means.library);
  }

  /** What a round of the room is dealt with; its printed matter is stored where a round may start. */
  async supplies(room: Room, mayStart: boolean): Promise<Supplies> {
    const { shelf, random, clock } = this.#means;
    const material = this.material(room);
    return {
      material,
      materialKey: mayStart ? await shelf.keep(material, clock()) : null,
      newSeed: () => random(32).toString('hex'),
      newBot: () => newPlayerId(random),
    };
  }

  /** Printed matter that a room brings, as it is stored; null for none. */
  async own(material: object | null): Promise<OwnMaterial | null> {
    const { shelf, clock } = this.#means;
    const key = await shelf.keep(material, clock());
    return material === null || key === null ? null : { key, value: material };
  }
}
