import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { StaleRoom } from '../room/live-room.ts';
import { StoreUnavailable } from '../store/errors.ts';
import { HttpError } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Pages } from './pages.ts';
import { representation } from './representation.ts';
import { languageOf } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Shows a refusal where it belongs, with what was typed still there; unset: there is no such place. */
    again?: (reply: FastifyReply, code: ErrorCode) => Promise<FastifyReply>;
  }
}

/** Answers whatever went wrong, in one place: a code and a sentence, never a stack or a query. */
export function handleErrors(app: FastifyInstance, pages: Pages): void {
  app.setErrorHandler(async (error: FastifyError | HttpError, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal') request.log.error({ err: error }, 'a request failed');
    else if (code === 'unavailable') request.log.warn({ err: error }, 'the store is unavailable');
    hasViewer(request);
    const extra = error instanceof HttpError ? error.extra : {};
    const wait = extra['retryAfter'];
    if (typeof wait === 'number') void reply.header('retry-after', wait);
    else if (code === 'unavailable') void reply.header('retry-after', 1);
    // A page that polls keeps its poller and goes on trying.
    if (representation(request) === 'htmx' && request.method === 'GET')
      void reply.header('hx-reswap', 'none');
    if (request.again !== undefined) {
      try {
        return await request.again(reply, code);
      } catch (again) {
        request.log.warn({ err: again }, 'nor could the page be made');
      }
    }
    return pages.refuse(request, reply, code);
  });
  app.setNotFoundHandler(async (request, reply) => {
    hasViewer(request);
    void reply.header('vary', 'Accept, HX-Request').header('cache-control', 'no-store');
    return pages.refuse(request, reply, 'not-found');
  });
}

function codeOf(error: FastifyError | HttpError): ErrorCode {
  if (error instanceof HttpError) return error.code;
  if (error instanceof StoreUnavailable || error instanceof StaleRoom) return 'unavailable';
  switch (error.statusCode) {
    case 413:
      return 'too-large';
    case 429:
      return 'too-many';
    case 503:
      return 'unavailable';
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? 'bad-request'
        : 'internal';
  }
}

/** An error may come before the session was read: then the reader is a stranger. */
function hasViewer(request: FastifyRequest): void {
  const known = request.viewer as FastifyRequest['viewer'] | null;
  if (known === null)
    request.viewer = { player: null, language: languageOf(request), isAdmin: false, admitted: [] };
}
