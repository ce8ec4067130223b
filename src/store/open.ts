import type { DatabaseAddress } from '../config/values.ts';
import type { Store } from '../room/store.ts';
import { openSqliteStore } from './sqlite/open.ts';

/**
 * Opens the store at an address. What PostgreSQL needs is loaded only where it is used.
 * @param notify whether processes on one PostgreSQL tell one another of changes
 */
export async function openStore(address: DatabaseAddress, { notify }: { notify: boolean }): Promise<Store> {
  if ('file' in address) return openSqliteStore(address);
  const { openPostgresStore } = await import('./postgres/open.ts');
  return openPostgresStore({ ...address, notify });
}
