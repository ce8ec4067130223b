import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { GameDefinition } from '../game/definition.ts';
import { fromForm } from './form.ts';
import type { FormBody } from './form.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as a form sent it, to be shown again when it is refused. */
    typed?: Readonly<Record<string, unknown>>;
  }
}

/**
 * A hook that turns the body of a form into what JSON would have said, after the shape that fits the body.
 * @param gameOf the game that the form is about, which says what its options are; undefined for none
 */
export function formBody(
  shapeOf: (body: FormBody, game: GameDefinition | undefined) => TObject | undefined,
  gameOf?: (request: FastifyRequest, body: FormBody) => Promise<GameDefinition | undefined>,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!isForm(request)) return;
    const body = (request.body ?? {}) as FormBody;
    request.typed = body;
    const game = await gameOf?.(request, body);
    const shape = shapeOf(body, game);
    if (shape !== undefined) request.body = fromForm(body, shape, game?.options.properties);
  };
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}
