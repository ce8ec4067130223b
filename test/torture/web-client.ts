import { Agent, request } from 'node:http';
import type { RoomView } from '../../src/room/view.ts';

export interface WebAnswer {
  readonly status: number;
  readonly text: string;
  /** How long it took, in milliseconds. */
  readonly took: number;
}

/** A program that talks to a server over the network, with cookies of its own and connections that stay open. */
export class WebClient {
  /** Where the server is now: after a restart it is elsewhere. */
  base: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  readonly #cookies = new Map<string, string>();

  constructor(base: string) {
    this.base = base;
  }

  /** Rejects when the connection breaks before the whole answer is there. */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<WebAnswer> {
    const from = performance.now();
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string | number> = { accept: 'application/json' };
    if (this.#cookies.size > 0)
      headers['cookie'] = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    if (payload !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(payload);
    }
    return new Promise((resolve, reject) => {
      const asked = request(this.base + path, { method, headers, agent: this.#agent }, (answer) => {
        for (const cookie of answer.headers['set-cookie'] ?? []) this.#keep(cookie);
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('aborted', () => reject(new Error('the answer was cut off')));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode ?? 0, text, took: performance.now() - from });
        });
      });
      asked.on('error', reject);
      asked.end(payload);
    });
  }

  /** Sends what must be accepted. */
  async must(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>> {
    const { status, text } = await this.send(method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  }

  async view(code: string): Promise<RoomView> {
    return (await this.must('GET', `/rooms/${code}`)) as unknown as RoomView;
  }

  /** Closes its connections. */
  close(): void {
    this.#agent.destroy();
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    this.#cookies.set(name, value);
  }
}
