import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The OpenAPI document, made of the routes' own schemas. Register before the routes. */
export async function registerDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tianzi',
        version,
        description:
          'Card games on a four-cell page. `Accept: application/json` gives JSON, `HX-Request: true` HTML fragments, ' +
          'anything else whole pages. The session cookie says who is asking. Errors are RFC 9457 problem documents ' +
          'with a stable `code`.',
      },
    },
  });
  // The plugin's own policy would send a page of the local network to HTTPS, which is not there.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    uiConfig: { validatorUrl: null },
  });
}
