/** The same keys with any words: a key that is missing in one language does not compile. */
export type Translated<T> = T extends string
  ? string
  : T extends (values: infer V) => string
    ? (values: V) => string
    : { readonly [K in keyof T]: Translated<T[K]> };
