import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpError } from './error-codes.ts';

/** What proxies add to a request that they pass on. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** The server's numbers: for those who show the token; without a token, for this machine alone. */
export function metricsRoutes(numbers: Registry, token: string | null): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', { schema: { summary: 'Numbers for Prometheus' } }, async (request, reply) => {
      if (token === null && !isLocal(request)) throw new HttpError('not-found');
      if (token !== null && !shows(request, token)) {
        void reply.header('www-authenticate', 'Bearer');
        throw new HttpError('no-token');
      }
      void reply.header('cache-control', 'no-store');
      return reply.type(numbers.contentType).send(await numbers.metrics());
    });
  };
}

/** Whether the connection itself comes from this machine, and not from a proxy that stands on it. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const isLoopback = address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address);
  return isLoopback && FORWARDED.every((name) => headers[name] === undefined);
}

/** Whether a request shows the token, compared in a time that does not tell how much of it was right. */
function shows({ headers }: FastifyRequest, token: string): boolean {
  const [, shown = ''] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(token));
}
