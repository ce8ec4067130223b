import { chownSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs';

/** Waits until a file, or the list of names in a folder, is on the disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The time as it stands in the names of files, such as 20261130T080000000Z. */
export function stamp(date = new Date()): string {
  return date.toISOString().replaceAll(/[-:.]/g, '');
}

/** Gives a file to the owner of another one: a command may be run by somebody mightier than the server is. */
export function ownLike(file: string, other: string): void {
  const { uid, gid } = statSync(other);
  if (statSync(file).uid !== uid) chownSync(file, uid, gid);
}
