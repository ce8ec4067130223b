import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Inputs } from './inputs.ts';
import type { Renderer } from './render.ts';
import { Stencil } from './stencil.ts';
import { TemplateReads } from './template-reads.ts';

/** How much HTML is kept of all rooms, in UTF-16 units; the room that was shown longest ago is forgotten first. */
const MOST_KEPT = 32 * 1024 * 1024;
/** What a piece takes in memory beside its HTML, in the same units. */
const AROUND_HTML = 1_000;
/** As many as are kept of one piece: each viewer may see another, and what is new takes the place of what is oldest. */
const VARIANTS = 10;

/** A piece of a page as HTML, but for the values that differ from reader to reader. */
export interface Piece {
  readonly stencil: Stencil<string>;
  /** 32 bits that stand for what it shows, but for those values. */
  readonly key: number;
}

interface Variant extends Piece {
  /** What it was made from. */
  readonly values: readonly unknown[];
}

/** The pieces of one room in one language, by name. */
type RoomPieces = Map<string, readonly Variant[]>;

/** Whose pieces are meant. */
interface Place {
  readonly code: string;
  readonly game: string;
  readonly language: string;
}

/**
 * Pieces of pages, each rendered once for all who see it alike. Whose it was never matters: a template is given
 * nothing but what is compared, so that nobody can be shown what was made from what they may not know.
 */
export class Pieces {
  readonly #rooms = new LRUCache<string, RoomPieces>({ maxSize: MOST_KEPT, sizeCalculation: sizeOf });
  readonly #renderer: Renderer;
  readonly #reads: TemplateReads;
  readonly #fixed: ReadonlySet<string>;
  /** What each template is given, by game. */
  readonly #inputs = new Map<string, Map<string, Inputs>>();

  /** @param fixed fields of a context that are the same in a room and language */
  constructor(renderer: Renderer, fixed: ReadonlySet<string>) {
    this.#renderer = renderer;
    this.#reads = new TemplateReads(renderer.texts);
    this.#fixed = fixed;
  }

  /** The pieces of a room in a language: what makes one from a context, or answers one that was made from the same. */
  of({ code, game, language }: Place): (name: string, template: string, context: object) => Piece {
    const room = `${code} ${language}`;
    const pieces: RoomPieces = this.#rooms.get(room) ?? new Map<string, readonly Variant[]>();
    const ofGame = this.#inputs.get(game) ?? new Map<string, Inputs>();
    this.#inputs.set(game, ofGame);
    return (name, template, context) => {
      const inputs = ofGame.get(template) ?? this.#addInputs(ofGame, game, template);
      const known = pieces.get(name) ?? [];
      for (const piece of known) if (inputs.areSame(piece.values, context)) return piece;
      const stencil = new Stencil(this.#renderer.render(template, inputs.only(context)));
      const made: Variant = { stencil, key: hashOf(stencil.text), values: inputs.valuesIn(context) };
      pieces.set(name, [made, ...known.slice(0, VARIANTS - 1)]);
      // Put in again, it is measured again.
      this.#rooms.set(room, pieces);
      return made;
    };
  }

  #addInputs(ofGame: Map<string, Inputs>, game: string, template: string): Inputs {
    const inputs = new Inputs(this.#reads.of(template, game), this.#fixed);
    ofGame.set(template, inputs);
    return inputs;
  }
}

/** One key for several pieces in their order. */
export function keyOfAll(pieces: readonly Piece[]): number {
  let key = pieces.length;
  for (const piece of pieces) key = (Math.imul(key, 31) + piece.key) >>> 0;
  return key;
}

function hashOf(text: string): number {
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, 8), 16);
}

function sizeOf(pieces: RoomPieces): number {
  let size = 1;
  for (const variants of pieces.values()) {
    for (const { stencil } of variants) size += stencil.length + AROUND_HTML;
  }
  return size;
}
