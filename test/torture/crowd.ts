import { chanceOf } from './chance.ts';
import { Player } from './player.ts';
import { WebClient } from './web-client.ts';

/** A room and how many play in it. */
interface Table {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}

const noClocks = {
  ouat: { tellSeconds: 0, judgeSeconds: 0, handSize: 3 },
  doudizhu: { bidSeconds: 0, playSeconds: 0 },
} as const;

/** Twenty people: two rooms of four tell stories, four of three play cards. No clock does anything for them. */
export const twenty: readonly Table[] = [
  ...Array.from({ length: 2 }, () => ({ game: 'ouat', seats: 4, options: noClocks.ouat })),
  ...Array.from({ length: 4 }, () => ({ game: 'doudizhu', seats: 3, options: noClocks.doudizhu })),
];

/** People who play in rooms of a server. */
export class Crowd {
  readonly players: readonly Player[];
  /** The id of each player, as the server knows them. */
  readonly ids: ReadonlyMap<Player, string>;
  #isOver = false;
  #playing: Promise<unknown> = Promise.resolve();

  private constructor(ids: ReadonlyMap<Player, string>) {
    this.ids = ids;
    this.players = [...ids.keys()];
  }

  /** Gives everyone a name and a seat. */
  static async gather(base: string, tables: readonly Table[], seed: number): Promise<Crowd> {
    const ids = new Map<Player, string>();
    for (const { game, seats, options } of tables) {
      let code = '';
      for (let seat = 0; seat < seats; seat++) {
        const client = new WebClient(base);
        const name = `${'甲乙丙丁戊己庚辛'.charAt(seat)}${ids.size}`;
        const { id } = await client.must('POST', '/player', { name });
        if (code === '') code = String((await client.must('POST', '/rooms', { game, options }))['code']);
        else await client.must('POST', `/rooms/${code}/actions`, { type: 'join' });
        ids.set(new Player(client, { name, code, random: chanceOf(seed, name) }), String(id));
      }
    }
    return new Crowd(ids);
  }

  get acknowledged(): number {
    return this.players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** Everyone begins to play, at this server. */
  begin(base: string): void {
    this.#isOver = false;
    this.foresee(false);
    for (const { client } of this.players) client.base = base;
    this.#playing = Promise.all(this.players.map((player) => player.play(() => this.#isOver)));
    // Whoever waits for the end hears of it.
    this.#playing.catch(() => undefined);
  }

  /** Whether everyone knows that the server is being stopped. */
  foresee(isStopping: boolean): void {
    for (const player of this.players) player.isStopping = isStopping;
  }

  /** Everyone ends what they are at; throws when one of them was answered what must not be. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#playing;
  }

  /** Everyone sends once more what was not answered. */
  async repeatPending(base: string): Promise<void> {
    for (const player of this.players) {
      player.client.base = base;
      await player.repeatPending();
    }
  }

  close(): void {
    for (const { client } of this.players) client.close();
  }
}
