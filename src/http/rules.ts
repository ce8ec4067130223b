import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ouatText } from '../games/ouat/text.ts';
import { steps, tutorialStep } from '../games/ouat/tutorial.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import type { Pages } from './pages.ts';

const tutorialQuery = Type.Object(
  {
    step: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    said: Type.Optional(Type.Union([Type.Literal('right'), Type.Literal('wrong')])),
  },
  { additionalProperties: false },
);

/** How to play: one page per game and language; for Once upon a time an example to click through, too. */
export function rulesRoutes({ games }: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rules/ouat/tutorial',
      { schema: { summary: 'OUAT: an example to click through', querystring: tutorialQuery } },
      async (request, reply) => {
        const { step = 0, said = null } = request.query;
        const { language } = request.viewer;
        const last = steps.length - 1;
        const shown = Math.min(step, last);
        return pages.send(request, reply, 'tutorial', {
          g: ouatText[language],
          step: tutorialStep(shown, language, said),
          position: { shown: shown + 1, of: steps.length, before: shown - 1, next: shown + 1 },
          isFirst: shown === 0,
          isLast: shown === last,
        });
      },
    );

    app.get(
      '/rules/:game',
      { schema: { summary: 'How to play', params: Type.Object({ game: Type.String({ maxLength: 40 }) }) } },
      async (request, reply) => {
        const { game } = request.params;
        const definition = Object.hasOwn(games, game) ? games[game] : undefined;
        if (definition === undefined) throw new HttpError('not-found');
        const { language } = request.viewer;
        return pages.send(request, reply, 'rules', {
          game: definition.name,
          g: definition.text[language],
          rules: `${definition.name}/rules.${language}`,
          hasTutorial: definition.name === 'ouat',
        });
      },
    );
  };
}
