import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StoreFileError } from '../errors.ts';
import { APPLICATION_ID, schemaVersion } from '../migrate.ts';
import { connect } from './connect.ts';

const MAGIC = 'SQLite format 3\0';
/** Up to here every page is checked at the start; that takes about a second for a thousand megabytes. */
const LARGEST_CHECKED = 128 * 2 ** 20;

/** Looks at a database file without changing a byte of it, and throws a `StoreFileError` when it cannot serve. */
export function inspectFile(file: string, latest: number): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isDirectory()) throw new StoreFileError(`The database file ${file} is a folder.`);
  if (stat === undefined) return;
  if (stat.size === 0) throw isEmpty(file);
  const header = readHeader(file);
  if (header === null) throw new StoreFileError(`The file ${file} is not a SQLite database.`);
  // A young database has everything in its write-ahead file.
  if (!isBlank(header) || !existsSync(`${file}-wal`)) checkOrigin(file, header, latest);
  checkContent(file, latest, stat.size);
}

interface Origin {
  readonly applicationId: number;
  readonly version: number;
  readonly empty: boolean;
}

function readHeader(file: string): Origin | null {
  const bytes = Buffer.alloc(108);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, bytes, 0, bytes.length, 0);
  closeSync(descriptor);
  if (length < bytes.length || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  return {
    version: bytes.readUInt32BE(60),
    applicationId: bytes.readUInt32BE(68),
    empty: bytes.readUInt16BE(103) === 0 && bytes[100] === 0x0d,
  };
}

const isBlank = ({ applicationId, version, empty }: Origin): boolean =>
  empty && applicationId === 0 && version === 0;

function checkOrigin(file: string, origin: Origin, latest: number): void {
  const { applicationId, version } = origin;
  if (isBlank(origin)) throw isEmpty(file);
  if (applicationId !== APPLICATION_ID) {
    throw new StoreFileError(`The database ${file} belongs to another program.`);
  }
  if (version > latest) {
    throw new StoreFileError(
      `The database ${file} was written by a newer version of this program (schema ${version}, here ${latest}).`,
    );
  }
}

/** The header alone may be older than what the write-ahead file holds, and says nothing about the pages. */
function checkContent(file: string, latest: number, size: number): void {
  const hadLog = existsSync(`${file}-wal`);
  const db = openToRead(file);
  try {
    checkOrigin(file, originOf(db), latest);
    if (size <= LARGEST_CHECKED && db.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw damaged(file);
  } catch (error) {
    db.close();
    if (!hadLog) for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
    throw error instanceof StoreFileError ? error : unusable(file, error);
  }
  db.close();
}

function openToRead(file: string): Database.Database {
  try {
    return connect(file, { readonly: true, fileMustExist: true });
  } catch (error) {
    throw unusable(file, error);
  }
}

function originOf(db: Database.Database): Origin {
  return {
    version: schemaVersion(db),
    applicationId: db.pragma('application_id', { simple: true }) as number,
    empty: db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined,
  };
}

function isEmpty(file: string): StoreFileError {
  return new StoreFileError(`The database file ${file} is empty; remove it to have a new one made.`);
}

/** What to say of a file that is a database, but not whole. */
export function damaged(file: string, cause?: unknown): StoreFileError {
  return new StoreFileError(`The database ${file} is damaged.`, { cause });
}

/** What an error at the opening of a file comes to. */
export function unusable(file: string, error: unknown): StoreFileError {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)) return damaged(file, error);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return new StoreFileError(`The database ${file} is locked by another program.`, { cause: error });
  }
  const why = error instanceof Error ? error.message : String(error);
  return new StoreFileError(`The database ${file} cannot be opened: ${why}.`, { cause: error });
}
