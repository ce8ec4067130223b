import t from 'tap';
import type { Test } from 'tap';
import { shell } from '../../src/i18n/index.ts';
import { eventually, withBrowser } from '../fixtures/browser.ts';
import type { Site } from '../fixtures/browser.ts';

const { room: words } = shell['zh-CN'];

/** Counts how often something moves by itself, and the tones that are played. */
const watching = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.tones = 0;
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    resume() { return Promise.resolve(); }
    createGain() {
      const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain, connect: (next) => next };
    }
    createOscillator() {
      return { frequency: {}, connect: (next) => next, start: () => window.tones++, stop() {} };
    }
  };`;

async function yourTurn(t: Test, site: Site): Promise<void> {
  const table = await site.table(t, ['甲', '乙', '丙']);
  const [teller, next] = await table.inOrder();
  await next.context.addInitScript({ content: watching });
  await next.open();
  const { page } = next;
  const tones = () => page.evaluate<number>('window.tones');
  t.notMatch(await page.title(), new RegExp(`^${words.turnMark}`));
  await page.locator('#sound').check();
  t.equal(await tones(), 2, 'one hears what was chosen');
  const card = await teller.firstCard();
  await teller.act({ type: 'tell', text: `从前有${card.text}。`, card: card.id });
  await eventually(async () => (await page.title()).startsWith(words.turnMark), 'the mark in the title');
  t.equal(await tones(), 4, 'and hears it when it is one’s turn');
  t.match(await page.locator('#live').textContent(), words.yourTurn);
  await next.act({ type: 'agree' });
  await eventually(async () => !(await page.title()).startsWith(words.turnMark), 'no mark any more');
  t.equal(await tones(), 4);
  await page.reload();
  t.ok(await page.locator('#sound').isChecked(), 'the choice is remembered');
  t.same(next.troubles, []);
}

async function nothingMoves(t: Test, site: Site): Promise<void> {
  const table = await site.table(t, ['甲', '乙', '丙', '丁']);
  const [teller, next, third, fourth] = await table.inOrder();
  await fourth!.context.addInitScript({ content: watching });
  await fourth!.open();
  const { page } = fourth!;
  const card = await teller.firstCard();
  await teller.act({ type: 'tell', text: `从前有${card.text}。`, card: card.id });
  await fourth!.inStep();
  await page.evaluate('window.shift = 0');
  await fourth!.polls(6, async (poll) => {
    await next.say(`第 ${poll} 句`);
    // Nobody falls silent meanwhile.
    for (const player of [teller, third]) await player?.view();
    if (poll === 3) await third!.act({ type: 'agree' });
  });
  await fourth!.inStep();
  const shift = await page.evaluate<number>('window.shift');
  t.comment(`layout shift over six polls with news: ${shift.toFixed(4)}`);
  t.ok(shift < 0.02, `${shift}`);
}

async function darkWithoutReload(t: Test, site: Site): Promise<void> {
  const table = await site.table(t, ['甲', '乙']);
  const [teller] = await table.inOrder();
  await teller.open();
  const { page } = teller;
  const paper = () => page.evaluate<string>('getComputedStyle(document.body.parentElement).backgroundColor');
  const light = await paper();
  await page.locator('#tell-text').fill('写到一半');
  await page.locator('.themes [value="dark"]').click();
  await eventually(async () => (await paper()) !== light, 'dark paper');
  t.equal(await page.locator('#tell-text').inputValue(), '写到一半');
  await teller.polls(1);
  await eventually(
    async () =>
      (await teller.context.cookies()).some(({ name, value }) => name === 'theme' && value === 'dark'),
    'the choice on the server',
  );
  await page.reload();
  t.not(await paper(), light, 'and so is the next page');
  t.same(teller.troubles, []);
}

async function anotherDevice(t: Test, site: Site): Promise<void> {
  const table = await site.table(t, ['甲', '乙']);
  const [teller] = await table.inOrder();
  await teller.open();
  const { page } = teller;
  await page.locator('#more-seat summary').click();
  await page.locator('#seat-link button').click();
  const box = page.locator('#seat-link input');
  await box.waitFor();
  const url = await box.inputValue();
  const hand = (await teller.hand()).map(({ text }) => text);

  const phone = await site.visitor(t, { viewport: { width: 360, height: 640 } });
  await phone.page.goto(url);
  await phone.page.getByRole('button', { name: shell['zh-CN'].seat.yes }).click();
  await phone.until('.tag-you');
  for (const text of hand)
    t.ok((await phone.page.locator('#cell-actions').textContent())?.includes(text), text);
  await page.getByText(words.spectating).waitFor();
  t.equal(await page.locator('#tell').count(), 0, 'the page that was left can tell no more');
  t.same(phone.troubles, []);
  t.same(teller.troubles, []);
}

async function onAPhone(t: Test, site: Site): Promise<void> {
  const table = await site.table(t, ['甲', '乙', '丙'], { viewport: { width: 360, height: 640 } });
  const [teller] = await table.inOrder();
  await teller.open();
  const { page } = teller;
  const way = page.locator('#to-actions');
  await page.evaluate('document.getElementById("invite").scrollIntoView()');
  await way.waitFor();
  await way.click();
  await eventually(async () => !(await way.isVisible()), 'the way is gone when one is there');
  t.ok(await page.locator('#tell-text').isVisible());
  t.notOk(
    await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
    'nothing is wider than the phone',
  );
}

await withBrowser(t, (site) => {
  void t.test('it is your turn: title, sound and live region', async (t) => yourTurn(t, site));
  void t.test('news of a poll moves nothing', async (t) => nothingMoves(t, site));
  void t.test('light and dark change without a reload', async (t) => darkWithoutReload(t, site));
  void t.test('a seat goes to another device', async (t) => anotherDevice(t, site));
  void t.test('on a phone one tap leads to one’s move', async (t) => onAPhone(t, site));
});
