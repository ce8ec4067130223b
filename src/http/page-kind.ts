import type { IncomingHttpHeaders } from 'node:http';
import type { PageKind } from '../room/presence.ts';
import { representation } from './representation.ts';

/** From what kind of page a request for a room comes: that says how soon its reader is away. */
export function pageKind(headers: IncomingHttpHeaders, hidden: string | undefined): PageKind {
  if (representation({ headers }) === 'page') return 'plain';
  return hidden === '1' ? 'hidden' : 'sight';
}
