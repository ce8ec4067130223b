import type { Path } from './template-reads.ts';

/** The parts of a context whose own fields count one by one; whatever else is read counts as a whole. */
const PARTED: Parts = { view: { you: {} }, can: {}, me: {}, shown: {}, player: {} };
interface Parts {
  readonly [field: string]: Parts;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a template gets of its context: what it reads, and nothing else, so that all that it shows depends on that. */
export class Inputs {
  readonly #paths: readonly Path[];
  readonly #fixed: readonly string[];

  /**
   * @param read what the template reads
   * @param fixed fields that are the same in all contexts that are ever compared
   * @throws where a part is read as a whole
   */
  constructor(read: readonly Path[], fixed: ReadonlySet<string>) {
    const paths = new Map(read.map(cut).map((path) => [path.join('.'), path]));
    this.#paths = [...paths.values()].filter(([field = '']) => !fixed.has(field));
    this.#fixed = [...fixed];
  }

  /** What is in a context where the template reads it; later changes do not reach it. */
  valuesIn(context: object): readonly unknown[] {
    return this.#paths.map((path) => copy(valueAt(context as Fields, path)));
  }

  /** Whether the same is in another context. */
  areSame(values: readonly unknown[], context: object): boolean {
    const paths = this.#paths;
    for (let at = 0; at < paths.length; at++) {
      const value = valueAt(context as Fields, paths[at] ?? []);
      if (value !== values[at] && !isSame(values[at], value)) return false;
    }
    return true;
  }

  /** A context of nothing but what the template reads. */
  only(context: object): object {
    const picked: Record<string, unknown> = {};
    for (const field of this.#fixed) picked[field] = (context as Fields)[field];
    for (const path of this.#paths) put(picked, path, context as Fields);
    return picked;
  }
}

/** A path up to what counts as a whole. */
function cut(path: Path): Path {
  let parts: Parts | undefined = PARTED;
  let length = 0;
  while (parts !== undefined && length < path.length) parts = parts[path[length++] ?? ''];
  if (parts !== undefined) throw new Error(`a template reads the whole of ${path.join('.')}`);
  return path.slice(0, length);
}

function valueAt(context: Fields, path: Path): unknown {
  let value: unknown = context[path[0] ?? ''];
  for (let at = 1; at < path.length; at++) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Fields)[path[at] ?? ''];
  }
  return value;
}

/** Puts what is at a path of `from` at the same path; what is not there is not there. */
function put(picked: Record<string, unknown>, path: Path, from: Fields): void {
  let to = picked;
  let source = from;
  for (const [at, field] of path.entries()) {
    if (!(field in source)) return;
    const value = source[field];
    if (at === path.length - 1 || typeof value !== 'object' || value === null) {
      to[field] = value;
      return;
    }
    to = (to[field] ??= {}) as Record<string, unknown>;
    source = value as Fields;
  }
}

/** A copy that later changes of the value do not reach; whatever is frozen is frozen all through, and its own copy. */
function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return value.map(copy);
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, copy(each)]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && areSame(one, other);
  if (Array.isArray(other)) return false;
  const fields = Object.keys(one);
  if (fields.length !== Object.keys(other).length) return false;
  for (const field of fields) {
    if (!Object.hasOwn(other, field) || !isSame(Reflect.get(one, field), Reflect.get(other, field)))
      return false;
  }
  return true;
}

function areSame(list: readonly unknown[], other: readonly unknown[]): boolean {
  if (list.length !== other.length) return false;
  for (let at = 0; at < list.length; at++) if (!isSame(list[at], other[at])) return false;
  return true;
}
