import t from 'tap';
import type { Test } from 'tap';
import { cellNames } from '../../src/http/room-page.ts';
import { Site } from '../fixtures/app.ts';
import type { Client, Table } from '../fixtures/app.ts';

const site = await Site.open(t);

/** What a viewer's page shows as it polls: the address of its next poll, and the cells as they came. */
class Page {
  readonly client: Client;
  readonly cells = new Map<string, string>();
  url: string;

  private constructor(client: Client, url: string) {
    this.client = client;
    this.url = url;
  }

  static async open(client: Client, code: string): Promise<Page> {
    return new Page(client, pollIn((await client.get(`/rooms/${code}`, 'page')).text));
  }

  /** Polls, and answers what came. */
  async poll(): Promise<string> {
    const { status, text } = await this.client.get(this.url, 'htmx');
    if (status !== 200) return '';
    for (const [, name = '', html = ''] of text.matchAll(/"#cell-(\w+)"[^>]*>(.*?)<\/hx-partial>/gs))
      this.cells.set(name, html);
    this.url = pollIn(text);
    return text;
  }
}

function pollIn(html: string): string {
  const [, url = ''] = /id="poll"[^>]*hx-get="([^"]+)"/.exec(html) ?? [];
  return url.replaceAll('&amp;', '&');
}

const keysIn = (url: string): string[] => /c=([^&]+)/.exec(url)?.[1]?.split('.') ?? [];

/** Everyone polls; what they show then is what a page that is loaded anew shows. */
async function agree(t: Test, pages: readonly Page[], code: string, what: string): Promise<void> {
  for (const page of pages) {
    await page.poll();
    const anew = await Page.open(page.client, code);
    t.same(keysIn(page.url), keysIn(anew.url), `${what}, ${page.client.name}`);
  }
}

t.test('what is kept of the cells never differs from what a new page shows', async (t) => {
  const table = await site.round({ players: 3 });
  const { code, host } = table;
  const watcher = await site.player('看客');
  const pages = await Promise.all([...table.seats, watcher].map((client) => Page.open(client, code)));
  const steps: [what: string, step: () => Promise<unknown>][] = [
    ['a segment', () => tell(table)],
    ['somebody agrees', () => judge(table, 1, 'agree')],
    ['somebody opposes', () => judge(table, 2, 'oppose')],
    ['the next segment', () => tell(table)],
    ['a line of chat', () => host.do(code, { type: 'chat', text: '喂' })],
    ['one is muted', () => host.do(code, { type: 'mute', seat: 1, on: true })],
    ['one has another name', () => table.seats[2]!.post('/player', { name: '新名字' })],
    ['another host', () => host.do(code, { type: 'hand-over', seat: 2 })],
    ['the round ends', () => table.seats[2]!.do(code, { type: 'end-round' })],
    ['other options', () => table.seats[2]!.do(code, { type: 'options', options: { handSize: 7 } })],
    ['the watcher sits down', () => watcher.do(code, { type: 'join' })],
    ['the next round', () => table.seats[2]!.do(code, { type: 'next' })],
  ];
  await agree(t, pages, code, 'at first');
  for (const [what, step] of steps) {
    await step();
    await agree(t, pages, code, what);
  }
});

t.test('another language shows at the next change, in all cells and lines', async (t) => {
  const { host, seats, code } = await site.table({ players: 2 });
  const page = await Page.open(host, code);
  await host.post('/language', { language: 'en' });
  await seats[1]!.do(code, { type: 'ready', on: true });
  const text = await page.poll();
  t.match(page.cells.get('players'), /ready/i);
  // The game says nothing there in a lobby.
  const others = cellNames.filter((name) => name !== 'game');
  t.same([...page.cells.keys()].sort(), others.sort());
  await seats[1]!.do(code, { type: 'leave' });
  t.match(await page.poll(), /left/);
  t.notMatch(text, /准备/);
});

t.test('a hand that passes to another viewer is shown to nobody else', async (t) => {
  const table = await site.round({ players: 3 });
  const hands = await Promise.all(table.seats.map(async (seat) => (await seat.view(table.code)).you.hand));
  const texts = await Promise.all(
    table.seats.map(async (seat) => (await seat.get(`/rooms/${table.code}`, 'htmx')).text),
  );
  const watcher = await site.player('看客');
  texts.push((await watcher.get(`/rooms/${table.code}`, 'htmx')).text);
  for (const [seat, hand] of hands.entries())
    for (const [reader, text] of texts.entries())
      for (const card of hand)
        t.equal(text.includes(`>${card.text}</span>`), seat === reader, `${seat} by ${reader}`);
});

async function tell(table: Table): Promise<void> {
  const { teller } = await table.host.view(table.code);
  const client = table.seats[teller ?? 0]!;
  const [card] = (await client.view(table.code)).you.hand;
  await client.do(table.code, { type: 'tell', text: '从前有一座山。', card: card!.id });
}

async function judge(table: Table, nth: number, type: string): Promise<void> {
  const { teller } = await table.host.view(table.code);
  await table.seats[((teller ?? 0) + nth) % 3]!.do(table.code, { type });
}
