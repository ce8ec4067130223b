import { existsSync } from 'node:fs';
import playwright, { type Browser, type Page } from 'playwright-core';
import { PATIENCE_MS, chromiumFlags, findChromium } from '../fixtures/browser.ts';
import type { Engine, EngineKind, PressedKey, Tab } from './engine.ts';

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

export const chromium: EngineKind = {
  name: 'Chromium',
  packages: 'chromium',
  isThere: () => findChromium() !== null,
  start: async () =>
    playwrightEngine(
      'Chromium',
      await playwright.chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags }),
      true,
    ),
};

export const firefox: EngineKind = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isThere: () => existsSync(FIREFOX),
  start: async () =>
    playwrightEngine(
      'Firefox',
      // Debian's Firefox as it is, over WebDriver BiDi.
      await playwright.firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX }),
      false,
    ),
};

class PlaywrightTab implements Tab {
  readonly compose: Tab['compose'];
  readonly #page: Page;

  constructor(page: Page, compose: Tab['compose']) {
    this.#page = page;
    this.compose = compose;
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async back(): Promise<void> {
    await this.#page.goBack();
  }

  click(selector: string): Promise<void> {
    return this.#page.locator(selector).locator('visible=true').first().click();
  }

  doubleClick(selector: string): Promise<void> {
    return this.#page.locator(selector).locator('visible=true').first().dblclick();
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  press(key: PressedKey): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  run<R>(source: string, argument: unknown = null): Promise<R> {
    return this.#page.evaluate<R>(`(${source})(${JSON.stringify(argument)})`);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewportSize({ width, height });
  }

  async picture(path: string): Promise<void> {
    await this.#page.screenshot({ path });
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}

async function composer(page: Page): Promise<NonNullable<Tab['compose']>> {
  const session = await page.context().newCDPSession(page);
  return async (text, isDone) => {
    await (isDone
      ? session.send('Input.insertText', { text })
      : session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        }));
  };
}

function playwrightEngine(name: string, browser: Browser, isChromium: boolean): Engine {
  return {
    name,
    narrowest: 320,
    close: () => browser.close(),
    person: async () => {
      const context = await browser.newContext({ viewport: { width: 1100, height: 800 } });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      return new PlaywrightTab(page, isChromium ? await composer(page) : null);
    },
  };
}
