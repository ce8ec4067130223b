import { createRequire } from 'node:module';
import { join } from 'node:path';

const SEEN_WITHIN_MS = 10_000;

/** What is needed of a client of boardgame.io. */
interface Client {
  readonly moves: { readonly say: (line: string) => void };
  start(): void;
  stop(): void;
  /** The state is null until the server has told it. */
  subscribe(take: (state: { readonly G: { readonly moves: number } } | null) => void): void;
}

type MakeClient = (options: object) => Client;

/** Where boardgame.io serves which game, and the folder where it is installed. */
export interface PeerGame {
  readonly folder: string;
  readonly port: number;
  readonly game: string;
}

/** A match of boardgame.io with its own clients, each connected by socket.io. */
export class PeerMatch {
  readonly #clients: readonly Client[];
  readonly #seen: number[];
  #moves = 0;
  #onSeen: (() => void) | null = null;

  private constructor(clients: readonly Client[]) {
    this.#clients = clients;
    this.#seen = clients.map(() => -1);
  }

  /** Opens a match of so many players, and waits until all see it. */
  static async open(peer: PeerGame, matchID: string, players: number): Promise<PeerMatch> {
    const makeClient = clientsOf(peer);
    const clients = Array.from({ length: players }, (_, player) =>
      makeClient({ matchID, playerID: String(player), numPlayers: players }),
    );
    const match = new PeerMatch(clients);
    for (const [player, client] of clients.entries()) {
      client.subscribe((state) => match.#see(player, state?.G.moves ?? -1));
      // The server makes a match for the first who asks for it: the others come when it is there.
      client.start();
      await match.#until(() => match.#seen[player] === 0);
    }
    return match;
  }

  /** One player moves; all have seen it when this resolves. */
  async move(line: string): Promise<void> {
    const moves = ++this.#moves;
    this.#clients[0]?.moves.say(line);
    await this.#until(() => this.#seen.every((seen) => seen === moves));
  }

  close(): void {
    for (const client of this.#clients) client.stop();
  }

  #see(player: number, moves: number): void {
    this.#seen[player] = moves;
    this.#onSeen?.();
  }

  #until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`a move was not seen by all: ${this.#seen.join(', ')}`));
      const timer = setTimeout(late, SEEN_WITHIN_MS);
      this.#onSeen = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        resolve();
      };
      this.#onSeen();
    });
  }
}

function clientsOf({ folder, port, game }: PeerGame): MakeClient {
  const load = createRequire(join(folder, 'package.json'));
  const { Client } = load('boardgame.io/client') as { Client: MakeClient };
  const { SocketIO } = load('boardgame.io/multiplayer') as { SocketIO: (options: object) => unknown };
  // As a browser talks at last; it would begin with polls.
  const socketOpts = { transports: ['websocket'] };
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts });
  // What a move does is the server's alone: then no client shows it before it has come.
  const moves = { say: { move: () => undefined, client: false } };
  return (options) => Client({ game: { name: game, moves }, multiplayer, debug: false, ...options });
}
