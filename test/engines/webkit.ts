import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Key, error, type WebDriver } from 'selenium-webdriver';
import { PATIENCE_MS } from '../fixtures/browser.ts';
import type { EngineKind, PressedKey, Tab } from './engine.ts';
import { freePort } from '../fixtures/free-port.ts';

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

export const webkit: EngineKind = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb xauth dbus-daemon',
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
};

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

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    await setTimeout(100);
  }
  throw new Error(`${url} does not answer`);
}
