import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import type { Pages } from './pages.ts';

/** How to play: one page per game and language. */
export function rulesRoutes({ games }: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rules/:game',
      { schema: { summary: 'How to play', params: Type.Object({ game: Type.String({ maxLength: 40 }) }) } },
      async (request, reply) => {
        const { game } = request.params;
        const definition = Object.hasOwn(games, game) ? games[game] : undefined;
        if (definition === undefined) throw new HttpError('not-found');
        const { language } = request.viewer;
        return pages.send(request, reply, 'rules', {
          g: definition.text[language],
          rules: `${definition.name}/rules.${language}`,
        });
      },
    );
  };
}
