import t from 'tap';

/** How much is done: in the suite, or by `npm run torture`. */
export type Size = 'short' | 'long';

export interface Means {
  readonly size: Size;
  /** How long it is to take, for what goes on for some time; its own length when null. */
  readonly minutes: number | null;
  /** Whatever is random follows from it, so that a failure can be had again. */
  readonly seed: number;
  /** Shows a figure to whoever runs it. */
  readonly print: (line: string) => void;
}

/** Something bad that happens to the server while people play, many times over. */
export interface Torture {
  readonly name: string;
  /** One line: what is done to the server. */
  readonly what: string;
  /** Throws (an `AssertionError` by choice) when the server did not stand it. */
  readonly run: (means: Means) => Promise<void>;
}

/** The suite is the same each time it runs; other chances are for the long forms. */
const SEED_OF_THE_SUITE = 2006;

/** The short form as a test of the suite; its figures stand in the test's output. `SEED` gives it another seed. */
export function inShort({ name, what, run }: Torture): void {
  const seed = Number(process.env['SEED'] ?? SEED_OF_THE_SUITE);
  t.test(`${name}: ${what} (SEED=${seed})`, async (t) => {
    await run({ size: 'short', minutes: null, seed, print: (line) => t.comment(line) });
    t.pass('the server stood it');
  });
}
