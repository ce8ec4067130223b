import t, { type Test } from 'tap';
import { ouatText } from '../../src/games/ouat/text.ts';
import { shell } from '../../src/i18n/index.ts';
import { plain, Table, withBrowser } from '../fixtures/browser.ts';
import type { Site, Visitor } from '../fixtures/browser.ts';

/** Everything that stands alone in some element of a part of the page: each card has one of its own. */
async function saidIn(player: Visitor, part: string): Promise<Set<string>> {
  const texts = await player.page.locator(`${part} *`).allTextContents();
  return new Set(texts.map((text) => text.trim()));
}

/** Each page shows the cards that its player's JSON has, and none that another player's has. */
async function eachSeesOnlyTheirOwnCards(t: Test, players: readonly Visitor[], part: string): Promise<void> {
  const hands = await Promise.all(
    players.map(async (player) => {
      const { hand, ending } = (await player.view()).you;
      return ending === null ? hand : [...hand, ending];
    }),
  );
  for (const [index, player] of players.entries()) {
    if (player.hasJavaScript) await player.inStep();
    else await player.goToRoom();
    const said = await player.undisturbed(() => saidIn(player, part));
    const html = await player.undisturbed(() => player.page.content());
    for (const [owner, hand] of hands.entries()) {
      for (const card of hand) {
        t.equal(
          said.has(card.text),
          owner === index,
          `player ${index}, card ${card.text} of player ${owner}`,
        );
        if (owner !== index) t.notMatch(html, `value="${card.id}"`);
      }
    }
  }
}

async function giveName(player: Visitor, name: string): Promise<void> {
  const form = player.page.locator('form[action="/player"]');
  await form.locator('[name="name"]').fill(name);
  await player.click(form.getByRole('button'));
}

/** Makes a room in the lobby, with cards in Chinese and the smallest hands. */
async function makeRoom(host: Visitor, title: string): Promise<string> {
  const form = host.page.locator('form[action="/rooms"]:has([name="game"][value="ouat"])');
  await form.locator('[name="title"]').fill(title);
  await form.locator('summary').click();
  await form.locator('[name="options.handSize"]').fill('3');
  await form.locator('[name="options.language"]').selectOption('zh-CN');
  await host.click(form.getByRole('button', { name: shell[host.language].lobby.makeButton }));
  await host.page.waitForURL(/\/rooms\/\w{6}$/);
  host.code = host.page.url().slice(-6);
  return host.page.locator('#invite').inputValue();
}

async function takeSeat(friend: Visitor, invitation: string, name: string): Promise<void> {
  await friend.page.goto(invitation);
  friend.code = invitation.slice(-6);
  await friend.page.locator('#join-name').fill(name);
  await friend.click(friend.page.locator('form:has(#join-name)').getByRole('button'));
  await friend.until('#chat-text, a[href*="compose"]');
}

/** Tells a segment, with the first card of the hand as long as there is one. */
async function tell(teller: Visitor, text: string): Promise<string> {
  await teller.until('#tell');
  const [card] = await teller.hand();
  await teller.page.locator('#tell-text').fill(text);
  if (card !== undefined) await teller.choose('tell', card.id);
  await teller.press('tell');
  await teller.page.locator('#tell').waitFor({ state: 'detached' });
  return card?.text ?? '';
}

async function interrupt(player: Visitor, reason: string): Promise<string> {
  await player.until('#interrupt');
  const card = await player.firstCard();
  await player.choose('interrupt', card.id);
  await player.page.locator('#interrupt-reason').fill(reason);
  await player.press('interrupt');
  await player.page.locator('#interrupt').waitFor({ state: 'detached' });
  return card.text;
}

/** Clicks what a player decides, and waits until the page no longer asks. */
async function decide(player: Visitor, type: 'agree' | 'oppose' | 'accept' | 'reject'): Promise<void> {
  await player.press(type);
  await player.button(type).waitFor({ state: 'detached' });
}

/** A pattern for a sentence that may have invisible signs between its words. */
const spelled = (sentence: string) =>
  Array.from(sentence, (sign) => sign.replace(/[.*+?^${}()|[\]\\]/u, '\\$&')).join('[\u2066-\u2069]*');

const cardsHeld = async (player: Visitor) => (await player.hand()).map(({ id }) => id).sort();

/** Three friends meet and play until one has told their ending; nothing but clicks and keys. */
async function playToAWin(t: Test, site: Site, javaScript: boolean): Promise<void> {
  const host = await site.visitor(t, { language: 'en', javaScript });
  const friends = [
    await site.visitor(t, { language: 'zh-CN', javaScript }),
    await site.visitor(t, { language: 'en', javaScript, viewport: { width: 390, height: 844 } }),
  ] as const;
  const players = [host, ...friends];
  const names = ['Anna', '小明', 'Chloë'];

  await host.page.goto('/');
  await giveName(host, 'Anna');
  const invitation = await makeRoom(host, 'An evening');
  t.equal(invitation, host.page.url());
  await takeSeat(friends[0], invitation, '小明');
  await takeSeat(friends[1], invitation, 'Chloë');
  await host.press('start');

  for (const player of players) await player.until('#cell-hand .ending-card');
  t.same(
    (await Promise.all(players.map((player) => player.view()))).map(({ you }) => you.hand.length),
    [3, 3, 3],
  );
  await eachSeesOnlyTheirOwnCards(t, players, 'main');

  const [teller, next, last = next] = await new Table(players).inOrder();

  // An interrupt that fails: one for it, one against, and a tie goes without the teller's vote.
  await tell(teller, '有一个人出门去了。');
  t.match((await teller.view()).segment?.text, /^很久很久以前，有一个人/);
  await interrupt(next, 'It might have been so');
  await decide(teller, 'accept');
  await decide(last, 'reject');
  t.equal((await cardsHeld(next)).length, 4, 'the card is lost and two are drawn');
  await decide(last, 'agree');
  await eachSeesOnlyTheirOwnCards(t, players, '#cell-hand');

  // A segment that most oppose is told again, with the card that came back.
  const before = await cardsHeld(teller);
  await tell(teller, 'Then nothing made sense.');
  await decide(next, 'oppose');
  await decide(last, 'oppose');
  await teller.until('#tell');
  t.same(await cardsHeld(teller), before);

  // An interrupt that succeeds: its owner goes on with the story.
  await tell(teller, '他走过一座桥。');
  await decide(next, 'agree');
  const cut = await interrupt(last, '桥就在那里');
  await decide(teller, 'accept');
  await decide(next, 'accept');
  t.equal((await host.view()).teller, players.indexOf(last));
  t.equal((await cardsHeld(last)).length, 2);
  await eachSeesOnlyTheirOwnCards(t, players, '#cell-hand');

  // Two cards are told, then three segments without a card, then the ending.
  const toldCards: string[] = [];
  const texts = ['桥下有水。', '水里有月亮。', '他想起了家。', '天亮了。', '门开着。'];
  for (const [index, text] of texts.entries()) {
    toldCards.push(await tell(last, text));
    t.equal(toldCards[index] === '', index >= 2, `segment ${index}`);
    for (const listener of [teller, next]) await decide(listener, 'agree');
  }
  await last.until('#finish');
  const { ending } = (await last.view()).you;
  await last.page.locator('#finish-text').fill('于是，');
  await last.press('finish');
  await decide(next, 'oppose');
  await decide(teller, 'agree');

  const winner = players.indexOf(last);
  for (const player of players) {
    const won = ouatText[player.language].won({ who: names[winner] ?? '' });
    await player.until(player.page.locator('#cell-actions p').filter({ hasText: new RegExp(spelled(won)) }));
    const { result, phase, players: seats } = await player.view();
    t.equal(phase, 'over');
    t.same(result?.winners, [winner]);
    t.same(
      seats.map(({ score }) => score),
      players.map((_, seat) => (seat === winner ? 1 : 0)),
    );
  }

  // The deal that was committed to can be verified on the page.
  const deal = host.page.locator('#cell-terms details').filter({ hasText: shell.en.room.commitment });
  await deal.locator('summary').click();
  await deal.getByText(shell.en.room.verified).waitFor();

  // The tale has a page, for those who were not there too.
  const opened = host.context.waitForEvent('page');
  await host.page.locator(`a[href="/rooms/${host.code}/story"]`).click();
  const book = await opened;
  const tale = plain(await book.locator('main').innerText());
  t.match(tale, '很久很久以前，有一个人出门去了。');
  t.notMatch(tale, 'Then nothing made sense.');
  for (const text of [
    '他走过一座桥。',
    cut,
    '桥就在那里',
    ...texts,
    ...toldCards,
    '于是，',
    ending?.text ?? '',
  ]) {
    t.ok(tale.includes(text), text);
  }
  const stranger = await site.visitor(t, { javaScript });
  await stranger.page.goto(book.url());
  for (const text of texts) await stranger.page.getByText(text).waitFor();

  for (const player of players) t.same(player.troubles, []);
}

await withBrowser(t, (site) => {
  t.test('three friends play a whole round to a win by clicking', (t) => playToAWin(t, site, true));

  t.test('the same round is played without JavaScript', (t) => playToAWin(t, site, false));

  const withoutScript = {
    language: 'en',
    javaScript: false,
    options: { handSize: 3, redraw: 2, tellSeconds: 0, judgeSeconds: 0 },
  } as const;
  const { errors } = shell.en;

  t.test('without JavaScript a refused action keeps the text and the ticks', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben', 'Cleo'], withoutScript);
    const [teller, next] = await table.inOrder();
    await teller.open();
    const { page } = teller;
    const card = await teller.firstCard();
    const choice = page.locator(`#tell input[value="${card.id}"]`);
    const refused = (form: string, sentence: string) =>
      page.locator(`#error-${form}`).filter({ hasText: sentence }).waitFor();
    const story = 'A tale\nof two lines & <b>signs</b>';

    // Too many cards to swap: their boxes stay ticked.
    const swaps = page.locator('form:has([name="cards"])');
    await page
      .locator('details', { has: page.locator('[name="cards"]') })
      .locator('summary')
      .click();
    for (const box of await swaps.locator('label').all()) await box.click();
    await teller.click(swaps.getByRole('button'));
    await refused('redraw', errors['bad-request']);
    t.equal(await swaps.locator('[name="cards"]:checked').count(), 3);

    await page.locator('#tell-text').fill(story);
    await teller.press('tell');
    await refused('tell', errors['card-not-held']);
    t.equal(await page.locator('#tell-text').inputValue(), story);
    t.equal(await page.locator('meta[http-equiv="refresh"]').count(), 0, 'the page waits for what is typed');

    await page.locator('#tell-text').fill(' ');
    await teller.choose('tell', card.id);
    await teller.press('tell');
    await refused('tell', errors['empty-text']);
    t.ok(await choice.isChecked());

    await page.locator('#tell-text').fill(story);
    await teller.press('tell');
    await page.waitForURL(`**/rooms/${teller.code}`);
    t.equal(await page.locator('#tell').count(), 0);
    await teller.lines('of two lines & <b>signs</b>').waitFor();

    await next.open();
    await next.page.locator('#interrupt-reason').fill('it was there');
    await next.press('interrupt');
    await next.page.locator('#error-interrupt').filter({ hasText: errors['card-not-held'] }).waitFor();
    t.equal(await next.page.locator('#interrupt-reason').inputValue(), 'it was there');
    t.same(
      [...teller.troubles, ...next.troubles].filter(
        (trouble) => !trouble.includes('422') && !trouble.includes('400'),
      ),
      [],
    );
  });

  t.test(
    'without JavaScript a page with nothing to type refreshes by itself, one to write on does not',
    async (t) => {
      const table = await site.table(t, ['Anna', 'Ben'], withoutScript);
      const [teller, next] = await table.inOrder();
      await next.open();
      await teller.say('is anybody there?');
      await next.lines('is anybody there?').waitFor();

      await next.page.locator('a[href$="compose=1#chat"]').click();
      await next.page.waitForURL(/compose/);
      t.equal(await next.page.locator('meta[http-equiv="refresh"]').count(), 0);
      await next.page.locator('#chat-text').fill('I am');
      await next.click(next.page.locator('#chat button'));
      await next.lines('I am').waitFor();
      t.equal(await next.page.locator('meta[http-equiv="refresh"]').count(), 1);
      t.same(next.troubles, []);
    },
  );

  t.test(
    'without JavaScript nobody’s name, options or ticks are lost to a page that loads itself',
    async (t) => {
      const host = await site.visitor(t, withoutScript);
      const refreshes = (visitor: Visitor) => visitor.page.locator('meta[http-equiv="refresh"]').count();
      await host.page.goto('/');
      await giveName(host, 'Anna');
      const invitation = await makeRoom(host, 'An evening');
      t.equal(await refreshes(host), 1);
      t.equal(await host.page.locator('#more-host').isVisible(), false);
      await host.page.locator('a[href$="compose=1#h-actions"]').click();
      await host.page.waitForURL(/compose/);
      t.equal(await refreshes(host), 0);
      await host.page.locator('#more-host > summary').click();
      await host.page.locator('#more-host [name="options.tellSeconds"]').waitFor();

      const stranger = await site.visitor(t, withoutScript);
      await stranger.page.goto(invitation);
      t.equal(await refreshes(stranger), 0, 'whoever gives a name is not interrupted');
      await stranger.page.locator('#join-name').fill('小明');
      await stranger.click(stranger.page.locator('form:has(#join-name)').getByRole('button'));
      await stranger.until('a[href*="compose"]');
      t.equal(await refreshes(stranger), 1);
      t.same([...host.troubles, ...stranger.troubles], []);
    },
  );
});
