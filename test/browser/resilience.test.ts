import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';
import t from 'tap';
import { shell } from '../../src/i18n/index.ts';
import { ADMIN_PASSWORD, eventually, plain, withBrowser } from '../fixtures/browser.ts';
import type { Site, Visitor } from '../fixtures/browser.ts';

const { errors } = shell.en;
const options = { handSize: 3, tellSeconds: 0, judgeSeconds: 0 } as const;
const english = { language: 'en', options } as const;

const seqsOf = (page: Page) =>
  page
    .locator('#log > li')
    .evaluateAll((lines: { id: string }[]) => lines.map(({ id }) => Number(id.slice('log-'.length))));

/** Whether each line of the log stands there once and in order, up to the newest. */
async function hasWholeLog(player: Visitor, page = player.page): Promise<boolean> {
  const { log } = await player.view();
  return JSON.stringify(await seqsOf(page)) === JSON.stringify(log.map(({ seq }) => seq));
}

/** What must outlive a reload: whose seat it is, and the cards in it. */
async function seatOf(player: Visitor): Promise<object> {
  const { you, players } = await player.view();
  return {
    seat: you.seat,
    name: players.find(({ seat }) => seat === you.seat)?.name,
    hand: you.hand,
    can: you.can,
  };
}

/** Leaves and comes back in every way that a browser has; what `check` looks at must be there each time. */
async function comeAndGo(player: Visitor, check: () => Promise<void>): Promise<void> {
  await player.page.reload();
  await check();
  await player.page.goto('/');
  await player.page.goBack();
  await check();
  const { page } = player;
  player.page = await player.context.newPage();
  await page.close();
  await player.goToRoom();
  await check();
}

await withBrowser(t, (site) => {
  t.test(
    'whoever reloads, goes back or reopens the page has their seat, their hand and their draft',
    async (t) => {
      const table = await site.table(t, ['Anna', 'Ben', 'Cleo'], { ...english, starts: false });
      const check = (player: Visitor, expected: object, control: string) => async () => {
        await player.page.locator(control).first().waitFor();
        t.same(await seatOf(player), expected);
        t.equal(await player.page.locator('#join-name').count(), 0, 'nobody is asked for a name again');
        for (const { text } of await player.hand())
          await player.page.locator('#cell-hand').getByText(text, { exact: true }).waitFor();
      };
      const { host } = table;
      for (const player of table.players) await player.open();
      await comeAndGo(host, check(host, await seatOf(host), 'button[value="start"]'));
      await host.press('start');

      const [teller, next, last = next] = await table.inOrder();
      await teller.until('#tell');
      const saved = teller.answerTo('draft');
      await teller.page.locator('#tell-text').fill('A draft that is not yet told');
      await saved;
      const asBefore = check(teller, await seatOf(teller), '#tell');
      await comeAndGo(teller, async () => {
        await asBefore();
        t.equal(await teller.page.locator('#tell-text').inputValue(), 'A draft that is not yet told');
      });

      await teller.choose('tell', (await teller.firstCard()).id);
      await teller.press('tell');
      await comeAndGo(next, check(next, await seatOf(next), '#judge'));
      await next.act({ type: 'interrupt', card: (await next.firstCard()).id, reason: 'there' });
      await comeAndGo(last, check(last, await seatOf(last), '#vote'));
      await comeAndGo(next, check(next, await seatOf(next), '#cell-stage article'));
      for (const player of table.players) t.same(player.troubles, []);
    },
  );

  t.test('whoever closes the whole browser comes back to their seat', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben'], english);
    const [teller] = await table.inOrder();
    await teller.open();
    const before = await seatOf(teller);
    const saved = teller.answerTo('draft');
    await teller.page.locator('#tell-text').fill('Half a story');
    await saved;
    const storageState = await teller.context.storageState();
    await teller.context.close();
    const back = await site.visitor(t, { language: 'en', storageState });
    back.code = teller.code;
    await back.goToRoom();
    t.same(await seatOf(back), before);
    t.equal(await back.page.locator('#tell-text').inputValue(), 'Half a story');
    t.same(back.troubles, []);
  });

  t.test('a story that the clock cut off is offered again', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben'], {
      ...english,
      options: { ...options, tellSeconds: 20 },
    });
    const [teller, next] = await table.inOrder();
    await teller.open();
    const story = Array.from({ length: 15 }, () => 'It was a long story.').join(' ');
    const saved = teller.answerTo('draft');
    await teller.page.locator('#tell-text').fill(story);
    await saved;
    await teller.page.locator('#tell').waitFor({ state: 'detached' });
    t.same((await teller.view()).story, [], 'nothing was published half-written');
    await next.act({ type: 'give-up' });
    await teller.until('#tell');
    t.equal(await teller.page.locator('#tell-text').inputValue(), story);
    t.same(teller.troubles, []);
  });

  t.test('two tabs of one browser have one seat and keep in step', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben'], english);
    const [teller, next] = await table.inOrder();
    await teller.open();
    const tab = await teller.context.newPage();
    await tab.goto(`/rooms/${teller.code}`);
    t.equal((await teller.view()).players.length, 2);
    const tell = `#tell input[value="${(await teller.firstCard()).id}"]`;
    await tab.locator(tell).waitFor({ state: 'attached' });

    await tab.locator('#chat-text').fill('from the other tab');
    await tab.locator('#chat button').click();
    await teller.lines('from the other tab').waitFor();
    await teller.page.locator('#tell-text').fill('Once upon a time there were two tabs.');
    await teller.choose('tell', (await teller.firstCard()).id);
    await teller.press('tell');
    await tab.locator('#tell').waitFor({ state: 'detached' });
    await next.act({ type: 'agree' });
    await tab.locator('#tell').waitFor();
    await teller.until('#tell');
    for (const page of [tab, teller.page]) {
      await eventually(() => hasWholeLog(teller, page), 'both tabs with the whole log');
    }
    t.same(teller.troubles, []);
  });

  t.test('an older answer that comes late replaces nothing', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben'], english);
    const [reader, writer] = table.players as readonly [Visitor, Visitor];
    await reader.open();
    const isPoll = (url: URL) => url.pathname === `/rooms/${reader.code}` && url.searchParams.has('v');

    // The answer to one poll comes again, as that to a later one.
    let old: string | null = null;
    let late = 0;
    await reader.page.route(isPoll, async (route) => {
      if (old !== null && late === 1) {
        late = 2;
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: old });
      }
      const response = await route.fetch();
      if (response.status() === 200) old ??= await response.text();
      return route.fulfill({ response });
    });
    await writer.say('the first line');
    await reader.lines('the first line').waitFor();
    await writer.say('the second line');
    await reader.lines('the second line').waitFor();
    const version = await reader.shownVersion();
    late = 1;
    await eventually(async () => Promise.resolve(late === 2), 'the old answer being sent');
    await reader.polls(2);
    t.ok((await reader.shownVersion()) >= version);
    t.equal(await reader.lines('the second line').count(), 1);
    await writer.say('the third line');
    await reader.lines('the third line').waitFor();
    t.ok(await hasWholeLog(reader), 'each line once, in order');
    await reader.page.unrouteAll({ behavior: 'ignoreErrors' });
    t.same(reader.troubles, []);
  });

  t.test('an action overtakes a poll that hangs', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben'], english);
    const [reader, writer] = table.players as readonly [Visitor, Visitor];
    await reader.open();
    const isPoll = (url: URL) => url.pathname === `/rooms/${reader.code}` && url.searchParams.has('v');
    const gate = new EventEmitter();
    let count = 0;
    await reader.page.route(isPoll, async (route) => {
      const response = await route.fetch();
      if (response.status() === 200 && ++count === 1) {
        const released = once(gate, 'released');
        gate.emit('held');
        await released;
      }
      // The page may have given it up meanwhile.
      await route.fulfill({ response }).catch(() => undefined);
    });
    const held = once(gate, 'held');
    await writer.say('seen late');
    await held;
    await reader.page.locator('#chat-text').fill('sent meanwhile');
    await reader.page.locator('#chat button').click();
    await reader.lines('sent meanwhile').waitFor();
    gate.emit('released');
    await writer.say('and after');
    await reader.lines('and after').waitFor();
    t.ok(await hasWholeLog(reader), 'each line once, in order');
    await reader.page.unrouteAll({ behavior: 'ignoreErrors' });
    t.same(reader.troubles, []);
  });

  t.test('an action whose answer was lost is kept, and not done twice', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben'], english);
    const [teller, next] = await table.inOrder();
    await teller.open();
    let lost = 0;
    await teller.page.route(/\/actions/, async (route) => {
      if (!(route.request().postData() ?? '').includes('type=tell') || ++lost > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    // The poll would show at once that it was done after all.
    await teller.page.route(/[?&]v=/, (route) =>
      route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback(),
    );
    await teller.page.locator('#tell-text').fill('Once upon a time the line was bad.');
    await teller.choose('tell', (await teller.firstCard()).id);
    await teller.press('tell');
    await eventually(async () => Promise.resolve(lost === 1), 'the answer being lost');
    await teller.page.getByText(shell.en.room.notSent).first().waitFor();
    t.equal(await teller.page.locator('#tell-text').inputValue(), 'Once upon a time the line was bad.');
    await teller.press('tell');
    await teller.page.locator('#tell').waitFor({ state: 'detached' });
    await teller.page.unrouteAll({ behavior: 'ignoreErrors' });
    await teller.lines('the line was bad').waitFor();
    t.equal((await next.view()).log.filter(({ kind }) => kind === 'tell').length, 1);
    await eventually(() => hasWholeLog(teller), 'the whole log');
  });

  t.test('while the server is away the page says so, and goes on by itself', async (t) => {
    const own: Site = await site.another(t);
    const table = await own.table(t, ['Anna', 'Ben'], english);
    const [teller, next] = await table.inOrder();
    await teller.open();
    const offline = teller.page.locator('#offline');
    t.ok(await offline.isHidden());
    await teller.page.locator('#tell-text').fill('Once upon a time the lights went out.');
    const card = await teller.firstCard();
    await teller.choose('tell', card.id);

    await own.stop();
    await offline.waitFor({ state: 'visible' });
    t.match(await offline.textContent(), shell.en.room.reconnecting);
    await teller.press('tell');
    await teller.page.locator('#error-tell').filter({ hasText: /\S/ }).waitFor();
    t.equal(await teller.page.locator('#tell-text').inputValue(), 'Once upon a time the lights went out.');

    await own.goOn();
    await offline.waitFor({ state: 'hidden' });
    await next.say('light again');
    await teller.lines('light again').waitFor();
    t.equal(await teller.page.locator('#tell-text').inputValue(), 'Once upon a time the lights went out.');
    t.ok(await teller.page.locator(`#tell input[value="${card.id}"]`).isChecked());
    await teller.press('tell');
    await teller.lines('the lights went out').waitFor();
    t.equal((await next.view()).log.filter(({ kind }) => kind === 'tell').length, 1);
    await eventually(() => hasWholeLog(teller), 'the whole log');
  });

  t.test('who was removed is told so, and has no seat any more', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben', 'Cleo'], english);
    const ben = table.at(1);
    await Promise.all([table.host.open(), ben.open()]);
    const tools = table.host.page.locator('details').filter({ hasText: shell.en.room.hostTools });
    await tools.locator('summary').first().click();
    await table.host.page.locator('form:has([name="seat"][value="1"]) button[value="kick"]').click();

    await ben.page.locator('[data-code="kicked"]').waitFor();
    t.match(await ben.page.locator('main').textContent(), errors.kicked);
    await ben.page.goto(`/rooms/${ben.code}`);
    t.equal(await ben.page.locator('[data-code="kicked"]').count(), 1);
    t.equal(await ben.page.locator('#cell-hand, form[action*="actions"]').count(), 0);
    await table.host
      .lines(plain(shell.en.log.kicked({ who: '' })))
      .filter({ hasText: 'Ben' })
      .waitFor();
    t.same(
      (await table.at(2).view()).players.map(({ name }) => name),
      ['Anna', 'Cleo'],
    );
    t.same(table.host.troubles, []);
  });

  t.test('who sits in a room that the admin closes is told so', async (t) => {
    const table = await site.table(t, ['Anna', 'Ben'], english);
    for (const player of table.players) await player.open();
    const admin = await site.visitor(t, { language: 'en' });
    await admin.page.goto('/admin');
    await admin.page.locator('[name="password"]').fill(ADMIN_PASSWORD);
    await admin.page.locator('form[action="/admin/login"]').getByRole('button').click();
    const close = admin.page.locator('details', {
      has: admin.page.locator(`form[action="/admin/rooms/${table.host.code}/close"]`),
    });
    await close.locator('summary').click();
    await close.getByRole('button').click();
    for (const player of table.players) {
      await player.page.locator('[data-code="room-closed"]').waitFor();
      t.match(await player.page.locator('main').textContent(), errors['room-closed']);
    }
    t.same(
      admin.troubles.filter((trouble) => !trouble.includes('401')),
      [],
    );
  });

  t.test('markup in names, titles, chat, stories and reasons is text and runs nothing', async (t) => {
    const name = '<svg onload=alert()>';
    const title = '<img src=x onerror=alert(1)>';
    const evil = [
      '<script>alert(1)</script>',
      '"><img src=x onerror="alert(2)">',
      '</hx-partial><hx-partial hx-target="#room">gone</hx-partial>',
      '<div hx-get="/evil" hx-trigger="load"></div>',
      '</template></textarea></title><iframe src="javascript:alert(3)"></iframe>',
      '{{name}} ${name} &lt;b&gt; \\u003cscript\\u003e',
    ];
    const [anna, ben, cleo] = await Promise.all([1, 2, 3].map(() => site.visitor(t, { language: 'en' })));
    const players = [anna!, ben!, cleo!];
    await anna!.page.goto('/');
    await anna!.page.locator('form[action="/player"] [name="name"]').fill(name);
    await anna!.page.locator('form[action="/player"]').getByRole('button').click();
    const form = anna!.page.locator('form[action="/rooms"]:has([value="ouat"])');
    await form.locator('[name="title"]').fill(title);
    await form.getByRole('button', { name: shell.en.lobby.makeButton }).click();
    await anna!.page.locator('#room').waitFor();
    for (const player of players) player.code = anna!.page.url().slice(-6);
    for (const [index, player] of [ben!, cleo!].entries()) {
      await player.post('/player', { name: `<b>${index}</b>` });
      await player.act({ type: 'join' });
      await player.goToRoom();
    }
    for (const text of evil) {
      await anna!.page.locator('#chat-text').fill(text);
      await anna!.page.locator('#chat-text').press('Enter');
      await anna!.lines(text).waitFor();
      await anna!.page.locator('#chat-text').fill('');
    }
    await anna!.press('start');
    await ben!.inStep();
    const seat = (await anna!.view()).teller ?? 0;
    const teller = players[seat]!;
    const next = players[(seat + 1) % 3]!;
    await teller.until('#tell');
    await teller.page.locator('#tell-text').fill(evil.join('\n'));
    await teller.choose('tell', (await teller.firstCard()).id);
    await teller.press('tell');
    await next.until('#interrupt');
    await next.choose('interrupt', (await next.firstCard()).id);
    await next.page.locator('#interrupt-reason').fill(evil[1]!);
    await next.press('interrupt');

    const harmless = async (page: Page, texts: readonly string[]) => {
      const shown = plain((await page.locator('body').textContent()) ?? '');
      for (const text of texts) t.ok(shown.includes(text), `${page.url()} shows ${text}`);
      t.equal(
        await page
          .locator(
            'main :is(script, img:not([src^="/rooms/"]), iframe, [onload], [onerror], [hx-get="/evil"])',
          )
          .count(),
        0,
      );
    };
    for (const player of players) {
      if (player !== next) await player.until('#vote');
      await player.inStep();
      await harmless(player.page, [name, title, '<b>0</b>', ...evil]);
      await player.goToRoom();
      await harmless(player.page, [name, title, '<b>0</b>', ...evil]);
    }
    // The teller first: once the other has accepted, the teller's vote could change nothing.
    await teller.act({ type: 'accept' });
    for (const player of players)
      if (player !== next && player !== teller) await player.act({ type: 'accept' });
    for (const [path, texts] of [
      ['/', [title]],
      [`/rooms/${anna!.code}/log`, [name, title, ...evil]],
      [`/rooms/${anna!.code}/story`, [title, ...evil]],
    ] as const) {
      await cleo!.page.goto(path);
      await harmless(cleo!.page, texts);
    }
    for (const player of players) t.same(player.troubles, []);
  });
});
