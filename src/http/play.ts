import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Options } from '../game/definition.ts';
import { shell } from '../i18n/index.ts';
import type { PlayerRecord } from '../room/store.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import { formBody } from './form-body.ts';
import { optionsFor } from './options.ts';
import { giveName } from './player.ts';
import { representation } from './representation.ts';

const playBody = Type.Object({ game: Type.String({ maxLength: 20 }) }, { additionalProperties: false });

/** Play now: one request makes a room with bots in it and deals the first round. Whoever has no name is a guest. */
export function playRoutes(context: AppContext): FastifyPluginAsyncTypebox {
  const { rooms, games, limits } = context;
  return async (app) => {
    app.post(
      '/play',
      {
        schema: { summary: 'A new room with bots, you in it, the round begun', body: playBody },
        preValidation: formBody(() => playBody),
      },
      async (request, reply) => {
        const game = Object.hasOwn(games, request.body.game) ? games[request.body.game] : undefined;
        if (game === undefined) throw new HttpError('bad-request');
        await limits.newRooms(request);
        const { language } = request.viewer;
        const { id, name } = request.viewer.player ?? (await guest(request, context));
        const options = { ...optionsFor(game, language), ...game.bots.options } as unknown as Options;
        const title = shell[language].lobby.playNowTitle({ name });
        const code = await rooms.create(
          { player: id, name },
          { game: game.name, title, password: null, options },
        );
        const actor = { player: id, name, admitted: true, language };
        const bots = Array.from({ length: game.bots.companions }, () => ({ type: 'add-bot' }));
        for (const action of [...bots, { type: 'start' }]) {
          const done = await rooms.act(code, actor, { action });
          if (!done.ok) throw new HttpError(done.error.code);
        }
        const url = `/rooms/${code}`;
        if (representation(request) !== 'json') return reply.redirect(url, 303);
        return reply.status(201).header('location', url).send({ code, url });
      },
    );
  };
}

/** Makes this session a player whose name can be changed later. */
async function guest(request: FastifyRequest, context: AppContext): Promise<PlayerRecord> {
  await context.limits.names(request);
  const number = 100 + (context.random(2).readUInt16BE() % 900);
  const given = await giveName(request, context, `${shell[request.viewer.language].lobby.guest} ${number}`);
  if (!given.ok) throw new HttpError(given.error);
  return given.value;
}
