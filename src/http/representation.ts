import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a client wants: JSON, HTML fragments for htmx, or a whole page. */
export type Representation = 'json' | 'htmx' | 'page';

/** `Accept: application/json` gives JSON, `HX-Request: true` fragments, anything else is a plain browser. */
export function representation(request: Pick<FastifyRequest, 'headers'>): Representation {
  if (/\bapplication\/(?:json|problem\+json)\b/i.test(request.headers.accept ?? '')) return 'json';
  return request.headers['hx-request'] === 'true' ? 'htmx' : 'page';
}

/** Sends HTML that no cache may keep: it may show a hand. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}

/** A path of this site to go on to, or the fallback: never another site, nor what a header cannot carry. */
export function localPath(path: unknown, fallback: string): string {
  return typeof path === 'string' && /^\/(?!\/)[!-[\]-~]*$/.test(path) ? path : fallback;
}
