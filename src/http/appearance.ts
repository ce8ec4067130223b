import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { formBody } from './form-body.ts';
import { localPath, representation } from './representation.ts';

/** Light or dark, or as the reader's system wishes. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const COOKIE = 'theme';
const YEAR_S = 365 * 86_400;
const themeBody = Type.Object(
  {
    theme: Type.Union(themes.map((theme) => Type.Literal(theme))),
    next: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

/** What a reader has chosen; a cookie of its own keeps it, so that no session is begun for it. */
export function themeOf(request: FastifyRequest): Theme {
  // An error may come before the cookies were read.
  const cookies = request.cookies as FastifyRequest['cookies'] | undefined;
  return themes.find((theme) => theme === cookies?.[COOKIE]) ?? 'auto';
}

/** For which readers the dark sheet is: the `media` of its link. */
export const darkMedia: Readonly<Record<Theme, string>> = {
  auto: '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
};

/** The switch between light and dark. */
export const appearanceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/theme',
    {
      schema: { summary: 'Choose light or dark pages', body: themeBody },
      preValidation: formBody(() => themeBody),
    },
    async (request, reply) => {
      const { theme, next } = request.body;
      void reply.setCookie(COOKIE, theme, {
        path: '/',
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: YEAR_S,
      });
      if (representation(request) === 'json') return reply.send({ theme });
      return reply.redirect(localPath(next, '/'), 303);
    },
  );
};
