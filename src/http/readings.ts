/** The parts of a context whose own fields are noted one by one; whatever else is read is noted whole. */
const PARTED = { view: { you: {} }, can: {}, me: {}, shown: {} };
type Parted = Readonly<Record<string, object>>;

/**
 * What a template has read of its context: another context of which that is the same would be rendered the same. So
 * it need not be said for each template what it depends on, and nothing it shows can be out of date.
 */
export class Readings {
  /** The fields that were read, and what was in them, one beside the other. */
  readonly #fields: string[] = [];
  readonly #values: unknown[] = [];
  readonly #parts = new Map<string, Readings>();
  /** Whether a template took all fields, whatever they are: then nothing is known. */
  #isWhole = false;

  /**
   * Lets `read` read a context, and notes what it reads.
   * @param fixed fields that are the same in all contexts that are ever compared: they are not noted
   */
  static of<T>(context: object, fixed: ReadonlySet<string>, read: (noted: object) => T): [T, Readings] {
    const readings = new Readings();
    return [read(readings.#watch(context, fixed, PARTED)), readings];
  }

  /** Whether all that was read is the same in another context. */
  areOf(context: object): boolean {
    if (this.#isWhole) return false;
    const other = context as Readonly<Record<string, unknown>>;
    for (const [field, part] of this.#parts) {
      const value = other[field];
      if (typeof value !== 'object' || value === null || !part.areOf(value)) return false;
    }
    for (let at = 0; at < this.#fields.length; at++)
      if (!isSame(this.#values[at], other[this.#fields[at] ?? ''])) return false;
    return true;
  }

  #watch<T extends object>(context: T, fixed: ReadonlySet<string>, parted: Parted): T {
    const note = (field: string | symbol): unknown => {
      const value: unknown = Reflect.get(context, field);
      if (typeof field === 'symbol' || fixed.has(field)) return value;
      if (Object.hasOwn(parted, field) && typeof value === 'object' && value !== null)
        return this.#watchPart(field, value, parted[field] as Parted);
      if (!this.#fields.includes(field)) {
        this.#fields.push(field);
        this.#values.push(copy(value));
      }
      return value;
    };
    return new Proxy(context, {
      get: (_target, field) => note(field),
      getOwnPropertyDescriptor: (target, field) => {
        note(field);
        return Reflect.getOwnPropertyDescriptor(target, field);
      },
      ownKeys: (target) => {
        this.#isWhole = true;
        return Reflect.ownKeys(target);
      },
    });
  }

  #watchPart(field: string, value: object, parted: Parted): object {
    const part = this.#parts.get(field) ?? new Readings();
    this.#parts.set(field, part);
    return part.#watch(value, new Set(), parted);
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
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(
      (field) => Object.hasOwn(other, field) && isSame(Reflect.get(one, field), Reflect.get(other, field)),
    )
  );
}
