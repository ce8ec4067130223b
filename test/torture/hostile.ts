import { deepStrictEqual, match, notStrictEqual, ok } from 'node:assert/strict';
import { parseName } from '../../src/room/names.ts';
import { Site, knownRandom } from '../fixtures/app.ts';
import type { Answer, Client } from '../fixtures/app.ts';
import { harmless, hostile } from '../fixtures/hostile.ts';
import { addressOf, routesOf } from '../fixtures/routes.ts';
import type { Route } from '../fixtures/routes.ts';
import { skeletonOf } from '../fixtures/skeleton.ts';
import type { Size, Torture } from './torture.ts';

/** How many texts a scene needs. */
const PLACES = 12;

/** A site that always deals the same cards. */
class Stage {
  readonly site: Site;
  readonly admin: Client;
  /** The pages that are looked at, and as what. */
  readonly pages: readonly Route[];
  readonly kinds: readonly ('page' | 'htmx')[];
  #random = knownRandom('people');

  private constructor(site: Site, admin: Client, routes: readonly Route[], size: Size) {
    this.site = site;
    this.admin = admin;
    const pages = routes.filter(({ method, path }) => method === 'GET' && !/docs|admin/.test(path));
    const isWritten = /^\/$|^\/rooms\/\{code\}(?!\/qr)/;
    this.pages = size === 'long' ? pages : pages.filter(({ path }) => isWritten.test(path));
    this.kinds = size === 'long' ? ['page', 'htmx'] : ['page'];
  }

  static async build(size: Size): Promise<Stage> {
    const found: { stage?: Stage } = {};
    const others = knownRandom('others');
    const random = (count: number) =>
      found.stage === undefined ? others(count) : found.stage.#random(count);
    const site = await Site.start({ random });
    found.stage = new Stage(site, await site.admin(), await routesOf(site), size);
    return found.stage;
  }

  async deal(host: Client, code: string): Promise<void> {
    const people = this.#random;
    this.#random = knownRandom('the deal');
    await host.do(code, { type: 'start' });
    this.#random = people;
  }
}

/** One scene with chosen texts in all places, and every answer that is HTML. */
class Scene {
  readonly #stage: Stage;
  readonly #texts: readonly string[];
  readonly answers = new Map<string, Answer>();
  code = '';

  constructor(stage: Stage, texts: readonly string[]) {
    this.#stage = stage;
    this.#texts = texts;
  }

  #text(place: number): string {
    return this.#texts[place % this.#texts.length] ?? harmless;
  }

  async play(): Promise<void> {
    const [host, second, third] = [await this.#person(0), await this.#person(1), await this.#person(2)];
    this.code = await host.makeRoom({ title: this.#text(3), options: { handSize: 3, language: 'zh-CN' } });
    const { code } = this;
    for (const guest of [second, third]) await guest.do(code, { type: 'join' });
    await this.#act(host, { type: 'chat' }, 'text', 4);
    await this.#bringDeck(host);
    await this.#look('lobby', host);
    await this.#stage.deal(host, code);
    const seats = [host, second, third];
    const { teller } = await host.view(code);
    const [telling, first, last] = [0, 1, 2].map((next) => seats[((teller ?? 0) + next) % 3]!) as [
      Client,
      Client,
      Client,
    ];
    await this.#act(telling, { type: 'draft' }, 'text', 5);
    this.#note('draft', await telling.get(`/rooms/${code}`, 'page'));
    const card = async (client: Client) => (await client.view(code)).you.hand[0]!.id;
    await this.#act(telling, { type: 'tell', card: await card(telling) }, 'text', 6);
    await this.#act(last, { type: 'oppose' }, 'reason', 7);
    await this.#act(first, { type: 'interrupt', card: await card(first) }, 'reason', 8);
    await this.#look('interrupt', last);
    await this.#refused(last);
    await this.#act(last, { type: 'reject' }, 'reason', 9);
    if ((await host.view(code)).phase === 'interrupt') await telling.do(code, { type: 'reject' });
    await this.#act(last, { type: 'chat' }, 'text', 10);
    await this.#look('judged', first);
    await host.do(code, { type: 'end-round' });
    await this.#look('over', second);
    this.#note('admin', await this.#stage.admin.get('/admin', 'page'));
    await this.#seatLink(third);
    await this.#stage.admin.post(`/admin/rooms/${code}/close`);
    this.#note('closed', await host.get(`/rooms/${code}`, 'page'));
  }

  /** A person whose name begins with a text, as far as it may be a name. */
  async #person(place: number): Promise<Client> {
    const name = `${Array.from(this.#text(place)).slice(0, 17).join('')}号${place}`;
    return this.#stage.site.player(parseName(name) === null ? `${harmless}号${place}` : name);
  }

  /** An action with a text, or with a harmless one where that is refused. */
  async #act(
    client: Client,
    action: Readonly<Record<string, unknown>>,
    field: string,
    place: number,
  ): Promise<void> {
    const answer = await client.act(this.code, { ...action, [field]: this.#text(place) });
    if (answer.status === 422) await client.do(this.code, { ...action, [field]: harmless });
    else if (answer.status !== 200) throw new Error(`${JSON.stringify(action)}: ${answer.text}`);
  }

  /** A deck of which every card is one of the texts. */
  async #bringDeck(host: Client): Promise<void> {
    const lines = Array.from({ length: 240 }, (_, index) => {
      const text = `${this.#text(index)}№${index}`.replaceAll('"', '""');
      return `${index % 2 === 0 ? 'thing' : 'ending'},"${text}"`;
    });
    const answer = await host.post(`/rooms/${this.code}/deck`, { mode: 'replace', text: lines.join('\n') });
    if (answer.status !== 200) throw new Error(answer.text);
  }

  async #look(when: string, client: Client): Promise<void> {
    const values = { code: this.code, game: 'ouat' };
    // The deck is long, and the same all the time.
    for (const route of this.#stage.pages.filter(({ path }) => when === 'over' || !path.endsWith('deck')))
      for (const as of this.#stage.kinds)
        this.#note(`${when} ${route.path} ${as}`, await client.get(addressOf(route, values), as));
    this.#note(`${when} book`, await client.get(`/rooms/${this.code}/story?format=html`, 'page'));
    this.#note(`${when} step`, await client.get(`/rooms/${this.code}/replay?step=2`, 'page'));
    this.#note(`${when} poll`, await client.get(`/rooms/${this.code}?v=1&c=a.b.c.d.e&seq=3`, 'htmx'));
  }

  /** What is refused shows what was typed once more. */
  async #refused(client: Client): Promise<void> {
    const text = this.#text(11);
    const long = `${text}${harmless.repeat(40)}`;
    const address = encodeURIComponent(text);
    const room = `/rooms/${this.code}`;
    const posts: readonly (readonly [url: string, body: Readonly<Record<string, unknown>>])[] = [
      ['/player', { name: long, next: text }],
      ['/rooms', { game: 'ouat', title: long }],
      ['/rooms', { game: text, title: text, name: text }],
      ['/play', { game: text }],
      ['/language', { language: text, next: text }],
      ['/theme', { theme: text, next: text }],
      [`${room}/deck`, { mode: 'add', text: `${text}\n` }],
      [`${room}/actions`, { type: 'accept', reason: `${text}${harmless.repeat(60)}` }],
      [`${room}/actions`, { type: 'chat', text: `${text}${harmless.repeat(60)}` }],
      [`${room}/actions`, { type: 'tell', text, card: text, id: text }],
    ];
    for (const [index, [url, body]] of posts.entries())
      for (const as of this.#stage.kinds)
        this.#note(`refused ${index} ${url.replace(this.code, '')} ${as}`, await client.post(url, body, as));
    const gets = [
      `${room}?compose=${address}`,
      `/rooms?code=${address}`,
      `/nowhere?x=${address}`,
      `/?${address}`,
    ];
    for (const [index, url] of gets.entries()) this.#note(`asked ${index}`, await client.get(url, 'page'));
  }

  async #seatLink(client: Client): Promise<void> {
    for (const as of ['page', 'htmx'] as const)
      this.#note(`seat link ${as}`, await client.post(`/rooms/${this.code}/seat-link`, {}, as));
    const made = await client.post(`/rooms/${this.code}/seat-link`);
    const { pathname } = new URL(String(made.json()['url']));
    this.#note('seat', await client.get(pathname, 'page'));
  }

  #note(what: string, answer: Answer): void {
    const type = answer.headers['content-type'] ?? '';
    if (/html|svg/.test(type)) this.answers.set(what, answer);
    else if (answer.text !== '') match(answer.headers['x-content-type-options'] ?? '', /nosniff/, what);
  }

  /** What each answer is made of, by what it answers. */
  async skeletons(): Promise<Map<string, readonly string[]>> {
    const normal = (value: string) =>
      value
        .replaceAll(this.code, 'CODE')
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
        .replace(/\/seat\/[\w-]{22}/, '/seat/TOKEN')
        .replace(/(?<=;)c=[\w.-]+/, 'c=KEYS');
    const made = new Map<string, readonly string[]>();
    for (const [what, { status, text }] of this.answers)
      made.set(what, [String(status), ...(await skeletonOf(text, normal))]);
    return made;
  }
}

/** Whatever people write is text, wherever it is shown. */
export const hostileTexts: Torture = {
  name: 'hostile',
  what: 'strings made to be taken for markup stand in every place where people write, on every page',
  run: async ({ size, print }) => {
    ok(hostile.length >= 100 && new Set(hostile).size === hostile.length);
    const stage = await Stage.build(size);
    try {
      const plain = new Scene(stage, [harmless]);
      await plain.play();
      const expected = await plain.skeletons();
      const casts =
        size === 'long'
          ? hostile.map((text) => [text])
          : Array.from({ length: Math.ceil(hostile.length / PLACES) }, (_, index) =>
              hostile.slice(index * PLACES, (index + 1) * PLACES),
            );
      let answers = 0;
      for (const texts of casts) {
        const scene = new Scene(stage, texts);
        await scene.play();
        const found = await scene.skeletons();
        deepStrictEqual([...found.keys()], [...expected.keys()], `other pages with ${texts.join(' ')}`);
        for (const [what, lines] of found) {
          const at = lines.findIndex((line, index) => line !== expected.get(what)?.[index]);
          const isSame = at < 0 && lines.length === expected.get(what)?.length;
          ok(
            isSame,
            `${what}: ${lines.slice(Math.max(0, at - 2), at + 2).join('|')} instead of ${String(expected.get(what)?.[at])}, with ${texts.join('  ')}`,
          );
        }
        answers += found.size;
      }
      notStrictEqual(answers, 0);
      print(
        `${hostile.length} strings in ${casts.length} scenes: ${answers} pages and fragments as they should be`,
      );
    } finally {
      await stage.site.app.close();
    }
  },
};
