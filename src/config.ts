import { fileURLToPath } from 'node:url';
import {
  ConfigError,
  databaseAddress,
  host,
  networks,
  oneOf,
  onOff,
  origin,
  secret,
  wholeNumber,
  type DatabaseAddress,
} from './config/values.ts';
import { isWeakPassword } from './config/weak-password.ts';

export { ConfigError, type DatabaseAddress };

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Every variable the program reads, its value when unset, and what it is for. Documents are made from it. */
export const VARIABLES = [
  { name: 'PORT', fallback: '3000', meaning: 'the port to listen on (0 picks a free one)' },
  {
    name: 'HOST',
    fallback: '0.0.0.0',
    meaning: 'the address to listen on; 0.0.0.0 lets the local network in',
  },
  { name: 'PUBLIC_URL', fallback: '', meaning: 'the address people open, such as https://cards.example.org' },
  {
    name: 'DATABASE_URL',
    fallback: 'file:db/data/tianzi.sqlite',
    meaning: 'the database file, with the secrets beside it; or a PostgreSQL database, postgres://…',
  },
  {
    name: 'DATABASE_NOTIFY',
    fallback: 'on',
    meaning:
      'whether processes on one PostgreSQL tell one another of changes at once; off where it has no LISTEN',
  },
  {
    name: 'SESSION_SECRET',
    fallback: '',
    meaning: 'signs the cookies, at least 32 characters; made when unset',
  },
  {
    name: 'ADMIN_PASSWORD',
    fallback: '',
    meaning: 'opens /admin, at least 10 characters; made and shown once when unset',
  },
  {
    name: 'TRUST_PROXY',
    fallback: '',
    meaning: 'the addresses or networks of your own proxies, such as 127.0.0.1, 10.0.0.0/8',
  },
  { name: 'RATE_LIMIT', fallback: 'on', meaning: 'on or off; off only for load tests' },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent' },
  {
    name: 'BOT_DELAY_MS',
    fallback: '',
    meaning: 'how long a bot thinks, in milliseconds; natural pauses when unset',
  },
  { name: 'ROOM_DAYS', fallback: '7', meaning: 'after how many days an abandoned room is removed' },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    meaning: 'what a reader of /metrics must show, at least 16 characters',
  },
] as const;

type Name = (typeof VARIABLES)[number]['name'];
type Parser<T> = (name: string, text: string) => T;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings of one process. Null: not set. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** An origin, without a slash at its end. */
  readonly publicUrl: string | null;
  readonly database: DatabaseAddress;
  readonly databaseNotify: boolean;
  readonly sessionSecret: string | null;
  readonly adminPassword: string | null;
  readonly trustProxy: readonly string[];
  readonly rateLimit: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Milliseconds. */
  readonly botDelay: number | null;
  readonly roomDays: number;
  readonly metricsToken: string | null;
}

/** The settings that an environment asks for; an empty value counts as unset. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = (name: Name): string | null => (env[name]?.trim() === '' ? null : (env[name] ?? null));
  const optional = <T>(name: Name, parse: Parser<T>): T | null => {
    const text = given(name);
    return text === null ? null : parse(name, text);
  };
  const plain = <T>(name: Name, parse: Parser<T>): T => parse(name, (given(name) ?? fallback(name)).trim());
  const base = given('DATABASE_URL') === null ? projectRoot : process.cwd();
  const database = plain('DATABASE_URL', (name, text) => databaseAddress(name, text, base));
  const sessionSecret = optional('SESSION_SECRET', (name, text) => secret(name, text, 32));
  const adminPassword = optional('ADMIN_PASSWORD', password);
  if ('url' in database && (sessionSecret === null || adminPassword === null))
    throw new ConfigError(
      'With a PostgreSQL database set SESSION_SECRET and ADMIN_PASSWORD, the same for every process.',
    );

  return {
    port: plain('PORT', (name, text) => wholeNumber(name, text, 0, 65_535)),
    host: plain('HOST', host),
    publicUrl: optional('PUBLIC_URL', origin),
    database,
    databaseNotify: plain('DATABASE_NOTIFY', onOff),
    sessionSecret,
    adminPassword,
    trustProxy: optional('TRUST_PROXY', networks) ?? [],
    rateLimit: plain('RATE_LIMIT', onOff),
    logLevel: plain('LOG_LEVEL', (name, text) => oneOf(name, text, LOG_LEVELS)),
    botDelay: optional('BOT_DELAY_MS', (name, text) => wholeNumber(name, text.trim(), 0, 60_000)),
    roomDays: plain('ROOM_DAYS', (name, text) => wholeNumber(name, text, 1, 3650)),
    metricsToken: optional('METRICS_TOKEN', (name, text) => secret(name, text, 16)),
  };
}

/** Adds what an `.env` file says to the environment, where that says nothing itself. A missing file is no matter. */
export function loadEnvFile(file = '.env'): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The file ${file} cannot be read: ${why}.`, { cause: error });
  }
}

function fallback(name: Name): string {
  return VARIABLES.find((variable) => variable.name === name)?.fallback ?? '';
}

function password(name: string, text: string): string {
  if (!isWeakPassword(text)) return secret(name, text, 10);
  throw new ConfigError(
    `${name} is one of those that are guessed first; choose another, or unset it to have one made.`,
  );
}
