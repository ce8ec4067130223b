/** How much is measured: in the suite, or by `npm run bench`. */
export type Size = 'short' | 'long';

export interface Means {
  readonly size: Size;
  /** Shows a line to whoever waits. */
  readonly print: (line: string) => void;
}

/** One figure, what it is to be, and whether it is so. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  /** The figure's unit; empty for a ratio. */
  readonly unit: string;
  /** What it is to be; null for a figure that only explains others. */
  readonly target: { readonly most: number } | { readonly least: number } | null;
  /** Whether the figure is a ratio of two sides of one run, or a size: what other work on the machine leaves as it is. */
  readonly isRatio: boolean;
}

/** Something that is measured. */
export interface Bench {
  readonly name: string;
  /** One line: what is measured. */
  readonly what: string;
  /** Whether it runs only by its name, since it needs more than what is here. */
  readonly onlyWhenAsked?: boolean;
  readonly run: (means: Means) => Promise<readonly Row[]>;
}

/** What is to run: the one of that name, or without a name all that need not be asked for by theirs. */
export function chosen(all: readonly Bench[], name: string | undefined): readonly Bench[] {
  if (name === undefined) return all.filter(({ onlyWhenAsked = false }) => !onlyWhenAsked);
  return all.filter((bench) => bench.name === name);
}

/** Whether a row is what it is to be, or within `slack` times of that. */
export function holds({ measured, target }: Row, slack = 1): boolean {
  if (target === null) return true;
  return 'most' in target ? measured <= target.most * slack : measured >= target.least / slack;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? NaN;
  const high = sorted[Math.floor(middle)] ?? NaN;
  return (low + high) / 2;
}

/** A ratio with what it is to be at most; null: it only explains others. */
export function ratio(what: string, measured: number, most: number | null): Row {
  return { what, measured, unit: '', target: most === null ? null : { most }, isRatio: true };
}
