import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import { contentPolicy } from './content-policy.ts';

/**
 * The headers that helmet gives an answer of ours, by their names in lower case. They are the same for every answer,
 * so helmet makes them once.
 * @param isHttps whether browsers are to come back by HTTPS only
 */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: isHttps,
  };
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
