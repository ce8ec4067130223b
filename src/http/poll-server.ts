import { createServer } from 'node:http';
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify';
import type { PollPath } from './poll-path.ts';

/** Node’s server as Fastify sets it up, in which each request is first asked whether it is a poll without news. */
export function pollServer(polls: PollPath): FastifyServerFactory {
  return (handle, options) => {
    const { keepAliveTimeout, requestTimeout } = options as FastifyServerOptions;
    const server = createServer((request, response) => {
      if (!polls.answers(request, response)) handle(request, response);
    });
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    return server;
  };
}
