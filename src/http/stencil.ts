import { randomBytes } from 'node:crypto';

const token = randomBytes(9).toString('base64url');

/** What stands in HTML for a value that only its reader's page has; nobody can write it who does not know it. */
export function markOf(field: string): string {
  return `${token}-${field}-`;
}

type Value = string | number | boolean;

/** HTML in which only some values differ: marks stand in their places, to be filled as often as need be. */
export class Stencil<Field extends string> {
  /** What stands before the first mark, between two, and after the last. */
  readonly #between: readonly string[];
  readonly #fields: readonly Field[];
  /** Of the HTML with its marks, in UTF-16 units. */
  readonly length: number;

  constructor(html: string) {
    this.length = html.length;
    const [before = '', ...rest] = html.split(`${token}-`);
    const parts = rest.map((part) => {
      const end = part.indexOf('-');
      return { field: part.slice(0, end) as Field, html: part.slice(end + 1) };
    });
    this.#fields = parts.map(({ field }) => field);
    this.#between = [before, ...parts.map((part) => part.html)];
  }

  /** The same for all that differ only in the marks of a process. */
  get text(): string {
    return this.#between.map((html, at) => `${html}\0${this.#fields[at] ?? ''}`).join('\0');
  }

  /** Whether a value of this name stands in it. */
  has(field: Field): boolean {
    return this.#fields.includes(field);
  }

  /** The HTML with these values, which are HTML already; a function makes one for each place. */
  fill(values: Readonly<Record<Field, Value | (() => Value)>>): string {
    let html = this.#between[0] ?? '';
    for (const [at, field] of this.#fields.entries()) {
      const value = values[field];
      html += String(typeof value === 'function' ? value() : value) + (this.#between[at + 1] ?? '');
    }
    return html;
  }
}
