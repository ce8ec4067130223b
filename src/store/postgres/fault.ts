import { DatabaseError } from 'pg';
import { StoreUnavailable, type UnavailableReason } from '../errors.ts';

/** By SQLSTATE: the first two characters are its class. */
const reasons: readonly (readonly [RegExp, UnavailableReason])[] = [
  // Lost or refused connections, a server that shuts down or starts, one that only reads since another leads.
  [/^(08|28|3D|57P|53300|25006)/, 'unreachable'],
  [/^(53100|53400)/, 'full'],
  [/^(40001|40P01|55P03|57014)/, 'busy'],
  [/^(53|58|XX)/, 'broken'],
];

/** What a failure of the database means to the users of the store; a mistake of ours stays what it is. */
export function storeFault(error: unknown): Error {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error)) return new Error(String(error));
  if (!(error instanceof DatabaseError))
    return isOfNetwork(error) ? new StoreUnavailable('unreachable', { cause: error }) : error;
  const reason = reasons.find(([codes]) => codes.test(error.code ?? ''))?.[1];
  return reason === undefined ? error : new StoreUnavailable(reason, { cause: error });
}

/** Whether the database has undone a transaction only because of others: the same may go well a moment later. */
export function mayGoWellNow(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** The driver and the system tell of a connection that cannot be had or has broken in many ways. */
function isOfNetwork(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string' && /^E[A-Z_]+$/.test(error.code)) return true;
  return /connection|timeout|client (has|was)|not queryable/i.test(error.message);
}
