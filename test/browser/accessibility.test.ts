import axe from 'axe-core';
import t from 'tap';
import type { Test } from 'tap';
import { ADMIN_PASSWORD, withBrowser } from '../fixtures/browser.ts';
import type { Site, Visitor } from '../fixtures/browser.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it is, in words. */
async function violations({ page }: Visitor): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<axe.Result[]>(
    `axe.run({ runOnly: ${JSON.stringify(rules)} }).then(({ violations }) => violations)`,
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The page as it is by day and by night, and the same address in the other language. */
async function check(t: Test, visitor: Visitor, what: string): Promise<void> {
  const { page } = visitor;
  for (const language of ['zh-CN', 'en'] as const) {
    await visitor.context.request.post('/language', { data: { language } });
    await page.reload();
    for (const details of await page.locator('details:not([open]) > summary').all())
      if (await details.isVisible()) await details.click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      t.same(await violations(visitor), [], `${what}, ${language}, ${colorScheme}`);
    }
  }
}

async function arrive(t: Test, site: Site): Promise<Visitor> {
  return site.visitor(t, { bypassCSP: true });
}

/** Pages beside the tables. */
async function pages(t: Test, site: Site): Promise<void> {
  const visitor = await arrive(t, site);
  const { page } = visitor;
  const visit = async (path: string, what: string) => {
    await page.goto(path);
    await check(t, visitor, what);
  };
  await visit('/', 'the lobby to a stranger');
  for (const game of ['ouat', 'doudizhu']) await visit(`/rules/${game}`, `the rules of ${game}`);
  for (const step of [0, 3]) await visit(`/rules/ouat/tutorial?step=${step}`, `step ${step} of the example`);
  await visit('/nowhere', 'no such page');
  await visit('/rooms/AAAAAA', 'no such room');
  await visit('/admin', 'the way to the admin page');

  const host = await arrive(t, site);
  await host.post('/player', { name: '甲' });
  host.code = ((await host.post('/rooms', { game: 'ouat', password: 'secret' })) as { code: string }).code;
  // Soon: without an open page the host is away before long, and no host any more.
  const guest = await arrive(t, site);
  await guest.post('/player', { name: '乙' });
  guest.code = host.code;
  await guest.act({ type: 'join', password: 'secret' });
  await host.act({ type: 'kick', seat: 1 });
  await visit(`/rooms/${host.code}`, 'the door of a locked room');
  await host.page.goto('/');
  await check(t, host, 'the lobby to one who sits in a room');
  await host.page.goto(`/rooms/${host.code}/deck`);
  await check(t, host, 'the cards of a table');
  const { url } = (await host.post(`/rooms/${host.code}/seat-link`, {})) as { url: string };
  await visit(url, 'a link that moves a seat');

  await visitor.context.request.post('/admin/login', { data: { password: ADMIN_PASSWORD } });
  await visit('/admin', 'the admin page');
  t.match(await page.locator('.rooms-table').innerText(), /1\/8/, 'it says who plays');
  await guest.page.goto(`/rooms/${host.code}`);
  await check(t, guest, 'to one who was removed');
  await visitor.context.request.post(`/admin/rooms/${host.code}/close`, { data: {} });
  await visit(`/rooms/${host.code}`, 'a closed room');
}

/** A round of Once upon a time, at each kind of moment. */
async function story(t: Test, site: Site): Promise<void> {
  const table = await site.table(t, ['甲', '乙', '丙'], { bypassCSP: true, starts: false });
  const { host } = table;
  for (const player of table.players) await player.open();
  await check(t, host, 'a table before the start');
  await host.act({ type: 'start' });
  const [teller, next, other] = await table.inOrder();
  await teller.goToRoom();
  await check(t, teller, 'one who tells');
  const card = await teller.firstCard();
  await teller.act({ type: 'tell', text: `从前有${card.text}。`, card: card.id });
  await next.goToRoom();
  await check(t, next, 'one who judges');
  const held = await next.firstCard();
  await next.act({ type: 'interrupt', card: held.id, reason: '就在那里' });
  await teller.goToRoom();
  await check(t, teller, 'one who votes on an interrupt');
  await other?.act({ type: 'chat', text: '快点' });
  await host.act({ type: 'end-round' });
  await host.goToRoom();
  await check(t, host, 'a round that was ended');
  const { page, code } = host;
  for (const path of ['story', 'replay', 'replay?step=2', 'scores', 'log']) {
    await page.goto(`/rooms/${code}/${path}`);
    await check(t, host, path);
  }
}

/** A deal of Dou Dizhu, at each kind of moment. */
async function cards(t: Test, site: Site): Promise<void> {
  const players = await Promise.all([0, 1, 2].map(() => arrive(t, site)));
  const [host] = players as [Visitor];
  for (const [index, player] of players.entries()) {
    await player.post('/player', { name: `客人${index + 1}` });
    const options = { showCount: true, bidSeconds: 900, playSeconds: 900 };
    if (index === 0)
      host.code = ((await player.post('/rooms', { game: 'doudizhu', options })) as { code: string }).code;
    player.code = host.code;
    if (index > 0) await player.act({ type: 'join' });
  }
  // Whoever has no page open is soon away.
  for (const player of players) await player.goToRoom();
  await check(t, host, 'a table of Dou Dizhu before the deal');
  await host.act({ type: 'start' });
  const awaited = async () => players[(await host.view()).waiting[0] ?? 0]!;
  const bidder = await awaited();
  await bidder.goToRoom();
  await check(t, bidder, 'one who bids');
  await bidder.act({ type: 'bid', points: 3 });
  await bidder.goToRoom();
  await bidder.page.locator('.pick-card').first().click();
  await check(t, bidder, 'one who leads');
  const { cards: hint } = (await bidder.act({ type: 'hint' })) as { cards: string[] };
  await bidder.act({ type: 'play', cards: hint });
  const follower = await awaited();
  await follower.goToRoom();
  await check(t, follower, 'one who follows');
  await host.act({ type: 'trustee', on: true });
  await host.goToRoom();
  await check(t, host, 'one for whom a bot plays');
  await host.act({ type: 'trustee', on: false });
  for (let turns = 0; turns < 200 && (await host.view()).phase !== 'over'; turns++) {
    const player = await awaited();
    const { you } = await player.view();
    if (!you.can.includes('hint')) await player.act({ type: 'pass' });
    else
      await player.act({
        type: 'play',
        cards: ((await player.act({ type: 'hint' })) as { cards: string[] }).cards,
      });
  }
  await host.goToRoom();
  await check(t, host, 'a deal that is over');
  for (const path of ['scores', 'replay?round=1&step=9']) {
    await host.page.goto(`/rooms/${host.code}/${path}`);
    await check(t, host, path);
  }
}

/** What stays in place while the page scrolls, and takes more than half of the window. */
const tooHighWhileScrolling = `[...document.querySelectorAll('body *')]
  .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
  .filter((element) => element.getBoundingClientRect().height > innerHeight / 2)
  .map(({ outerHTML }) => outerHTML.slice(0, 80))`;

/** A window of 1280 by 1024 at 400 % is one of 320 by 256. */
async function zoomed(t: Test, site: Site): Promise<void> {
  const visitor = await arrive(t, site);
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 256 });
  for (const game of ['ouat', 'doudizhu']) {
    await page.goto('/');
    await page.locator(`form[action="/play"]:has([value="${game}"]) button`).click();
    await page.locator('#cell-hand').waitFor();
    const isTooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    t.notOk(await page.evaluate<boolean>(isTooWide), `${game} is read without scrolling sideways`);
    t.same(await page.evaluate<string[]>(tooHighWhileScrolling), [], `nothing of ${game} covers the rest`);
  }
}

await withBrowser(t, (site) => {
  t.test('zoomed to 400 %', (t) => zoomed(t, site));
  void t.test('pages beside the tables', async (t) => pages(t, site));
  void t.test('a table of Once upon a time', async (t) => story(t, site));
  void t.test('a table of Dou Dizhu', async (t) => cards(t, site));
});
