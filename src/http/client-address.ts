import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** What tells where a request came from. */
export interface Sent extends Pick<IncomingMessage, 'headers'> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The address that a request came from. */
export type AddressOf = (request: Sent) => string;

/** Finds the address of whoever asks, behind those proxies that are our own; the same that Fastify finds. */
export function clientAddress(proxies: readonly string[]): AddressOf {
  if (proxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isOurs = proxyAddress.compile([...proxies]);
  return (request) => proxyAddress(request as unknown as IncomingMessage, isOurs);
}
