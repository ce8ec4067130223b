import type { FastifyRequest } from 'fastify';
import { HttpError } from './error-codes.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing request that a browser says another site made: `Sec-Fetch-Site` is cross-site or
 * same-site, or `Origin` is `null` or not ours. Programs send neither and pass.
 */
export function checkSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new HttpError('cross-site');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin(request, publicUrl)) throw new HttpError('cross-site');
}

/** The origin of this site as the reader's browser sees it. */
export function ownOrigin(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
