import { readFileSync } from 'node:fs';
import t from 'tap';
import type { Test } from 'tap';
import { ouatText } from '../../src/games/ouat/text.ts';
import { shell } from '../../src/i18n/index.ts';
import { eventually, plain, withBrowser } from '../fixtures/browser.ts';
import type { OuatRoomView, Site, Visitor } from '../fixtures/browser.ts';

const MOST_TURNS = 150;

/** Does what the page asks for, by clicking. */
async function takeTurn(player: Visitor, { you }: OuatRoomView): Promise<void> {
  if (you.can.includes('tell')) {
    const [card] = you.hand;
    await player.until('#tell');
    await player.page.locator('#tell-text').fill(`Then there was ${card?.text ?? 'nothing left to tell'}.`);
    if (card !== undefined) await player.choose('tell', card.id);
    return player.press('tell');
  }
  if (you.can.includes('finish')) return player.press('finish');
  // The bots may have settled it meanwhile, and the button is gone.
  const button = player.button(you.can.includes('accept') ? 'accept' : 'agree');
  await button.click({ timeout: 3_000 }).catch(() => undefined);
}

/** Plays until the round is over, with whoever else is at the table. */
async function playOn(player: Visitor): Promise<OuatRoomView> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    await player.inStep();
    const view = await player.view();
    if (view.phase === 'over') {
      // The bots may have ended it since the page was in step.
      await player.inStep();
      return view;
    }
    const { seat } = view.you;
    if (seat === null || !view.waiting.includes(seat)) {
      await player.page.waitForTimeout(50);
      continue;
    }
    await takeTurn(player, view);
    await eventually(async () => (await player.shownVersion()) > view.version, 'the answer to a move');
  }
  throw new Error('the round does not end');
}

interface Line {
  readonly kind: string;
  readonly text: string;
  readonly card?: { readonly text: string } | null;
}

/** Downloads the book in one format by clicking its link. */
async function download(player: Visitor, format: string): Promise<string> {
  const link = player.page.locator(`.book-links a[href*="format=${format}"]`);
  const [file] = await Promise.all([player.page.waitForEvent('download'), link.click()]);
  return readFileSync(await file.path(), 'utf8');
}

async function playNow(t: Test, site: Site): Promise<void> {
  const player = await site.visitor(t, { language: 'en' });
  await player.page.goto('/');
  await player.page.locator('form[action="/play"] button').first().click();
  await player.page.waitForURL(/\/rooms\/\w{6}$/);
  player.code = player.page.url().slice(-6);
  t.equal((await player.view()).players.filter(({ bot }) => bot).length, 3);

  const over = await playOn(player);
  const [winner] = over.result?.winners ?? [];
  const won = ouatText.en.won({ who: over.players[winner ?? -1]?.name ?? '' });
  t.match(plain(await player.page.locator('#cell-actions').innerText()), won);

  // Someone liked a turn of it.
  await player.page.locator('#cell-stage button[value="star"]:visible').first().click();
  await player.page.locator('#cell-stage button[aria-pressed="true"]:visible').first().waitFor();

  await player.page.goto(`/rooms/${player.code}/story`);
  const log = (
    (await (
      await player.context.request.get(`/rooms/${player.code}/log?limit=200`, {
        headers: { accept: 'application/json' },
      })
    ).json()) as { entries: Line[] }
  ).entries;
  const told = log.filter(({ kind }) => kind === 'tell' || kind === 'ending');
  const books = {
    html: await download(player, 'html'),
    txt: await download(player, 'txt'),
    md: await download(player, 'md'),
    json: await download(player, 'json'),
  };
  const { segments } = JSON.parse(books.json) as {
    segments: { text: string; card: { text: string } | null }[];
  };
  t.equal(segments.length, over.story.length);
  for (const { text, card } of segments) {
    t.ok(
      told.some((line) => line.text === text && (card === null || line.card?.text === card.text)),
      `in the log: ${text}`,
    );
    t.ok(books.txt.includes(text), 'in the text');
    t.ok(books.md.replaceAll('\\', '').includes(text.replace(/\s+/gu, ' ')), 'in the Markdown');
  }
  t.match(books.txt, '★');

  // The downloaded book is read without the server.
  const alone = await player.context.newPage();
  await alone.setContent(books.html);
  const shown = await alone.locator('body').innerText();
  for (const { text } of segments) t.ok(shown.includes(text), 'in the book');
  await alone.close();

  await player.page.getByRole('link', { name: shell.en.story.replay }).click();
  await player.page.locator('#verify').click();
  await player.page.locator('#verified').filter({ hasText: shell.en.room.verified }).waitFor();
  await player.page.getByRole('link', { name: shell.en.replay.next }).click();
  await player.page.locator('.replay-count').filter({ hasText: /^1 \// }).waitFor();
  t.same(player.troubles, []);
}

await withBrowser(t, (site) => {
  t.test('play now: a newcomer plays with three bots, and downloads the book', (t) => playNow(t, site));
});
