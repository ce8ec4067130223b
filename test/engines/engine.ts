import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { chromium, firefox, type Browser, type Page } from 'playwright-core';
import { Builder, By, Key, error, type WebDriver } from 'selenium-webdriver';
import { chromiumFlags, findChromium } from '../fixtures/browser.ts';

/** What the person at the browser does, and what a test may look up in the page. */
export interface Tab {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Clicks on what is visible and matches, as soon as there is something. */
  click(selector: string): Promise<void>;
  doubleClick(selector: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: PressedKey): Promise<void>;
  /** Calls a function of the page, given as its source, with one argument; answers what it answers, as JSON. */
  run<R>(source: string, argument?: unknown): Promise<R>;
  /** The size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A file of what is seen, for who looks into a failure. */
  picture(file: string): Promise<void>;
  /** Opens and changes a real composition of an input method; null where the engine cannot be told to. */
  readonly compose: ((text: string, isDone: boolean) => Promise<void>) | null;
  close(): Promise<void>;
}

export type PressedKey = 'Enter' | 'Control+Enter' | 'Control+a' | 'Tab';

/** A browser of one kind; each person has cookies of their own. */
export interface Engine {
  readonly name: string;
  /** The narrowest page it can be made to show, in CSS pixels: some have a toolbar that must fit. */
  readonly narrowest: number;
  person(): Promise<Tab>;
  close(): Promise<void>;
}

/** How one kind of browser is started on this machine. */
export interface EngineKind {
  readonly name: string;
  /** What Debian calls the packages. */
  readonly packages: string;
  isThere(): boolean;
  start(): Promise<Engine>;
}

const PATIENCE_MS = 30_000;

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

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

export const kinds = {
  chromium: {
    name: 'Chromium',
    packages: 'chromium',
    isThere: () => findChromium() !== null,
    start: async () =>
      playwrightEngine(
        'Chromium',
        await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags }),
        true,
      ),
  },
  firefox: {
    name: 'Firefox',
    packages: 'firefox-esr',
    isThere: () => existsSync(FIREFOX),
    start: async () =>
      playwrightEngine(
        'Firefox',
        // Debian's Firefox as it is, over WebDriver BiDi.
        await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX }),
        false,
      ),
  },
  webkit: {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb dbus-daemon',
    isThere: () => existsSync(WEBKIT_DRIVER),
    start: async () => {
      const open: Tab[] = [];
      return {
        name: 'WebKit',
        narrowest: 450,
        close: async () => {
          await Promise.all(open.map((tab) => tab.close()));
        },
        // WebKit's driver serves one session: each person has a driver.
        person: async () => {
          const tab = await WebKitTab.open();
          open.push(tab);
          return tab;
        },
      };
    },
  },
} satisfies Record<string, EngineKind>;

class WebKitTab implements Tab {
  readonly compose = null;
  readonly #driver: WebDriver;
  readonly #stop: () => void;

  private constructor(driver: WebDriver, stop: () => void) {
    this.#driver = driver;
    this.#stop = stop;
  }

  static async open(): Promise<WebKitTab> {
    const port = await freePort();
    const server = `http://127.0.0.1:${port}`;
    const command = ['--', 'xvfb-run', '-a', '-s', '-screen 0 1280x1024x24', WEBKIT_DRIVER, `--port=${port}`];
    const process_ = spawn('dbus-run-session', command, {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        // The browser's own sandbox needs rights that a container has not; it only opens our own pages.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    const stop = (): void => {
      if (process_.pid !== undefined && process_.exitCode === null) process.kill(-process_.pid, 'SIGKILL');
    };
    process.once('exit', stop);
    try {
      await untilAnswers(`${server}/status`);
      const driver = await new Builder()
        .usingServer(server)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build();
      return new WebKitTab(driver, stop);
    } catch (cause) {
      stop();
      throw new Error('WebKit did not start', { cause });
    }
  }

  async goto(url: string): Promise<void> {
    await this.#driver.get(url);
  }

  async back(): Promise<void> {
    await this.#driver.navigate().back();
  }

  click(selector: string): Promise<void> {
    return this.#onVisible(selector, (element) => element.click());
  }

  doubleClick(selector: string): Promise<void> {
    return this.#onVisible(selector, (element) => this.#driver.actions().doubleClick(element).perform());
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text).perform();
  }

  async press(key: PressedKey): Promise<void> {
    const last = { Enter: Key.ENTER, 'Control+Enter': Key.ENTER, 'Control+a': 'a', Tab: Key.TAB }[key];
    const keys = this.#driver.actions();
    if (key.startsWith('Control+')) keys.keyDown(Key.CONTROL).sendKeys(last).keyUp(Key.CONTROL);
    else keys.sendKeys(last);
    await keys.perform();
  }

  run<R>(source: string, argument: unknown = null): Promise<R> {
    return this.#driver.executeScript<R>(`return (${source})(arguments[0]);`, argument);
  }

  async resize(width: number, height: number): Promise<void> {
    const window = this.#driver.manage().window();
    await window.setRect({ width, height });
    const inner = await this.run<{ width: number; height: number }>(
      '() => ({ width: innerWidth, height: innerHeight })',
    );
    await window.setRect({ width: 2 * width - inner.width, height: 2 * height - inner.height });
  }

  async picture(file: string): Promise<void> {
    await writeFile(file, await this.#driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.#driver.quit().catch(() => undefined);
    this.#stop();
  }

  async #onVisible(
    selector: string,
    act: (element: Awaited<ReturnType<WebDriver['findElement']>>) => Promise<void>,
  ): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        for (const element of await this.#driver.findElements(By.css(selector)))
          if (await element.isDisplayed()) {
            await this.#driver.executeScript('arguments[0].scrollIntoView({ block: "center" });', element);
            await act(element);
            return;
          }
      } catch (problem) {
        // A poll put another in its place, or covered it.
        const isPassing =
          problem instanceof error.StaleElementReferenceError ||
          problem instanceof error.ElementClickInterceptedError ||
          problem instanceof error.ElementNotInteractableError;
        if (!isPassing || Date.now() > deadline) throw problem;
      }
      if (Date.now() > deadline) throw new Error(`nothing to click on: ${selector}`);
      await setTimeout(50);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    await setTimeout(100);
  }
  throw new Error(`${url} does not answer`);
}
