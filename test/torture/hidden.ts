import { strictEqual, deepStrictEqual, ok } from 'node:assert/strict';
import type { Seat } from '../../src/game/player.ts';
import type { SeededRandom } from '../../src/game/random.ts';
import type { DouDizhuJSON } from '../../src/games/doudizhu/dou-dizhu.ts';
import type { OuatJSON } from '../../src/games/ouat/once-upon-a-time.ts';
import type { RoomJSON } from '../../src/room/room-json.ts';
import type { RoomView } from '../../src/room/view.ts';
import { Site, representations } from '../fixtures/app.ts';
import type { Answer, As, Client, OuatView, Table } from '../fixtures/app.ts';
import { markedLibrary, marksIn } from '../fixtures/marked.ts';
import { addressOf, routesOf } from '../fixtures/routes.ts';
import type { FlakyStore } from '../fixtures/store.ts';
import { chanceOf, oneOf } from './chance.ts';
import { otherDeal } from './other-deal.ts';
import { someMove } from './some-move.ts';
import type { Means, Torture } from './torture.ts';

/** The log lines of a server since they were taken last, without what differs between any two requests. */
class Lines {
  #lines: string[] = [];

  readonly stream = { write: (line: string) => void this.#lines.push(line) };

  take(): string {
    const fields = /"(?:time|pid|hostname|reqId|responseTime|remotePort)":(?:"[^"]*"|[\d.]+),?/g;
    return this.#lines
      .splice(0)
      .map((line) => line.replace(fields, ''))
      .join('');
  }
}

/** A server that looks at the same store, but at one room as it is in another world. */
class OtherWorld {
  /** The room there; null: memory is to be forgotten. */
  #room: RoomJSON | null = null;
  readonly site: Site;

  private constructor(site: Site) {
    this.site = site;
  }

  static async of(site: Site): Promise<OtherWorld> {
    const world = new OtherWorld(Object.create(site) as Site);
    const { store } = site;
    const elsewhere: Partial<FlakyStore> = {
      room: async (code) => {
        const stored = await store.room(code);
        return stored === null ? null : { ...stored, state: JSON.stringify(world.#room) };
      },
      commit: () => Promise.resolve(world.#room === null ? 'conflict' : 'done'),
      touch: () => Promise.resolve(),
    };
    const both = new Proxy(store, {
      get: (target, name) => {
        const own =
          (elsewhere as Record<string | symbol, unknown>)[name] ?? (Reflect.get(target, name) as unknown);
        return typeof own === 'function' ? (own.bind(target) as unknown) : own;
      },
    });
    world.site.app = await site.build(both);
    return world;
  }

  async show(room: RoomJSON): Promise<void> {
    this.#room = null;
    // A commit that comes too late makes memory forget the room.
    await this.site.app.rooms.change(room.code, () => null).catch(() => undefined);
    this.#room = room;
  }
}

/** A round that takes longer is given up, and another begun. */
const MOST_MOVES = 400;
const MOST_ROUNDS = 30;

/** Someone who looks at the table. */
interface Viewer {
  readonly who: string;
  readonly client: Client;
}

interface Game {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The phases in which something is hidden. */
  readonly phases: readonly string[];
}

/** While a segment is judged and somebody has made an interrupt that nobody else knows of. */
const HIDDEN = 'story, an interrupt hidden';

const kinds: readonly Game[] = [
  {
    game: 'ouat',
    options: { handSize: 3, redraw: 1, tellSeconds: 180, judgeSeconds: 60 },
    phases: ['story', HIDDEN, 'interrupt', 'ending'],
  },
  {
    game: 'doudizhu',
    options: { showCount: true, bidSeconds: 20, playSeconds: 30 },
    phases: ['bidding', 'playing'],
  },
];

/** Addresses with a query, beside every route as it is. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/rooms/{code}': ['?v=0', '?v=1&c=a.b.c.d.e&seq=1&seat=0', '?compose=1'],
  '/rooms/{code}/log': ['?limit=200', '?after=0&limit=200'],
  '/rooms/{code}/story': ['?format=md', '?format=txt', '?format=html', '?format=json', '?round=1'],
  '/rooms/{code}/replay': ['?round=1'],
  '/rules/ouat/tutorial': ['?step=3'],
};

/** A line of `/metrics` whose labels tell nothing of a room. */
const countedLine = new RegExp(
  `^tianzi_\\w+\\{(?:${[
    'route="(?:none|[A-Z]+ (?!/rooms/[^:])[\\w/:.*-]+)",status="\\dxx"',
    '(?:kind|outcome)="(?:unchanged|fragments|page|json|done|conflict|failed)"',
    '(?:le|quantile)="[\\d.+Inf]+"',
  ].join('|')})\\} \\S+\\n`,
  'gm',
);

/** What differs between any two answers, and what counts requests. */
const plain = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/"req-\w+"/g, '')
    // How often and how long something was differs; a label is one of a few words that were known before.
    .replace(countedLine, '')
    .replace(/^(tianzi_\w+) \S+$/gm, '$1');

function everything({ status, text, headers }: Answer): string {
  const { date, 'content-length': size, ...other } = headers;
  const rest = text.startsWith('# HELP tianzi_') ? other : { ...other, size };
  return plain(`${status} ${JSON.stringify(rest)}\n${text}`);
}

/** One table whose cards are looked for, in every answer that anyone gets. */
class Search {
  readonly #table: Table;
  readonly #viewers: readonly Viewer[];
  readonly #world: OtherWorld;
  readonly #urls: readonly string[];
  readonly #lines: Lines;
  readonly #random: SeededRandom;
  readonly #representations: number;
  answers = 0;
  /** How many looks there were in each phase. */
  readonly phases = new Map<string, number>();

  private constructor(parts: {
    table: Table;
    viewers: readonly Viewer[];
    world: OtherWorld;
    urls: readonly string[];
    lines: Lines;
    random: SeededRandom;
    representations: number;
  }) {
    this.#table = parts.table;
    this.#viewers = parts.viewers;
    this.#world = parts.world;
    this.#urls = parts.urls;
    this.#lines = parts.lines;
    this.#random = parts.random;
    this.#representations = parts.representations;
  }

  /** @param representations in how many of them each answer is looked at */
  static async begin(
    { game, options }: Game,
    random: SeededRandom,
    representations: number,
  ): Promise<Search> {
    const lines = new Lines();
    const level = { level: 'trace', stream: lines.stream } as never;
    const site = await Site.start({ library: markedLibrary, logger: level });
    const table = await site.table({ game, options });
    const { code, host } = table;
    const kicked = await site.player('出局的人');
    const viewers = [
      ...table.seats.map((client) => ({ who: client.name, client })),
      { who: 'a spectator', client: await site.player('看客') },
      { who: 'a stranger', client: site.client() },
      { who: 'the admin', client: await site.admin() },
      { who: 'an old cookie', client: kicked },
    ];
    if (game === 'ouat') {
      await kicked.do(code, { type: 'join' });
      await host.do(code, { type: 'kick', seat: 3 });
    }
    const routes = (await routesOf(site)).filter(
      ({ method, path }) => method === 'GET' && path !== '/rooms/{code}/deck',
    );
    const urls = routes.flatMap((route) =>
      ['', ...(queries[route.path] ?? [])].map((query) => addressOf(route, { code, game }) + query),
    );
    if (game === 'ouat') await host.do(code, { type: 'start' });
    else for (const client of table.seats) await client.do(code, { type: 'ready', on: true });
    const world = await OtherWorld.of(site);
    return new Search({ table, viewers, world, urls, lines, random, representations });
  }

  async close(): Promise<void> {
    await this.#world.site.app.close();
    await this.#table.site.app.close();
  }

  /** Plays to the end of the round, and looks at most so many times in each phase. */
  async play(looks: number, viewers: number, phases: readonly string[]): Promise<void> {
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      const { waiting } = await this.#table.view();
      const phase = phaseOf(await this.#stored());
      const isDone = phases.every((each) => (this.phases.get(each) ?? 0) >= looks);
      if (phase === 'over' || isDone) return;
      const isWanted = (this.phases.get(phase) ?? 0) < looks;
      if (isWanted && (phase === HIDDEN || this.#random.int(3) === 0)) await this.#look(viewers);
      await this.#move(oneOf(waiting, this.#random));
    }
  }

  async #stored(): Promise<RoomJSON> {
    const { code, site } = this.#table;
    return JSON.parse((await site.store.room(code as never))!.state) as RoomJSON;
  }

  async #move(seat: Seat): Promise<void> {
    const { code, seats } = this.#table;
    const view = (await seats[seat]!.view(code)) as unknown as RoomView;
    const action = someMove(view, this.#random);
    if (action !== null) await seats[seat]!.act(code, action);
  }

  /** Looks through the eyes of so many viewers. */
  async #look(count: number): Promise<void> {
    const viewers = [...this.#viewers];
    const writer = oneOf(this.#table.seats, this.#random);
    await writer.act(this.#table.code, { type: 'draft', text: `${writer.name}的草稿` });
    for (let left = count; left > 0 && viewers.length > 0; left--) {
      const [viewer] = viewers.splice(this.#random.int(viewers.length), 1);
      if (viewer !== undefined) await this.#compare(viewer);
    }
  }

  async #compare({ who, client }: Viewer): Promise<void> {
    const { code, site } = this.#table;
    const stored = await this.#stored();
    const looked = (await client.get(`/rooms/${code}`)).json() as unknown as OuatView | { you?: undefined };
    const seat = looked.you?.seat ?? null;
    const other = otherDeal(stored, seat, this.#random);
    if (other === null) return;
    const phase = phaseOf(stored);
    this.phases.set(phase, (this.phases.get(phase) ?? 0) + 1);
    await this.#world.show(other);
    const foreign = foreignCards(stored, seat, this.#random);
    const from = this.#random.int(representations.length);
    const there = await this.#answers(client, this.#world.site, foreign, from);
    const here = await this.#answers(client, site, foreign, from);
    const may = looked.you === undefined ? new Set<string>() : mayBeSeen(looked, await this.#log(client));
    for (const [what, answer] of here) {
      strictEqual(there.get(what), answer, `${who} learns something in the ${phase} from ${what}`);
      // Whoever names a card in a request hears of it again.
      const seen = [...marksIn(answer)].filter((mark) => !may.has(mark) && !foreign.join().includes(mark));
      deepStrictEqual(seen, [], `${who} sees cards in the ${phase} at ${what}`);
    }
    this.answers += here.size;
  }

  /** Every line of the log, which goes further back than a view does. */
  async #log(client: Client): Promise<OuatView['log']> {
    const { entries, more } = (
      await client.get(`/rooms/${this.#table.code}/log?after=0&limit=200`)
    ).json() as unknown as { entries: OuatView['log']; more: boolean };
    ok(!more, 'a round has at most 200 lines here');
    return entries;
  }

  /** All that a client is answered: each route, tries with cards that it does not hold, and what the server logs. */
  async #answers(
    client: Client,
    site: Site,
    foreign: readonly string[],
    from: number,
  ): Promise<Map<string, string>> {
    const { code } = this.#table;
    const reader = client.copy(site);
    const answers = new Map<string, string>();
    this.#lines.take();
    let asked = from;
    const ask = async (what: string, send: (as: As) => Promise<Answer>) => {
      for (let left = this.#representations; left > 0; left--) {
        const as = representations[asked++ % representations.length]!;
        answers.set(`${what} as ${as}`, everything(await send(as)));
      }
    };
    for (const url of this.#urls) await ask(`GET ${url}`, (as) => reader.get(url, as));
    for (const action of tries(foreign))
      await ask(JSON.stringify(action), (as) => reader.act(code, action, as));
    answers.set('the log of the server', this.#lines.take());
    return answers;
  }
}

function phaseOf({ game, round }: RoomJSON): string {
  if (round === null || (round.game as { result: unknown }).result !== null) return 'over';
  const { state } = round.game as OuatJSON | DouDizhuJSON;
  if (game === 'ouat') return state.kind === 'story' && state.hidden.length > 0 ? HIDDEN : state.kind;
  return state.kind === 'play' ? 'playing' : state.kind;
}

/** Actions that are refused, whatever the phase: their cards are not in the hand. */
function tries(foreign: readonly string[]): { readonly type: string; readonly [field: string]: unknown }[] {
  return foreign.flatMap((card) => [
    { type: 'tell', text: '有', card },
    { type: 'interrupt', reason: '有', card },
    { type: 'give-up', card },
    { type: 'redraw', cards: [card] },
    { type: 'play', cards: [card] },
  ]);
}

/** A card of somebody else's hand, and one that does not exist. */
function foreignCards({ game, round }: RoomJSON, viewer: Seat | null, random: SeededRandom): string[] {
  const json = round!.game as { players?: Hands; table?: { players: Hands } };
  const players = json.players ?? json.table?.players ?? [];
  const others = players.filter(({ id }) => id !== viewer).flatMap(({ hand }) => hand);
  return [...(others.length === 0 ? [] : [oneOf(others, random)]), game === 'ouat' ? 'id-none' : 'none'];
}

type Hands = readonly { readonly id: Seat; readonly hand: readonly string[] }[];

/** The marks of the cards that a viewer holds, or that everyone has seen. */
function mayBeSeen({ you, segment, interrupt, read, story }: OuatView, log: OuatView['log']): Set<string> {
  const kinds = new Set(['tell', 'interrupt', 'interrupt-failed', 'interrupt-succeeded', 'ending']);
  const told = log.filter(({ kind }) => kinds.has(kind)).map((line) => line['card']);
  return marksIn(JSON.stringify([you.hand, you.ending, segment, interrupt, read, story, told]));
}

/** Nobody learns what is hidden from them. */
export const hidden: Torture = {
  name: 'hidden',
  what: 'every answer to everyone is looked through, beside that of a world with other hidden cards',
  run: async ({ size, seed, print }: Means) => {
    const isLong = size === 'long';
    for (const kind of kinds) {
      const phases = new Map<string, number>();
      let answers = 0;
      const isDone = () => kind.phases.every((phase) => phases.has(phase));
      for (let round = 0; round < (isLong ? 20 : 1) || (!isDone() && round < MOST_ROUNDS); round++) {
        const random = chanceOf(seed, `${kind.game} ${round}`);
        const search = await Search.begin(kind, random, isLong ? representations.length : 1);
        try {
          await search.play(isLong ? 12 : 1, isLong ? 4 : 3, kind.phases);
        } finally {
          await search.close();
        }
        answers += search.answers;
        for (const [phase, looks] of search.phases) phases.set(phase, (phases.get(phase) ?? 0) + looks);
      }
      const looks = [...phases].map(([phase, count]) => `${count} in ${phase}`).join(', ');
      print(`${kind.game}: ${answers} answers, the same in both worlds; looks: ${looks}`);
      ok(answers > 100, `only ${answers} answers were compared`);
      ok(isDone(), 'every phase was looked at');
    }
  },
};
