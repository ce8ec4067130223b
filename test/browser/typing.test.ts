import type { CDPSession, Locator } from 'playwright-core';
import t, { type Test } from 'tap';
import { shell } from '../../src/i18n/index.ts';
import { eventually, withBrowser } from '../fixtures/browser.ts';
import type { Table, Visitor } from '../fixtures/browser.ts';

/** What tests read of a box that is typed into; the project knows no DOM types. */
interface Box {
  value: string;
  selectionStart: number;
  selectionEnd: number;
  selectionDirection: string;
  setSelectionRange(start: number, end: number, direction?: string): void;
  matches(selector: string): boolean;
  addEventListener(event: string, listener: (event: { data: string }) => void): void;
  /** Put there by a test, to see later that it is the very same box. */
  isTheSame?: boolean;
  composed?: string[];
}

interface Frame {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

const TEXT = '很久很久以前，有一位牧羊女，';

/** Marks an element, so that a copy in its place would be noticed. */
const mark = (element: Locator) => element.evaluate((box: Box) => void (box.isTheSame = true));

const stateOf = (box: Locator) =>
  box.evaluate((box: Box) => ({
    text: box.value,
    selection: [box.selectionStart, box.selectionEnd, box.selectionDirection],
    hasFocus: box.matches(':focus'),
    isTheSame: box.isTheSame === true,
  }));

/** What stays when text is typed into an empty box that was marked, its caret at the end. */
const typed = (text: string) => ({
  text,
  selection: [text.length, text.length, 'forward'],
  hasFocus: true,
  isTheSame: true,
});

const frameOf = (player: Visitor) =>
  player.page.locator('#log-frame').evaluate(({ scrollTop, scrollHeight, clientHeight }: Frame) => ({
    top: Math.round(scrollTop),
    hidden: scrollHeight - clientHeight,
    toEnd: Math.round(scrollHeight - clientHeight - scrollTop),
  }));

/** Something that everyone sees happens at the table: chat, cards swapped, someone comes or goes. */
async function life(table: Table, teller: Visitor, poll: number): Promise<void> {
  const [one, other] = table.players.filter((player) => player !== teller);
  await one!.say(`line ${poll}`);
  if (poll === 3) await one!.act({ type: 'redraw', cards: [(await one!.firstCard()).id] });
  if (poll === 5) await other!.act({ type: 'leave' });
  if (poll === 7) await other!.act({ type: 'join' });
}

/** Begins a composition of an input method, or changes it: nothing is decided yet. */
async function compose(session: CDPSession, text: string): Promise<void> {
  await session.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

/** Presses Enter as an input method does while a candidate is picked: the page only hears of key 229. */
async function pickWithEnter(session: CDPSession): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, windowsVirtualKeyCode: 13 });
}

/** A lot to read in the log, so that it has to be scrolled. */
async function fillLog(table: Table, lines = 40): Promise<void> {
  for (let line = 1; line <= lines; line++) await table.host.say(`old line ${line}`);
}

await withBrowser(t, (site) => {
  /** Three at a table, the clock off; the page of the one that a test is about is open. */
  const atTable = async (t: Test, who: 'teller' | 'last' = 'teller') => {
    const table = await site.table(t, ['Anna', 'Ben', 'Cleo'], {
      language: 'en',
      options: { handSize: 3, redraw: 3, tellSeconds: 0, judgeSeconds: 0 },
    });
    const [teller, next, ...rest] = await table.inOrder();
    const players = { table, teller, next, last: rest[0] ?? next };
    await players[who].open();
    return players;
  };

  t.test('what one types stays through ten polls while the others chat and act', async (t) => {
    const { table, teller } = await atTable(t);
    const box = teller.page.locator('#tell-text');
    const card = await teller.firstCard();
    const choice = teller.page.locator(`#tell input[value="${card.id}"]`);
    const details = teller.page.locator('main details');
    for (const summary of await teller.page.locator('main details > summary:visible').all())
      await summary.click();
    const open = await details.evaluateAll((all: { open: boolean }[]) => all.map((one) => one.open));
    t.ok(open.filter(Boolean).length >= 4, 'the deal, swapping, giving up and leaving are open');

    await teller.choose('tell', card.id);
    await mark(choice);
    await box.click();
    await mark(box);

    // A story that grows with each poll, its drafts being saved meanwhile.
    const saved = teller.answerTo('draft');
    await teller.page.keyboard.type(TEXT);
    t.equal((await saved).status(), 200);
    await teller.polls(10, async (poll) => {
      await life(table, teller, poll);
      await teller.page.keyboard.type(String(poll % 10));
    });
    await teller.lines('line 10').waitFor();
    t.same(await stateOf(box), typed(`${TEXT}1234567890`));
    t.ok(await choice.isChecked(), 'the card stays chosen');
    t.ok(await choice.evaluate((radio: Box) => radio.isTheSame), 'by the same button');
    t.same(await details.evaluateAll((all: { open: boolean }[]) => all.map((one) => one.open)), open);

    // A part of it selected, backwards, and nothing typed.
    await box.evaluate((box: Box) => box.setSelectionRange(2, 9, 'backward'));
    await teller.polls(10, (poll) => table.players.find((player) => player !== teller)!.say(`again ${poll}`));
    await teller.lines('again 10').waitFor();
    t.same(await stateOf(box), {
      text: `${TEXT}1234567890`,
      selection: [2, 9, 'backward'],
      hasFocus: true,
      isTheSame: true,
    });
    t.same(teller.troubles, []);
  });

  t.test('an open composition of an input method stays through ten polls', async (t) => {
    const { table, teller } = await atTable(t);
    const box = teller.page.locator('#tell-text');
    const session = await teller.context.newCDPSession(teller.page);
    const saved = teller.answerTo('draft');
    await box.click();
    await mark(box);
    await teller.page.keyboard.type(TEXT);
    await saved;
    await box.evaluate((box: Box) => {
      const composed: string[] = (box.composed = []);
      for (const event of ['compositionstart', 'compositionend'])
        box.addEventListener(event, ({ data }) => composed.push(`${event} ${data}`));
    });
    await compose(session, 'yang');
    await teller.polls(10, (poll) => life(table, teller, poll));
    await teller.lines('line 10').waitFor();
    t.same(await stateOf(box), typed(`${TEXT}yang`));
    const composed = () => box.evaluate((box: Box) => box.composed);
    t.same(await composed(), ['compositionstart '], 'it is still open');
    await session.send('Input.insertText', { text: '羊' });
    t.same(await composed(), ['compositionstart ', 'compositionend 羊']);
    t.same(await stateOf(box), typed(`${TEXT}羊`));
    t.same(teller.troubles, []);
  });

  t.test('a text left for a moment is never replaced by an older draft of it', async (t) => {
    const { teller, next } = await atTable(t);
    const box = teller.page.locator('#tell-text');
    const saved = teller.answerTo('draft');
    await box.click();
    await teller.page.keyboard.type('The beginning');
    await saved;
    await teller.page.keyboard.type(' and the rest');
    await teller.page.locator('#chat-text').click();
    await next.say('quick');
    await teller.lines('quick').waitFor();
    t.equal(await box.inputValue(), 'The beginning and the rest');
    await teller.polls(2, (poll) => next.say(`and ${poll}`));
    t.equal(await box.inputValue(), 'The beginning and the rest');
  });

  t.test('the reason of an interrupt and a chat line stay while the others decide', async (t) => {
    const { teller, next, last } = await atTable(t, 'last');
    await next.open();
    await teller.act({ type: 'tell', text: TEXT, card: (await teller.firstCard()).id });
    const reason = last.page.locator('#interrupt-reason');
    const card = await last.firstCard();
    await last.until('#interrupt');
    await last.choose('interrupt', card.id);
    await last.page.locator('#chat-text').fill('half a line');
    await reason.click();
    await mark(reason);
    await last.page.keyboard.type('she is there');
    await next.act({ type: 'oppose', reason: 'hm' });
    await last.lines('hm').waitFor();
    await last.polls(2, (poll) => next.say(`well ${poll}`));
    t.same(await stateOf(reason), typed('she is there'));
    t.ok(await last.page.locator(`#interrupt input[value="${card.id}"]`).isChecked());
    t.equal(await last.page.locator('#chat-text').inputValue(), 'half a line');

    // The game moves on under a chat line: the actions are others, the line stays.
    const chat = next.page.locator('#chat-text');
    await chat.click();
    await mark(chat);
    await next.page.keyboard.type('just a moment');
    await last.press('interrupt');
    await next.until('#vote');
    t.same(await stateOf(chat), typed('just a moment'));
    t.same([...last.troubles, ...next.troubles], []);
  });

  t.test('Enter that picks a candidate sends nothing, in chat Enter sends', async (t) => {
    const { teller } = await atTable(t);
    const chat = teller.page.locator('#chat-text');
    const session = await teller.context.newCDPSession(teller.page);
    const sent = teller.sent();

    await chat.click();
    await compose(session, 'nihao');
    await pickWithEnter(session);
    // Some browsers end the composition first and then tell of the key.
    await session.send('Input.insertText', { text: '你好' });
    await pickWithEnter(session);
    await teller.polls(2);
    t.same(sent, []);
    t.equal(await chat.inputValue(), '你好');

    await teller.page.keyboard.press('Enter');
    await teller.lines('你好').waitFor();
    await eventually(async () => (await chat.inputValue()) === '', 'an empty box after sending');
    t.same(sent, ['chat']);
    t.same((await stateOf(chat)).hasFocus, true, 'and the next line can be typed');

    // In a story Enter begins a new line.
    await teller.page.locator('#tell-text').click();
    await teller.page.keyboard.type('one');
    await compose(session, 'er');
    await pickWithEnter(session);
    await session.send('Input.insertText', { text: '二' });
    await teller.page.keyboard.press('Enter');
    await teller.page.keyboard.type('three');
    t.equal(await teller.page.locator('#tell-text').inputValue(), 'one二\nthree');
    t.ok(!sent.includes('tell'));
    t.same(teller.troubles, []);
  });

  t.test('a cell that is sent again keeps its buttons and what was chosen in it', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben', 'Cleo'], { starts: false, language: 'en' });
    await table.host.open();
    const { page } = table.host;
    await page.locator('#more-host > summary').click();
    const choice = page.locator('[name="options.judging"]');
    await choice.selectOption('in-turn');
    const kept = ['button[value="start"]', '#more-host form > button', '#more-host select'];
    for (const selector of kept) await mark(page.locator(selector).first());
    await table.at(1).act({ type: 'ready', on: true });
    await table.host.lines('Ben').last().waitFor();
    await table.at(2).act({ type: 'leave' });
    await page.locator('#host-2').waitFor({ state: 'detached' });
    for (const selector of kept)
      t.ok(
        await page
          .locator(selector)
          .first()
          .evaluate((box: Box) => box.isTheSame),
        selector,
      );
    t.equal(await choice.inputValue(), 'in-turn');
    t.ok(await choice.isVisible());
    t.same(table.host.troubles, []);
  });

  t.test('a double click sends once', async (t) => {
    const { teller, next, last } = await atTable(t);
    await next.open();
    await teller.page.locator('#chat-text').fill('only once');
    await teller.page.locator('#chat button').dblclick();
    await teller.lines('only once').waitFor();

    await teller.page.locator('#tell-text').fill('Once upon a time it was told twice.');
    await teller.choose('tell', (await teller.firstCard()).id);
    await teller.button('tell').dblclick();
    await next.until('#judge');
    await next.button('agree').dblclick();
    await next.button('agree').waitFor({ state: 'detached' });
    await eventually(
      async () => (await last.view()).log.some(({ kind }) => kind === 'agree'),
      'the agreement',
    );

    const { log } = await last.view();
    t.equal(log.filter(({ kind }) => kind === 'chat').length, 1);
    t.equal(log.filter(({ kind }) => kind === 'tell').length, 1);
    t.equal(log.filter(({ kind }) => kind === 'agree').length, 1);
    for (const player of [teller, next]) {
      await player.inStep();
      t.equal(await player.lines('only once').count(), 1);
      t.equal(await player.lines('told twice').count(), 1);
      t.same(player.troubles, []);
    }
  });

  t.test('a double click on joining takes one seat', async (t) => {
    const { table } = await atTable(t);
    const guest = await site.visitor(t, { language: 'en' });
    guest.code = table.host.code;
    await guest.goToRoom();
    await guest.page.locator('#join-name').fill('Dora');
    await guest.page.locator('form:has(#join-name)').getByRole('button').dblclick();
    await guest.until('#chat-text');
    const { players, you } = await guest.view();
    t.same(
      players.map(({ name }) => name),
      ['Anna', 'Ben', 'Cleo', 'Dora'],
    );
    t.equal(you.seat, 3);
    t.same(guest.troubles, []);
  });

  t.test('a refused action says why at its control, and keeps the text and the card', async (t) => {
    const { teller, next } = await atTable(t);
    const { errors } = shell.en;
    const error = teller.page.locator('#error-tell');
    const box = teller.page.locator('#tell-text');
    const card = await teller.firstCard();
    const choice = teller.page.locator(`#tell input[value="${card.id}"]`);

    // A card, and no text.
    await teller.choose('tell', card.id);
    await teller.press('tell');
    await error.filter({ hasText: errors['empty-text'] }).waitFor();
    t.ok(await choice.isChecked());

    // It stays there while the table lives on.
    await teller.polls(3, (poll) => next.say(`meanwhile ${poll}`));
    await teller.lines('meanwhile 3').waitFor();
    t.ok(await choice.isChecked());
    t.equal(await error.textContent(), errors['empty-text']);

    // A text that is too long is not cut either.
    const long = 'long '.repeat(401);
    await box.fill(long);
    await teller.press('tell');
    await error.filter({ hasText: errors['too-long'] }).waitFor();
    await teller.page.locator('#chat-text').click();
    await teller.polls(2, (poll) => next.say(`and so ${poll}`));
    await teller.lines('and so 2').waitFor();
    t.equal(await box.inputValue(), long);
    t.ok(await choice.isChecked());
    t.equal(await error.textContent(), errors['too-long']);

    // Put right, it goes through.
    await box.fill('Once upon a time all was well.');
    await teller.press('tell');
    await box.waitFor({ state: 'detached' });
    await teller.lines('all was well').waitFor();
    t.same(
      teller.troubles.filter((trouble) => !trouble.includes('422')),
      [],
    );
  });

  t.test('a text without a card is refused and kept', async (t) => {
    const { teller, next } = await atTable(t);
    const box = teller.page.locator('#tell-text');
    await box.fill('A tale without a card');
    await teller.press('tell');
    await teller.page.locator('#error-tell').filter({ hasText: shell.en.errors['card-not-held'] }).waitFor();
    await teller.polls(2, (poll) => next.say(`so ${poll}`));
    await teller.lines('so 2').waitFor();
    t.equal(await box.inputValue(), 'A tale without a card');
    await teller.choose('tell', (await teller.firstCard()).id);
    await teller.press('tell');
    await teller.lines('A tale without a card').waitFor();
  });

  t.test('what comes too late is refused with the table as it is now, and the card stays', async (t) => {
    const { teller, next, last } = await atTable(t, 'last');
    await teller.act({ type: 'tell', text: 'one', card: (await teller.firstCard()).id });
    await last.until('#interrupt');
    const card = await last.firstCard();
    await last.choose('interrupt', card.id);
    await last.page.locator('#interrupt-reason').fill('there it was');

    // The page shows this segment while the table is already at the next.
    await last.page.route(/[?&]v=/, (route) =>
      route.request().method() === 'GET' ? undefined : route.continue(),
    );
    await next.act({ type: 'agree' });
    await last.act({ type: 'agree' });
    await teller.act({ type: 'tell', text: 'the second one', card: (await teller.firstCard()).id });
    await last.press('interrupt');
    await last.page.getByText(shell.en.errors['stale-step']).waitFor();
    await last.page.locator('#cell-stage').getByText('the second one').waitFor();
    t.equal(await last.page.locator('#interrupt-reason').inputValue(), 'there it was');
    t.equal((await last.hand()).length, 3);
    t.notOk((await last.view()).log.some(({ kind }) => kind === 'interrupt'));
    await last.page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  t.test('a log that is read further up stays where it is; at its end it follows', async (t) => {
    const { table, teller, next } = await atTable(t);
    await fillLog(table);
    await teller.inStep();
    const frame = teller.page.locator('#log-frame');
    const following = await frameOf(teller);
    t.ok(following.hidden > 100, 'there is something to scroll');
    t.ok(following.toEnd <= 2, 'the page shows the newest lines');
    await next.say('newest of all');
    await teller.lines('newest of all').waitFor();
    await eventually(async () => (await frameOf(teller)).toEnd <= 2, 'the log following');

    await frame.evaluate((frame: Frame) => void (frame.scrollTop = Math.floor(frame.scrollTop / 2)));
    const { top } = await frameOf(teller);
    await teller.polls(5, (poll) => next.say(`while reading ${poll}`));
    await teller.lines('while reading 5').waitFor();
    t.equal((await frameOf(teller)).top, top, 'it does not jump');

    await frame.evaluate((frame: Frame) => void (frame.scrollTop = frame.scrollHeight));
    await next.say('back again');
    await teller.lines('back again').waitFor();
    await eventually(async () => (await frameOf(teller)).toEnd <= 2, 'the log following again');
    t.same(teller.troubles, []);
  });

  t.test('earlier lines of the log can be shown, and nothing jumps', async (t) => {
    const { table, teller } = await atTable(t);
    await fillLog(table, 70);
    await teller.goToRoom();
    t.equal(await teller.lines('old line 1').filter({ hasNotText: /\d\d/ }).count(), 0);
    await teller.page.locator('#log-frame').evaluate((frame: Frame) => void (frame.scrollTop = 0));
    const first = teller.page.locator('#log > li').first();
    const id = await first.getAttribute('id');
    const before = await first.boundingBox();
    await teller.page.locator('#earlier').click();
    await teller.page.locator('#log-1').waitFor({ state: 'attached' });
    const after = await teller.page.locator(`#${id}`).boundingBox();
    t.ok(Math.abs((after?.y ?? 0) - (before?.y ?? 0)) < 60, 'the line that was read is still in place');
    const seqs = await teller.page
      .locator('#log > li')
      .evaluateAll((lines: { id: string }[]) => lines.map(({ id }) => Number(id.slice('log-'.length))));
    t.same(
      seqs,
      seqs.map((_, index) => index + 1),
      'each line once, in order',
    );
    t.same(teller.troubles, []);
  });
});
