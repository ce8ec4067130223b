import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildApp } from '../../src/app.ts';
import { readLibrary } from '../../src/library.ts';
import { MemoryStore } from '../../src/store/memory.ts';
const root = new URL('../../', import.meta.url);
const app = await buildApp({
  config: { publicUrl: null, trustProxy: [], rateLimit: false, roomDays: 7, botDelay: 0 } as never,
  store: new MemoryStore(), library: readLibrary(fileURLToPath(new URL('db/decks', root))),
  sessionSecret: 'a-secret-for-pictures-and-nothing-else', adminPassword: 'only-for-pictures',
});
await app.listen({ host: '127.0.0.1', port: 0 });
setInterval(() => void app.rooms.tick(), 100);
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const [lang = 'zh-CN', w = '390', h = '844', dark = ''] = process.argv.slice(2);
const context = await browser.newContext({ baseURL: url, locale: lang, reducedMotion: 'reduce', viewport: { width: +w, height: +h }, colorScheme: dark ? 'dark' : 'light' });
const page = await context.newPage();
const name = `${lang}-${w}${dark}`;
let n = 0;
const shot = async (what: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/shots/${name}-${n++}-${what}.png`, fullPage: true }); };
await page.goto('/');
await page.locator('form[action="/play"]:has([value="doudizhu"]) button').first().click();
await page.waitForURL(/rooms\/\w{6}$/);
await page.waitForSelector('#bid');
await shot('bid');
await page.locator('#bid button[value="3"]').click();
await page.waitForSelector('#play button[value="hint"]');
await page.locator('#play button[value="hint"]').click();
await shot('lead');
for (let i = 0; i < 60; i++) {
  await page.waitForSelector('#play button, #pass button, .result');
  if (await page.locator('.result').count()) break;
  if (i === 3) await shot('mid');
  const v = await page.locator('#poll').getAttribute('data-version');
  if (await page.locator('#play button').count()) {
    await page.locator('#play button[value="hint"]').click();
    await page.waitForSelector('#pick label:has(input:checked)');
    await page.locator('#play button[value="play"]').click();
  } else await page.locator('#pass button').click();
  await page.waitForFunction(`document.getElementById('poll').dataset.version !== '${v}'`);
  await page.waitForTimeout(350);
}
await shot('over');
const code = page.url().slice(-6);
await page.goto(`/rooms/${code}/replay?round=1`);
await shot('replay');
await browser.close(); process.exit(0);
