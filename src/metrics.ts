/** The values of the labels of one line, by their names. They must come from a small, fixed set. */
export type Labels = Readonly<Record<string, string>>;

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly lines: () => readonly string[] | Promise<readonly string[]>;
}

/** Numbers of a running server, in the text format of Prometheus (version 0.0.4). */
export class Metrics {
  readonly #metrics: Metric[] = [];

  /** Counts, for each set of labels. Answers what is called each time something happens. */
  counter(name: string, help: string): (labels: Labels) => void {
    const counts = new Map<string, number>();
    const lines = () => [...counts].map(([labels, count]) => `${name}${labels} ${count}`);
    this.#metrics.push({ name, help, type: 'counter', lines });
    return (labels) => {
      const key = written(labels);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
  }

  /** How long something takes, in seconds; `bounds` rise. Answers what is called with each length. */
  histogram(name: string, help: string, bounds: readonly number[]): (seconds: number) => void {
    const counts = bounds.map(() => 0);
    let count = 0;
    let sum = 0;
    const lines = () => [
      ...bounds.map((bound, index) => `${name}_bucket{le="${bound}"} ${counts[index] ?? 0}`),
      `${name}_bucket{le="+Inf"} ${count}`,
      `${name}_sum ${sum}`,
      `${name}_count ${count}`,
    ];
    this.#metrics.push({ name, help, type: 'histogram', lines });
    return (seconds) => {
      count++;
      sum += seconds;
      for (const [index, bound] of bounds.entries())
        if (seconds <= bound) counts[index] = (counts[index] ?? 0) + 1;
    };
  }

  /** A number that is looked up whenever somebody asks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.#metrics.push({ name, help, type: 'gauge', lines: async () => [`${name} ${await read()}`] });
  }

  /** Quantiles that are looked up whenever somebody asks, by the share of what is below them. */
  summary(name: string, help: string, read: () => ReadonlyMap<number, number>): void {
    const lines = () => [...read()].map(([share, value]) => `${name}{quantile="${share}"} ${value}`);
    this.#metrics.push({ name, help, type: 'summary', lines });
  }

  /** Everything, as it is now. Rejects when a number cannot be looked up. */
  async text(): Promise<string> {
    const parts = this.#metrics.map(async ({ name, help, type, lines }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await lines())].join('\n'),
    );
    return `${(await Promise.all(parts)).join('\n')}\n`;
  }
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
