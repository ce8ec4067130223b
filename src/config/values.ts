import { isIP } from 'node:net';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A setting that cannot be used. The message is one sentence for whoever starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new ConfigError(
    `${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}.`,
  );
}

export function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not ${JSON.stringify(text)}.`);
}

export function onOff(name: string, text: string): boolean {
  return oneOf(name, text, ['on', 'off']) === 'on';
}

export function host(name: string, text: string): string {
  if (isIP(text) !== 0 || /^(?=.*[a-z])[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  throw new ConfigError(`${name} must be an IP address or a host name, not ${JSON.stringify(text)}.`);
}

/** `https://host` or `http://host:port` as a browser writes an origin. */
export function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError(
    `${name} must be an http or https address without a path, such as https://cards.example.org, not ${JSON.stringify(text)}.`,
  );
}

/** IP addresses and networks in CIDR form. A network of everyone would let anybody forge an address. */
export function networks(name: string, text: string): string[] {
  const list = text.split(',').map((one) => one.trim());
  const wrong = list.find((one) => !isNetwork(one));
  if (wrong === undefined) return list;
  throw new ConfigError(
    `${name} must list IP addresses or networks such as 127.0.0.1, 10.0.0.0/8, and ${JSON.stringify(wrong)} is neither.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Something long enough not to be guessed; the message does not repeat it. */
export function secret(name: string, text: string, least: number): string {
  if (text.length >= least) return text;
  throw new ConfigError(`${name} must have at least ${least} characters.`);
}

/** Where the rooms are: the path of a SQLite file, or the URL of a PostgreSQL database, which may hold a password. */
export type DatabaseAddress = { readonly file: string } | { readonly url: string };

/** Where the program keeps what it makes itself: beside the database file. With PostgreSQL it makes nothing. */
export function dataFolder(database: DatabaseAddress): string {
  return 'file' in database ? dirname(database.file) : '.';
}

/** A `file:` address relative to `base`, or a `postgres:` one. Others may hold a password, too: none is repeated. */
export function databaseAddress(name: string, text: string, base: string): DatabaseAddress {
  if (/^postgres(ql)?:/i.test(text)) {
    if (/^postgres(ql)?:\/\/[^/?#]+\/[^/?#]+/i.test(text) && URL.canParse(text)) return { url: text };
    throw new ConfigError(`${name} must name a server and a database, such as postgres://user@host/tianzi.`);
  }
  const path = /^file:(?!\/\/)(.+)$/i.exec(text)?.[1] ?? fileUrlPath(text);
  if (path === null || path.endsWith('/') || path.endsWith(sep) || path.includes('\0')) {
    throw new ConfigError(
      `${name} must be file: and the path of a file, such as file:db/data/tianzi.sqlite, or begin with postgres://.`,
    );
  }
  return { file: resolve(base, path) };
}

function fileUrlPath(text: string): string | null {
  if (!/^file:\/\/\//i.test(text)) return null;
  try {
    return fileURLToPath(text);
  } catch {
    return null;
  }
}
