import type { Served } from './served.ts';
import type { Gathered } from './server.ts';

/** What somebody at a table does, and where. */
export interface Deed {
  readonly code: string;
  readonly cookie: string;
  readonly action: { readonly type: string };
}

/** What of a room's JSON view is asked here. */
interface Seen {
  readonly teller: number;
  readonly you: { readonly hand: readonly { readonly id: string }[] };
}

const TEXT = '很久很久以前，山那边有一个小村子，村里的人都说，谁要是在月圆的夜里走过那座桥，就再也不会老去。';

/**
 * Tables of five that tell a story without end: whatever is told is struck at last, and each judgement before that is
 * one more line in the log and another status of one player.
 */
export class StoryTables {
  readonly tables: readonly Gathered[];
  readonly #served: Served;

  private constructor(served: Served, tables: readonly Gathered[]) {
    this.#served = served;
    this.tables = tables;
  }

  /** Opens `count` tables whose log has at least `lines` lines, and a story of so many parts stands on each. */
  static async open(
    served: Served,
    count: number,
    { lines, parts }: { readonly lines: number; readonly parts: number },
  ): Promise<StoryTables> {
    const tables = await served.tell('gather', count, 5, 'ouat');
    const made = new StoryTables(served, tables);
    const hosts = tables.map(({ code, cookies }) => ({ code, cookie: cookies[0] ?? '' }));
    for (let line = 0; line < lines; line++) {
      const action = { type: 'mute', seat: 1, on: line % 2 === 0 };
      await served.tell(
        'act',
        hosts.map((host) => ({ ...host, action })),
      );
    }
    await served.tell(
      'act',
      hosts.map((host) => ({ ...host, action: { type: 'start' } })),
    );
    for (let part = 0; part < parts; part++) {
      await served.tell('act', await made.told());
      for (const deeds of await made.judged(['agree', 'agree', 'agree', 'agree']))
        await served.tell('act', deeds);
    }
    return made;
  }

  /** A segment at each table. */
  told(): Promise<Deed[]> {
    return Promise.all(
      this.tables.map(async ({ code, cookies }) => {
        const { teller } = await this.#seen(code, cookies[0]);
        const cookie = cookies[teller] ?? '';
        const [card] = (await this.#seen(code, cookie)).you.hand;
        return { code, cookie, action: { type: 'tell', text: TEXT, card: card?.id } };
      }),
    );
  }

  /** What the others say to what was told, one after another: for each of these judgements, that at each table. */
  async judged(judgements: readonly string[]): Promise<Deed[][]> {
    const tellers = await Promise.all(
      this.tables.map(async ({ code, cookies }) => (await this.#seen(code, cookies[0])).teller),
    );
    return judgements.map((type, nth) =>
      this.tables.map(({ code, cookies }, table) => {
        const cookie = cookies[((tellers[table] ?? 0) + 1 + nth) % cookies.length] ?? '';
        return { code, cookie, action: { type } };
      }),
    );
  }

  async #seen(code: string, cookie = ''): Promise<Seen> {
    return (await this.#served.tell('look', code, cookie)) as unknown as Seen;
  }
}
