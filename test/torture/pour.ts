import { Agent, get } from 'node:http';

/** What one who asks without end is to do. */
export interface Pouring {
  /** Where the server listens, such as http://127.0.0.1:45678. */
  readonly base: string;
  readonly path: string;
  /** The address from which it asks. */
  readonly from: string;
  readonly requests: number;
  readonly connections: number;
}

/** What became of it. */
export interface Poured {
  /** How often it was served. */
  readonly served: number;
  /** The `Retry-After` of every refusal with 429, in seconds as written. */
  readonly waits: readonly string[];
  /** Every other status that it was answered. */
  readonly others: readonly number[];
  readonly seconds: number;
}

const { base, path, from, requests, connections } = JSON.parse(process.argv[2] ?? '') as Pouring;
const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
const waits: string[] = [];
const others: number[] = [];
let served = 0;
let left = requests;

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json' };
    const asked = get(base + path, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
      const { statusCode = 0 } = answer;
      if (statusCode === 429) waits.push(answer.headers['retry-after'] ?? '');
      else if (statusCode === 200 || statusCode === 404) served++;
      else others.push(statusCode);
    });
    asked.once('error', reject);
  });
}

async function pour(): Promise<void> {
  while (left-- > 0) await ask();
}

const began = performance.now();
await Promise.all(Array.from({ length: connections }, pour));
agent.destroy();
const poured: Poured = { served, waits, others, seconds: (performance.now() - began) / 1000 };
process.stdout.write(JSON.stringify(poured));
