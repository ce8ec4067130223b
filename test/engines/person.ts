import { setTimeout } from 'node:timers/promises';
import type { OuatView, Site } from '../fixtures/app.ts';
import { PATIENCE_MS } from '../fixtures/browser.ts';
import type { Engine, Tab } from './engine.ts';

/** One person at a browser of whatever kind, and what they see. */
export class Person {
  readonly tab: Tab;
  readonly url: string;

  private constructor(tab: Tab, url: string) {
    this.tab = tab;
    this.url = url;
  }

  /** Opens the lobby in a new browser, in English. */
  static async arrive(engine: Engine, site: Site): Promise<Person> {
    const person = new Person(await engine.person(), site.url);
    await person.open('/');
    const language = await person.tab.run<string>('() => document.documentElement.lang');
    if (language !== 'en') await person.tab.click('button[name="language"][value="en"]');
    await person.sees('html[lang="en"]');
    return person;
  }

  open(path: string): Promise<void> {
    return this.tab.goto(this.url + path);
  }

  /** The code of the room that the page shows. */
  code(): Promise<string> {
    return this.tab.run<string>('() => document.getElementById("room").dataset.room');
  }

  /** The text of the first element that matches, without the signs that keep a name's direction; null: none. */
  text(selector: string): Promise<string | null> {
    return this.tab.run<string | null>(
      '(selector) => document.querySelector(selector)?.innerText.replace(/[\\u2066-\\u2069]/g, "") ?? null',
      selector,
    );
  }

  value(selector: string): Promise<string | null> {
    return this.tab.run<string | null>(
      '(selector) => document.querySelector(selector)?.value ?? null',
      selector,
    );
  }

  count(selector: string): Promise<number> {
    return this.tab.run<number>('(selector) => document.querySelectorAll(selector).length', selector);
  }

  /** Clicks into a box and writes `text` in place of what is there. */
  async write(selector: string, text: string): Promise<void> {
    await this.tab.click(selector);
    await this.tab.press('Control+a');
    await this.tab.type(text);
  }

  /** The room as this person's own browser gets it as JSON. */
  view(): Promise<OuatView> {
    return this.tab.run<OuatView>(
      `() => fetch(location.pathname, { headers: { accept: 'application/json' } }).then((answer) => answer.json())`,
    );
  }

  /** Waits until a visible element matches and contains `text`. */
  sees(selector: string, text = ''): Promise<void> {
    return this.until(
      `({ selector, text }) => [...document.querySelectorAll(selector)].some((element) =>
        element.getClientRects().length > 0 && element.innerText.replace(/[\\u2066-\\u2069]/g, '').includes(text))`,
      { selector, text },
    );
  }

  /** Waits until no visible element matches. */
  misses(selector: string): Promise<void> {
    return this.until(
      '(selector) => ![...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0)',
      selector,
    );
  }

  /** Waits until a function of the page says true. */
  async until(source: string, argument: unknown = null): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      // While one page gives way to another there is none to ask.
      const isSo = await this.tab.run<boolean>(source, argument).catch((problem: unknown) => problem);
      if (isSo === true) return;
      if (Date.now() > deadline) {
        const shown = await this.text('main');
        throw new Error(
          `in vain: ${source} ${JSON.stringify(argument)}; ${String(isSo)}; the page: ${shown}`,
        );
      }
      await setTimeout(50);
    }
  }

  version(): Promise<number> {
    return this.tab.run<number>('() => Number(document.getElementById("poll").dataset.version)');
  }

  /** Does something that changes the room, and waits until the page shows it. */
  async after<T>(change: () => Promise<T>): Promise<T> {
    const before = await this.version();
    const result = await change();
    await this.isPast(before);
    return result;
  }

  /** Has something happen in the room and the page poll for it, `count` times, without waiting for the timer. */
  async polls(count: number, happens: (poll: number) => Promise<unknown>): Promise<void> {
    for (let poll = 1; poll <= count; poll++) {
      const before = await this.version();
      await happens(poll);
      await this.tab.run(`() => void window.dispatchEvent(new Event('online'))`);
      await this.isPast(before);
    }
  }

  private isPast(version: number): Promise<void> {
    return this.until(
      '(version) => Number(document.getElementById("poll").dataset.version) > version',
      version,
    );
  }
}
