import type { FastifyPluginAsync } from 'fastify';
import type { Store } from '../room/store.ts';
import { StoreUnavailable } from '../store/errors.ts';

/** Whether the process lives, and whether it can serve. */
export function healthRoutes(store: Store): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', { schema: { summary: 'Alive' } }, async (_request, reply) =>
      reply.send({ status: 'alive' }),
    );
    app.get('/readyz', { schema: { summary: 'Able to serve' } }, async (request, reply) => {
      try {
        await store.check();
        return await reply.send({ status: 'ready' });
      } catch (error) {
        request.log.warn({ err: error }, 'the store cannot be reached');
        const why = error instanceof StoreUnavailable ? { cause: error.reason, detail: error.message } : {};
        return reply.status(503).send({ status: 'unavailable', reason: 'store', ...why });
      }
    });
  };
}
