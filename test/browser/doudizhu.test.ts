import t from 'tap';
import type { Test } from 'tap';
import { douDizhuText } from '../../src/games/doudizhu/text.ts';
import { shell } from '../../src/i18n/index.ts';
import { eventually, withBrowser } from '../fixtures/browser.ts';
import type { Site, Visitor } from '../fixtures/browser.ts';

const ticked = '#pick input:checked';
/** Whatever a player may be asked for, and the end. */
const asked = '#bid, #play button, #pass button, .result';

/** One click in the lobby: a table with two bots. */
async function playNow(player: Visitor): Promise<void> {
  await player.page.goto('/');
  const form = player.page.locator('form[action="/play"]:has([value="doudizhu"])');
  await player.click(form.getByRole('button'));
  await player.page.waitForURL(/\/rooms\/\w{6}$/);
  player.code = player.page.url().slice(-6);
}

/** Does something by a click, and waits until the page shows what came of it. */
async function move(player: Visitor, button: string): Promise<void> {
  const { version } = await player.view();
  await player.click(player.page.locator(button));
  await eventually(async () => (await player.shownVersion()) > version, `the page after ${button}`);
}

/** Clicks on the hint and plays it; passes when nothing beats. */
async function takeTurn(t: Test, player: Visitor): Promise<void> {
  const { page } = player;
  if ((await page.locator('#bid').count()) > 0) return move(player, '#bid button[value="3"]');
  if ((await page.locator('#play button').count()) === 0) return move(player, '#pass button');
  await player.click(page.locator('#play button[value="hint"]'));
  await player.until('#pick label:has(input:checked)');
  t.ok((await page.locator(ticked).count()) > 0);
  return move(player, '#play button[value="play"]');
}

/** Plays the deal to its end by clicking. */
async function playToTheEnd(t: Test, player: Visitor): Promise<void> {
  for (let turns = 0; turns < 60; turns++) {
    await player.until(asked);
    if ((await player.page.locator('.result').count()) > 0) return;
    await takeTurn(t, player);
  }
  t.fail('the deal does not end');
}

/** The codes of the cards whose boxes are ticked. */
async function tickedCards(player: Visitor): Promise<(string | null)[]> {
  const boxes = await player.page.locator(ticked).all();
  return Promise.all(boxes.map((box) => box.getAttribute('value')));
}

const isWide = (player: Visitor) =>
  player.page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

async function onAPhone(t: Test, site: Site): Promise<void> {
  const player = await site.visitor(t, { viewport: { width: 320, height: 640 } });
  const { page } = player;
  await playNow(player);
  await player.until('#bid');
  t.equal(await page.locator('.pick-card').count(), 17);
  await move(player, '#bid button[value="3"]');
  await player.until('#play button[value="hint"]');
  t.equal(await page.locator('.pick-card').count(), 20);
  t.notOk(await isWide(player), 'twenty cards fit on the smallest phone');

  const cards = page.locator('.pick-card');
  await cards.first().click();
  await cards.last().click();
  const chosen = await tickedCards(player);
  await player.polls(2);
  t.equal(await page.locator(ticked).count(), 2, 'polls leave the ticks alone');
  await page.locator('#play button[value="play"]').click();
  const error = page.locator('#error-play');
  await eventually(async () => (await error.textContent()) !== '', 'the refusal');
  t.equal(await error.textContent(), shell['zh-CN'].errors['illegal-play']);
  t.same(await tickedCards(player), chosen, 'a refusal leaves the ticks alone');
  await page.locator('#play button[value="hint"]').click();
  await eventually(async () => (await page.locator(ticked).count()) === 1, 'the hint in place of the ticks');
  await playToTheEnd(t, player);
  t.match(await page.locator('.result').textContent(), /赢了/);
  t.notOk(await isWide(player));
  const troubles = player.troubles.filter((trouble) => !trouble.includes('422'));
  t.same(troubles, [], 'nothing else went wrong in the page');
}

async function withoutJavaScript(t: Test, site: Site): Promise<void> {
  const player = await site.visitor(t, { language: 'en', javaScript: false });
  await playNow(player);
  await playToTheEnd(t, player);
  const { won } = douDizhuText.en;
  const result = await player.page.locator('.result').textContent();
  t.ok([won({ isLandlord: true }), won({ isLandlord: false })].includes(result ?? ''), result ?? '');
  await player.press('next');
  await player.until(player.page.getByText(douDizhuText.en.room.round({ round: 2 })));
  t.same(player.troubles, []);
}

await withBrowser(
  t,
  (site) => {
    void t.test('a deal by clicks on a small phone', async (t) => onAPhone(t, site));
    void t.test('a deal without JavaScript', async (t) => withoutJavaScript(t, site));
  },
  { botDelay: 0 },
);
