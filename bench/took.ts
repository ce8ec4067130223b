import type { Served } from './served.ts';

/** A server whose processor time is measured. */
export type Measured = Pick<Served, 'cpuOf'>;

/** What one of many equal things took. */
export interface Took {
  /** Processor time of all servers that were asked, in microseconds. */
  readonly cpu: number;
  /** Time, in milliseconds. */
  readonly time: number;
}

/** What `work` takes for each of `count` things that are done. */
export async function taken(
  servers: readonly Measured[],
  count: number,
  work: () => Promise<void>,
): Promise<Took> {
  const began = performance.now();
  let cpu = 0;
  const measured = servers.reduce(
    (inner, server) => async () => {
      const own = await server.cpuOf(inner);
      cpu += own;
    },
    work,
  );
  await measured();
  return { cpu: cpu / count, time: (performance.now() - began) / count };
}
