/** Either a value or the reason why there is none. A refusal is a value with a name; only bugs throw. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The result of something that was done. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** The result of something that was refused. */
export function refuse<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
