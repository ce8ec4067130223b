import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** What a server answered, as it came. */
export interface Answer {
  readonly status: number;
  /** The status line and the headers. */
  readonly head: string;
  readonly body: string;
  /** Status line, headers and body, in bytes. */
  readonly size: number;
}

const END = Buffer.from('\r\n\r\n');

/** A connection that is kept alive and asks one thing at a time. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((answer: Answer) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  /** @param from which address of this machine asks: each may ask 6,000 times a minute */
  static open(port: number, from = '127.0.0.1'): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  /** Sends a whole request, as it goes over the wire. Rejects when the connection ends. */
  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(END);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end + END.length);
    const status = Number(head.slice(9, 12));
    const size = head.length + (status === 204 ? 0 : lengthIn(head));
    if (this.#received.length < size) return;
    const body = this.#received.toString('utf8', head.length, size);
    this.#received = this.#received.subarray(size);
    const answered = this.#answered;
    this.#answered = this.#failed = null;
    answered?.({ status, head, body, size });
  }
}

/** How long the body is that follows a head, in bytes. */
function lengthIn(head: string): number {
  const [, length = '0'] = /^content-length: (\d+)/im.exec(head) ?? [];
  return Number(length);
}

/** `count` connections, each from an address of its own. */
export function open(port: number, count: number): Promise<Connection[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => Connection.open(port, `127.0.0.${index + 2}`)),
  );
}

/** A GET as a page sends it, with these further header lines. */
export function get(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return message('GET', path, headers);
}

/** A POST of a program. */
export function post(path: string, headers: Readonly<Record<string, string>>, body: object): string {
  const json = JSON.stringify(body);
  const more = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) };
  return message('POST', path, { ...headers, ...more }) + json;
}

/** A POST as a form sends it. */
export function postForm(
  path: string,
  headers: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): string {
  const form = new URLSearchParams(fields).toString();
  // All of it is ASCII.
  const more = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.length) };
  return message('POST', path, { ...headers, ...more }) + form;
}

function message(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Asks `count` times over all connections, one after another on each; `take` is told each answer. */
export async function ask(
  connections: readonly Connection[],
  count: number,
  requestOf: (index: number) => string,
  take: (answer: Answer, index: number) => void,
): Promise<void> {
  let next = 0;
  const loop = async (connection: Connection): Promise<void> => {
    while (next < count) {
      const index = next++;
      take(await connection.ask(requestOf(index)), index);
    }
  };
  await Promise.all(connections.map(loop));
}
