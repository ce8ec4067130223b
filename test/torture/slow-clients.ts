import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Connections that never get to the end of anything, one of each kind: all that a server has to cut off. */
export class SlowClients {
  readonly #sockets: readonly Socket[];

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets;
  }

  static async open(base: string): Promise<SlowClients> {
    const post = 'POST /player HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const beginnings = [
      // Nothing is asked at all.
      '',
      // A connection that stays open after its answer.
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\n\r\n',
      // The rest of the headers, or of the body, does not come.
      'POST /player HTTP/1.1\r\nhost: loc',
      `${post}content-length: 500\r\n\r\n{"name":`,
      // Much is asked for, and nothing is read.
      'GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n'.repeat(200),
    ];
    return new SlowClients(await Promise.all(beginnings.map((text) => begin(base, text))));
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

function begin(base: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      if (text === '') resolve(socket);
      else socket.write(text, () => resolve(socket));
    });
    socket.once('error', reject);
    // To be cut off is what they are for.
    socket.on('error', () => undefined);
  });
}
