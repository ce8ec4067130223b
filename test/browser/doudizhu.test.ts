import t from 'tap';
import type { Test } from 'tap';
import { douDizhuText } from '../../src/games/doudizhu/text.ts';
import { shell } from '../../src/i18n/index.ts';
import { eventually, withBrowser } from '../fixtures/browser.ts';
import type { Site, Visitor, VisitorOptions } from '../fixtures/browser.ts';

const ticked = '.pick-card input:checked';
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
  await player.until('.pick-card:has(input:checked)');
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

/** A player who is the landlord in a deal with two who play as programs do; their page is open. */
async function landlordAt(t: Test, site: Site, options: VisitorOptions = {}): Promise<Visitor> {
  const players = await Promise.all([0, 1, 2].map(() => site.visitor(t, options)));
  const [landlord] = players as [Visitor, Visitor, Visitor];
  for (const [index, player] of players.entries()) {
    await player.post('/player', { name: `客人${index + 1}` });
    if (player === landlord) {
      const room = { game: 'doudizhu', options: { bidSeconds: 0, playSeconds: 0 } };
      landlord.code = ((await player.post('/rooms', room)) as { code: string }).code;
    } else {
      player.code = landlord.code;
      await player.act({ type: 'join' });
    }
  }
  await landlord.act({ type: 'start' });
  for (let bids = 0; bids < 3; bids++) {
    const { phase, waiting } = await landlord.view();
    const seat = waiting[0] ?? -1;
    if (phase === 'bidding') await players[seat]?.act({ type: 'bid', points: seat === 0 ? 3 : 0 });
  }
  await landlord.goToRoom();
  await landlord.until('#play button[value="play"]');
  return landlord;
}

async function twentyCards(t: Test, site: Site): Promise<void> {
  const player = await landlordAt(t, site, { viewport: { width: 320, height: 640 } });
  const { page } = player;
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
  const troubles = player.troubles.filter((trouble) => !trouble.includes('422'));
  t.same(troubles, [], 'nothing else went wrong in the page');
}

async function onAPhone(t: Test, site: Site): Promise<void> {
  const player = await withoutAutoPass(await site.visitor(t, { viewport: { width: 320, height: 640 } }));
  await playNow(player);
  await playToTheEnd(t, player);
  await isSettled(t, player);
  t.notOk(await isWide(player));
  t.same(player.troubles, []);
}

async function withoutJavaScript(t: Test, site: Site): Promise<void> {
  const player = await site.visitor(t, { language: 'en', javaScript: false });
  await playNow(player);
  await playToTheEnd(t, player);
  await isSettled(t, player);
  await player.press('next');
  await player.until(player.page.getByText(douDizhuText.en.room.round({ round: 2 })));
  t.same(player.troubles, []);
}

/** The page says who has won. */
async function isSettled(t: Test, { page, language }: Visitor): Promise<void> {
  const { won } = douDizhuText[language];
  const result = (await page.locator('.result').textContent()) ?? '';
  t.ok([won({ isLandlord: true }), won({ isLandlord: false })].includes(result), result);
}

/** Presses Tab, or Shift and Tab, until what `selector` finds has the focus. */
async function tabTo({ page }: Visitor, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate<boolean>(`document.activeElement.matches('${selector}')`)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the focus does not come to ${selector}`);
}

/** Does something with the focused control by a key, and waits until the page shows what came of it. */
async function moveByKey(player: Visitor, selector: string, key = 'Enter'): Promise<void> {
  const { version } = await player.view();
  await tabTo(player, selector);
  await player.page.keyboard.press(key);
  await eventually(async () => (await player.shownVersion()) > version, `the page after ${selector}`);
}

async function byKeyboard(t: Test, site: Site): Promise<void> {
  const player = await withoutAutoPass(await site.visitor(t));
  const { page } = player;
  await page.goto('/');
  await tabTo(player, 'form[action="/play"]:has([value="doudizhu"]) button');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rooms\/\w{6}$/);
  player.code = page.url().slice(-6);
  for (let turns = 0; turns < 60; turns++) {
    await player.until(asked);
    if ((await page.locator('.result').count()) > 0) break;
    if ((await page.locator('#bid').count()) > 0) await moveByKey(player, '#bid button[value="3"]');
    else if ((await page.locator('#play button').count()) === 0) await moveByKey(player, '#pass button');
    else {
      await tabTo(player, '#play button[value="hint"]');
      await page.keyboard.press('Enter');
      await player.until('.pick-card:has(input:checked)');
      await tabTo(player, '.pick-card input', 'Shift+Tab');
      await moveByKey(player, '.pick-card input');
    }
  }
  await isSettled(t, player);
  t.same(player.troubles, []);
}

async function ofThree(t: Test, site: Site): Promise<void> {
  const names = ['甲', '乙', '丙'];
  const players = await Promise.all(names.map(async () => withoutAutoPass(await site.visitor(t))));
  const [host] = players;
  for (const [index, player] of players.entries()) {
    await player.post('/player', { name: names[index] });
    if (player === host) {
      const options = { bidSeconds: 0, playSeconds: 0 };
      player.code = ((await player.post('/rooms', { game: 'doudizhu', options })) as { code: string }).code;
    } else {
      player.code = host?.code ?? '';
      await player.act({ type: 'join' });
    }
    await player.goToRoom();
  }
  for (const player of players) await player.click(await player.until('button[name="on"][value="true"]'));
  for (const player of players) await player.until('.pick-card');

  for (let turns = 0; turns < 150; turns++) {
    const { phase, waiting } = await players[0]!.view();
    if (phase === 'over') break;
    const player = players[waiting[0] ?? -1]!;
    await player.inStep();
    await takeTurn(t, player);
  }
  for (const player of players) {
    await player.until('.result');
    await isSettled(t, player);
    t.equal(await player.page.locator('.ddz-place').count(), 3);
    t.same(player.troubles, []);
  }
}

/** Nothing is passed but by the one who plays. */
async function withoutAutoPass(player: Visitor): Promise<Visitor> {
  await player.context.addInitScript({ content: `localStorage.setItem('auto-pass', 'false')` });
  return player;
}

/** Draws the mouse from one card to another. */
async function sweep({ page }: Visitor, from: number, to: number): Promise<void> {
  const middle = async (index: number) => {
    const box = await page.locator('.pick-card').nth(index).boundingBox();
    if (box === null) throw new Error(`there is no card ${index}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

async function comforts(t: Test, site: Site): Promise<void> {
  const player = await landlordAt(t, site);
  const { page } = player;
  const count = () => page.locator(ticked).count();

  await sweep(player, 2, 6);
  t.equal(await count(), 5, 'a sweep ticks the cards that it goes over');
  await sweep(player, 6, 5);
  t.equal(await count(), 3, 'from a ticked card on it takes the ticks away');
  await page.locator('.pick-card').nth(2).click();
  t.equal(await count(), 2, 'a click is a click');
  await player.polls(2);
  t.equal(await count(), 2);

  await page.locator('#by-count').check();
  await page.locator('#four-colours').check();
  await page.reload();
  t.ok(await page.locator('#by-count').isChecked(), 'a switch stays as it was left');
  t.ok(await page.locator('#four-colours').isChecked());
  const isSorted = `[...document.querySelectorAll('.pick-card')].every((card) =>
    Number(getComputedStyle(card).order) === (card.dataset.count > 1 ? -card.dataset.count : 0))`;
  t.ok(await page.evaluate(isSorted), 'more of a rank come first');
  await page.locator('#by-count').uncheck();

  await tabTo(player, '.pick-card input');
  for (const key of ['End', 'ArrowLeft', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  const lowest = await page.locator('.pick-card input').last().getAttribute('value');
  t.same(await tickedCards(player), [lowest], 'the arrows go from card to card');
  await moveByKey(player, '.pick-card input');
  t.equal(await page.locator('.pick-card').count(), 19, 'and Enter plays');
  t.same(player.troubles, []);
}

async function passingByItself(t: Test, site: Site): Promise<void> {
  const player = await site.visitor(t);
  const { page } = player;
  await playNow(player);
  for (let turns = 0; turns < 300; turns++) {
    await player.until(asked);
    const { version } = await player.view();
    if ((await page.locator('.result').count()) > 0) await move(player, 'button[value="next"]');
    else if (
      (await page.locator('#pass button').count()) === 0 ||
      (await page.locator('#play button').count()) > 0
    )
      await takeTurn(t, player);
    else {
      await eventually(async () => (await player.shownVersion()) > version, 'a pass without a click');
      break;
    }
  }
  t.match(
    await page.locator('.ddz-place.you .ddz-said').textContent(),
    douDizhuText['zh-CN'].statuses.passed,
  );
  t.same(player.troubles, []);
}

await withBrowser(
  t,
  (site) => {
    void t.test('a deal by clicks on a small phone', async (t) => onAPhone(t, site));
    void t.test('a deal without JavaScript', async (t) => withoutJavaScript(t, site));
    void t.test('a deal by keyboard alone', async (t) => byKeyboard(t, site));
    void t.test('a deal of three people', async (t) => ofThree(t, site));
    void t.test('twenty cards on the smallest phone', async (t) => twentyCards(t, site));
    void t.test('sweeping, sorting and arrow keys', async (t) => comforts(t, site));
    void t.test('a trick that nothing beats is passed without a click', async (t) =>
      passingByItself(t, site),
    );
  },
  { botDelay: 0 },
);
