import type { FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import type { GameDefinition } from '../game/definition.ts';
import { fromForm } from './form.ts';
import type { FormBody } from './form.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as a form sent it, to be shown again when it is refused. */
    typed?: Readonly<Record<string, unknown>>;
  }
}

/** A hook that turns the body of a form into what JSON would have said, after the shape that fits the body. */
export function formBody(
  shapeOf: (body: FormBody) => TObject | undefined,
  games: Readonly<Record<string, GameDefinition>> = {},
): (request: FastifyRequest) => Promise<void> {
  const options: Record<string, TSchema> = Object.assign(
    {},
    ...Object.values(games).map((game) => game.options.properties as object),
  ) as Record<string, TSchema>;
  return async (request) => {
    if (!isForm(request)) return;
    const body = (request.body ?? {}) as FormBody;
    request.typed = body;
    const shape = shapeOf(body);
    if (shape !== undefined) request.body = fromForm(body, shape, options);
  };
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}
