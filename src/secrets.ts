import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

/** Small letters that nobody mistakes for one another or for digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

export interface Secrets {
  readonly sessionSecret: string;
  readonly adminPassword: string;
  /** Whether the password was made just now, and has to be shown this once. */
  readonly adminPasswordIsNew: boolean;
}

/** The secrets of the settings, else those kept in the data folder, else new ones that are kept there from now on. */
export function readSecrets(
  folder: string,
  config: Pick<Config, 'sessionSecret' | 'adminPassword'>,
): Secrets {
  const session = find(config.sessionSecret, join(folder, 'session-secret'), 32, newSessionSecret);
  const admin = find(config.adminPassword, join(folder, 'admin-password'), 10, newPassword);
  return { sessionSecret: session.secret, adminPassword: admin.secret, adminPasswordIsNew: admin.isNew };
}

/** The admin's password, of the settings or kept in the data folder. Throws `ConfigError` when there is none. */
export function keptAdminPassword(folder: string, { adminPassword }: Pick<Config, 'adminPassword'>): string {
  if (adminPassword !== null) return adminPassword;
  const file = join(folder, 'admin-password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`There is no ADMIN_PASSWORD, and ${file} cannot be read.`, { cause: error });
  }
}

interface Found {
  readonly secret: string;
  readonly isNew: boolean;
}

function find(configured: string | null, file: string, least: number, make: () => string): Found {
  if (configured !== null) return { secret: configured, isNew: false };
  try {
    const made = make();
    const isNew = keep(file, made);
    const secret = isNew ? made : readFileSync(file, 'utf8').trim();
    if (secret.length >= least) return { secret, isNew };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The secret in ${file} can be neither read nor made: ${why}.`, { cause: error });
  }
  throw new ConfigError(`The secret in ${file} is too short; remove the file to have a new one made.`);
}

/** Writes a file that only we may read; answers false when it is there already, be it made by another start. */
function keep(file: string, secret: string): boolean {
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function newSessionSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Four groups of four letters: 72 bits. */
function newPassword(): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: 4 }, group).join('-');
}
