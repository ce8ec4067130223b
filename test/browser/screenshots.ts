import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { buildApp } from '../../src/app.ts';
import { SeededRandom } from '../../src/game/random.ts';
import { decide } from '../../src/games/doudizhu/bot/bot.ts';
import type { BotView } from '../../src/games/doudizhu/bot/bot.ts';
import type { ElementCard } from '../../src/games/ouat/cards.ts';
import type { OuatOwnView, OuatTableView } from '../../src/games/ouat/view.ts';
import type { Language } from '../../src/i18n/index.ts';
import { readLibrary } from '../../src/library.ts';
import type { RoomView } from '../../src/room/view.ts';
import { MemoryStore } from '../../src/store/memory.ts';

// Takes the pictures of docs/screenshots/: `npm run screenshots`. The same code gives the same pictures. Each state is
// taken on a phone, a tablet and a desktop, by day and by night, in Chinese and English: in full into all/ (which is not
// kept in the repository), and together on one sheet.

const root = new URL('../../', import.meta.url);
const folder = fileURLToPath(new URL('docs/screenshots/', root));
const EVENING = Date.UTC(2006, 3, 21, 12);
const ADMIN_PASSWORD = 'only-for-pictures';
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const;
const SHEET_ROW_PX = 440;

/** Those of the README. */
const best: readonly string[] = [
  'table-judge-zh-desktop-light',
  'table-teller-en-phone-light',
  'story-zh-desktop-light',
  'doudizhu-play-en-desktop-light',
];

/** The pictures of each state, by what they are called. */
const taken = new Map<string, Map<string, Buffer>>();

type View = RoomView & OuatTableView & { readonly you: RoomView['you'] & OuatOwnView };

type ElementKind = ElementCard['kind'];

/** What is said in the pictures; each segment holds the card that it is told with. */
interface Script {
  readonly names: readonly string[];
  readonly title: string;
  readonly opening: (card: string) => string;
  readonly told: Readonly<Record<ElementKind, readonly ((card: string) => string)[]>>;
  readonly ending: readonly string[];
  readonly bridge: string;
  readonly chat: readonly string[];
  readonly reason: (card: string) => string;
}

const scripts: Readonly<Record<Language, Script>> = {
  'zh-CN': {
    names: ['弥塞娅', '阿兰', '老周', '小满'],
    title: '周末茶室',
    opening: (card) => `很久很久以前，有一个安静的小村庄，村里人最爱讲的一件事，就是「${card}」的故事。`,
    told: {
      character: [
        (card) => `村口来了一位客人，人人都叫他「${card}」。他说自己走了三年的路，只为看一眼这里的星星。`,
        (card) => `大家回头一看，门外站着的竟是${card}，衣裳上还沾着露水。`,
      ],
      thing: [
        (card) => `第二天一早，门口的石阶上多了一样东西：${card}。没有人知道是谁留下的，也没有人敢去碰。`,
        (card) => `他从怀里掏出${card}，放在桌上，轻轻推到姑娘面前。`,
      ],
      place: [
        (card) => `沿着小河一直往上走，就到了${card}。老人们说，那里的风会把听到的话都记下来。`,
        (card) => `梦里她又回到了${card}，那里的灯一盏一盏地亮起来。`,
      ],
      aspect: [
        (card) => `说来也怪，从那以后，他提起这件事总要说到「${card}」两个字，说完就叹一口气。`,
        (card) => `若要用一个词来说那个冬天，恐怕就是「${card}」了。`,
      ],
      event: [
        (card) => `谁也没有料到，那天夜里真的发生了：${card}。狗不叫了，连磨坊的水车也停了下来。`,
        (card) => `后来人们说起那一年的${card}，声音总是压得很低。`,
      ],
    },
    ending: ['月亮升起来的时候，风停了。', '他们沿着原路往回走，谁也不说话。', '村口那盏灯还亮着。'],
    bridge: '门慢慢打开了。',
    chat: ['打字快点，打字快点！', '别急，好戏在后头。'],
    reason: (card) => `上一句里明明就有${card}的意思。`,
  },
  en: {
    names: ['Messia', 'Alan', 'Chloë', 'Old Zhou'],
    title: 'Tea on Saturday',
    opening: (card) =>
      `Once upon a time there was a quiet village where every tale began or ended with the word “${card}”.`,
    told: {
      character: [
        (card) =>
          `A stranger came to the gate, and people whispered “${card}”. They had walked three years to see the stars from here.`,
        (card) => `When they turned round, there was the ${card}, with dew on both sleeves.`,
      ],
      thing: [
        (card) =>
          `In the morning something lay on the stone steps that nobody had lost: ${card}. No one dared to touch it.`,
        (card) => `Out of the coat came the ${card}, and it was pushed gently across the table.`,
      ],
      place: [
        (card) =>
          `Follow the brook upwards, and you come to the ${card}. The old people say that the wind there remembers every word.`,
        (card) => `In her dream she went back to the ${card}, where one lamp after another was lit.`,
      ],
      aspect: [
        (card) => `From that day on there was one word for it all, “${card}”, and whoever said it sighed.`,
        (card) => `If that winter had a name, it would have been “${card}”.`,
      ],
      event: [
        (card) =>
          `And that very night it happened, the ${card}, though no one had believed it would. Even the mill wheel stood still.`,
        (card) => `When people spoke of that year’s ${card} later, they lowered their voices.`,
      ],
    },
    ending: [
      'When the moon rose, the wind lay down.',
      'They went back the way they had come, and no one spoke.',
      'The lamp by the gate was still burning.',
    ],
    bridge: 'Slowly the door opened.',
    chat: ['Type faster, type faster!', 'Patience. The best is yet to come.'],
    reason: (card) => `The last sentence is all about a ${card}.`,
  },
};

/** Bytes that are the same each time: so are the deal and the pictures. */
function sameBytes(count: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(count / 32) }, () =>
    createHash('sha256').update(`tianzi ${drawn++}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, count);
}
let drawn = 0;

/** A player with a browser of their own, who plays through JSON and whose page is photographed. */
class Player {
  readonly page: Page;
  code = '';

  private constructor(page: Page) {
    this.page = page;
  }

  static async arrive(browser: Browser, baseURL: string, locale: Language): Promise<Player> {
    const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce' });
    return new Player(await context.newPage());
  }

  async post<T>(path: string, data: object): Promise<T> {
    const response = await this.page.request.post(path, { data, headers: { accept: 'application/json' } });
    if (!response.ok()) throw new Error(`${JSON.stringify(data)}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  act(action: object): Promise<View> {
    return this.post(`/rooms/${this.code}/actions`, action);
  }

  async view(): Promise<View> {
    const response = await this.page.request.get(`/rooms/${this.code}`, {
      headers: { accept: 'application/json' },
    });
    return (await response.json()) as View;
  }

  /** One picture of a state for each size and theme, of the page at `path` after `prepare` has done its part. */
  async photograph(
    state: string,
    language: Language,
    path: string,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<void> {
    const short = language === 'en' ? 'en' : 'zh';
    const pictures = taken.get(state) ?? new Map<string, Buffer>();
    taken.set(state, pictures);
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme });
      for (const [size, viewport] of Object.entries(sizes)) {
        await this.page.setViewportSize(viewport);
        await this.page.goto(path);
        await prepare?.(this.page);
        if (size === 'desktop') await this.page.evaluate('scrollTo(0, 0)');
        const picture = await this.page.screenshot({ caret: 'initial', animations: 'disabled' });
        const variant = `${short}-${size}-${colorScheme}`;
        const name = `${state}-${variant}`;
        pictures.set(variant, picture);
        writeFileSync(`${folder}all/${name}.png`, picture);
        if (best.includes(name)) writeFileSync(`${folder}${name.replace('-light', '')}.png`, picture);
      }
    }
    process.stdout.write(`${state} ${short}\n`);
  }
}

/** All pictures of one state on one sheet: a row for each language and theme, a column for each size. */
async function sheet(browser: Browser, state: string, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  const image = (variant: string): string =>
    `<img height="${SHEET_ROW_PX}" src="data:image/png;base64,${pictures.get(variant)?.toString('base64') ?? ''}">`;
  const rows = ['zh', 'en'].flatMap((language) =>
    ['light', 'dark'].map((theme) =>
      Object.keys(sizes)
        .map((size) => image(`${language}-${size}-${theme}`))
        .join(''),
    ),
  );
  const page = await browser.newPage();
  await page.setContent(
    `<style>body { margin: 0; width: max-content; background: #888 } div { display: flex; gap: 8px; padding: 4px }</style>
    ${rows.map((row) => `<div>${row}</div>`).join('')}`,
  );
  await page.locator('body').screenshot({ path: `${folder}${state}.jpg`, type: 'jpeg', quality: 70 });
  await page.close();
}

/** An evening in one language, from the lobby to the finished story. */
async function photographEvening(browser: Browser, url: string, language: Language): Promise<void> {
  const script = scripts[language];
  const players: Player[] = [];
  for (const name of script.names) {
    const player = await Player.arrive(browser, url, language);
    await player.post('/player', { name });
    players.push(player);
  }
  const at = (seat: number | null): Player => {
    const player = players[(seat ?? 0) % players.length];
    if (player === undefined) throw new Error('nobody plays');
    return player;
  };
  const host = at(0);
  const { code } = await host.post<{ code: string }>('/rooms', {
    game: 'ouat',
    title: script.title,
    options: { language, handSize: 4 },
  });
  for (const player of players) player.code = code;
  for (const player of players.slice(1)) await player.act({ type: 'join' });
  await host.photograph('lobby', language, '/');
  const stranger = await Player.arrive(browser, url, language);
  await stranger.photograph('lobby-stranger', language, '/');
  await stranger.photograph('invited', language, `/rooms/${code}`);
  await host.act({ type: 'start' });

  const uses = new Map<string, number>();
  const told = (view: View): { text: string; card?: string } => {
    const [card] = view.you.hand;
    if (card === undefined) return { text: script.ending[view.endingSegments] ?? '' };
    if (view.story.length === 0) return { text: script.opening(card.text), card: card.id };
    const ways = script.told[card.kind as ElementKind];
    const used = uses.get(card.kind) ?? 0;
    uses.set(card.kind, used + 1);
    return { text: ways[used % ways.length]?.(card.text) ?? '', card: card.id };
  };
  const tellerNow = async (): Promise<Player> => at((await host.view()).teller);
  const everyoneElse = async (teller: Player, type: string): Promise<void> => {
    for (const player of players.filter((player) => player !== teller)) {
      if ((await player.view()).you.can.includes(type)) await player.act({ type });
    }
  };
  const tell = async (): Promise<Player> => {
    const teller = await tellerNow();
    await teller.act({ type: 'tell', ...told(await teller.view()) });
    return teller;
  };

  // Two segments stand, and some chat.
  for (const line of script.chat) {
    await everyoneElse(await tell(), 'agree');
    await at(script.chat.indexOf(line) + 1).act({ type: 'chat', text: line });
  }

  const path = `/rooms/${code}`;
  const teller = await tellerNow();
  const { text, card } = told(await teller.view());
  const write = async (page: Page): Promise<void> => {
    await page.locator('#tell-text').fill(text);
    await page.locator(`#tell-${card ?? ''}`).check();
    await page.locator('#tell-text').blur();
  };
  await teller.photograph('table-teller', language, path, write);

  await teller.act({ type: 'tell', text, card });
  const [next, other] = [1, 2].map((steps) => at(players.indexOf(teller) + steps));
  if (next === undefined || other === undefined) throw new Error('nobody listens');
  await other.act({ type: 'agree' });
  await next.photograph('table-judge', language, path);

  const [held] = (await next.view()).you.hand;
  await next.act({ type: 'interrupt', card: held?.id, reason: script.reason(held?.text ?? '') });
  await teller.photograph('table-interrupt', language, path);
  await everyoneElse(next, 'accept');

  // On to the end.
  while ((await host.view()).phase !== 'over') {
    const now = await tellerNow();
    if ((await now.view()).you.can.includes('finish')) await now.act({ type: 'finish', text: script.bridge });
    else await tell();
    await everyoneElse(now, 'agree');
  }
  await at((await host.view()).result?.winners[0] ?? 0).photograph('table-won', language, path);
  await host.photograph('story', language, `${path}/story`);
}

/** What nobody wants to see, and the rules. */
async function photographCorners(browser: Browser, url: string, language: Language): Promise<void> {
  const [host, guest, admin] = [
    await Player.arrive(browser, url, language),
    await Player.arrive(browser, url, language),
    await Player.arrive(browser, url, language),
  ];
  for (const game of ['ouat', 'doudizhu'])
    await guest.photograph(`rules-${game}`, language, `/rules/${game}`);
  await guest.photograph('not-found', language, '/rooms/ZZZZZZ');
  const [name, other = ''] = scripts[language].names;
  await host.post('/player', { name });
  await guest.post('/player', { name: other });
  const { code } = await host.post<{ code: string }>('/rooms', { game: 'ouat', password: 'let me in' });
  const path = `/rooms/${code}`;
  for (const player of [host, guest]) player.code = code;
  await guest.photograph('locked', language, path);
  await guest.act({ type: 'join', password: 'let me in' });
  await host.act({ type: 'kick', seat: 1 });
  await guest.photograph('kicked', language, path);
  await admin.post('/admin/login', { password: ADMIN_PASSWORD });
  await admin.photograph('admin', language, '/admin');
  await admin.post(`/admin/rooms/${code}/close`, {});
  await host.photograph('closed', language, path);
}

const cardPlayers: Readonly<Record<Language, { readonly names: readonly string[]; readonly title: string }>> =
  {
    'zh-CN': { names: ['弥塞娅', '阿兰', '老周'], title: '三缺一' },
    en: { names: ['Messia', 'Alan', 'Chloë'], title: 'Landlords' },
  };

/** An evening of Dou Dizhu in one language: three people who play as normal bots would. */
async function photographCards(browser: Browser, url: string, language: Language): Promise<void> {
  const { names, title } = cardPlayers[language];
  const random = new SeededRandom(sameBytes(32).toString('hex'));
  const players: Player[] = [];
  let code = '';
  for (const name of names) {
    const player = await Player.arrive(browser, url, language);
    await player.post('/player', { name });
    if (players.length === 0) {
      const options = { showCount: true };
      ({ code } = await player.post<{ code: string }>('/rooms', { game: 'doudizhu', title, options }));
    }
    player.code = code;
    if (players.length > 0) await player.act({ type: 'join' });
    players.push(player);
  }
  const [host] = players;
  if (host === undefined) throw new Error('nobody plays');
  const path = `/rooms/${code}`;

  /** Lets whoever is awaited do what a bot would. */
  const turn = async (): Promise<Player> => {
    const [seat = 0] = (await host.view()).waiting;
    const player = players[seat] ?? host;
    const action = decide((await player.view()) as unknown as BotView, 'normal', random);
    if (action === null) throw new Error(`seat ${seat} does nothing`);
    await player.act(action);
    return player;
  };
  let isTaken = false;
  const deal = async (photograph: boolean): Promise<void> => {
    await host.act({ type: (await host.view()).phase === 'lobby' ? 'start' : 'next' });
    for (let turns = 0; (await host.view()).phase !== 'over'; turns++) {
      const view = await host.view();
      const player = players[view.waiting[0] ?? 0] ?? host;
      if (photograph && turns === 1 && !isTaken) await player.photograph('doudizhu-bid', language, path);
      if (photograph && turns >= 8 && !isTaken && (await player.view()).you.can.includes('pass')) {
        isTaken = true;
        await player.photograph('doudizhu-play', language, path, tickHint);
      }
      await turn();
    }
  };
  for (let deals = 0; deals < 4; deals++) await deal(deals > 0);
  await host.photograph('doudizhu-over', language, path);
  await host.photograph('doudizhu-scores', language, `${path}/scores`);
}

/** Ticks what the hint proposes. */
async function tickHint(page: Page): Promise<void> {
  const hint = page.locator('#play button[value="hint"]');
  if ((await hint.count()) === 0) return;
  await hint.click();
  await page.locator('.pick-card input:checked').first().waitFor({ state: 'attached' });
}

const app = await buildApp({
  config: { publicUrl: null, trustProxy: [], rateLimit: false, roomDays: 7 },
  store: new MemoryStore(),
  library: readLibrary(fileURLToPath(new URL('db/decks', root))),
  sessionSecret: 'a-secret-for-pictures-and-nothing-else',
  adminPassword: ADMIN_PASSWORD,
  random: sameBytes,
  clock: () => EVENING,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
mkdirSync(`${folder}all`, { recursive: true });
try {
  for (const language of ['zh-CN', 'en'] as const) {
    await photographEvening(browser, url, language);
    await photographCards(browser, url, language);
    await photographCorners(browser, url, language);
  }
  for (const [state, pictures] of taken) await sheet(browser, state, pictures);
} finally {
  await browser.close();
  app.server.closeAllConnections();
  await app.close();
}
