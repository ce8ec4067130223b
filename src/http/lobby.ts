import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Options } from '../game/definition.ts';
import { isBlank, isLongerThan } from '../game/text.ts';
import { shell } from '../i18n/index.ts';
import { LONGEST_PASSWORD, longest } from '../room/action.ts';
import { parseRoomCode } from '../room/ids.ts';
import { cleanTitle } from '../room/names.ts';
import { hashPassword } from '../room/password.ts';
import type { PlayerRecord, RoomSummary } from '../room/store.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import type { FormBody } from './form.ts';
import { formBody } from './form-body.ts';
import type { FormState } from './forms.ts';
import { optionFields, optionsFor } from './options.ts';
import type { Pages } from './pages.ts';
import { giveName } from './player.ts';
import { localPath, representation } from './representation.ts';
import { shownRoom } from './shown-room.ts';

const ROOMS_SHOWN = 50;

const playerBody = Type.Object(
  {
    name: Type.String({ maxLength: 2000 }),
    language: Type.Optional(Type.Union([Type.Literal('zh-CN'), Type.Literal('en')])),
    next: Type.Optional(Type.String({ maxLength: 500, description: 'a path of this site to go on to' })),
  },
  { additionalProperties: false },
);

const languageBody = Type.Object(
  {
    language: Type.Union([Type.Literal('zh-CN'), Type.Literal('en')]),
    next: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

const roomBody = Type.Object(
  {
    name: Type.Optional(
      Type.String({ maxLength: 2000, description: 'for a session that has no player yet' }),
    ),
    game: Type.String({ maxLength: 40 }),
    title: Type.Optional(Type.String({ maxLength: 2000 })),
    password: Type.Optional(Type.String({ maxLength: LONGEST_PASSWORD })),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);

/** The lobby: who you are, the open rooms, and making one. */
export function lobbyRoutes(context: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  const { rooms, games, store, limits, random } = context;

  const lobby = async (
    request: FastifyRequest,
    reply: FastifyReply,
    form?: FormState,
  ): Promise<FastifyReply> => {
    const { viewer } = request;
    const [open, yours] = await Promise.all([
      rooms.list(ROOMS_SHOWN),
      viewer.player === null ? [] : store.roomsOf(viewer.player.id),
    ]);
    if (representation(request) === 'json') {
      const player = viewer.player === null ? null : spoken(viewer.player, request);
      return reply.send({ player, yours: yours.map(listed), rooms: open.map(listed) });
    }
    const isYours = new Set(yours.map(({ code }) => code));
    const values = form?.form === 'create' ? form.values : {};
    return pages.send(request, reply, 'lobby', {
      ...(form === undefined ? {} : { form }),
      open: open
        .filter(({ code }) => !isYours.has(code))
        .map((room) => shownRoom(room, context, viewer.language)),
      yours: yours.map((room) => shownRoom(room, context, viewer.language)),
      games: Object.values(games).map((game) => ({
        name: game.name,
        hasTutorial: game.name === 'ouat',
        title: game.text[viewer.language].name,
        summary: game.text[viewer.language].summary,
        options: optionFields(game, viewer.language, optionsFor(game, viewer.language), values),
      })),
    });
  };

  const chosenGame = async (_request: FastifyRequest, { game }: FormBody) =>
    typeof game === 'string' && Object.hasOwn(games, game) ? games[game] : undefined;

  /** Who makes a room without having a name yet gives it with the room. */
  const newcomer = async (request: FastifyRequest, name: string | undefined): Promise<PlayerRecord> => {
    if (name === undefined) throw new HttpError('no-player');
    await limits.names(request);
    const given = await giveName(request, context, name);
    if (!given.ok) throw new HttpError(given.error);
    return given.value;
  };

  /** A hook: a refusal shows the lobby again, with what was typed, but never a password. */
  const shownAgain = (name: string) => async (request: FastifyRequest) => {
    request.again = (reply, code) => {
      const { password, ...values } = request.typed ?? {};
      const page = (form: FormState) => lobby(request, reply, form);
      return pages.refuse(request, reply, code, { form: { name, values }, page });
    };
  };

  return async (app) => {
    app.get('/', { schema: { summary: 'The lobby' } }, async (request, reply) => lobby(request, reply));

    app.get('/player', { schema: { summary: 'Who this session is' } }, async (request, reply) => {
      const { player } = request.viewer;
      if (player === null) {
        return representation(request) === 'json'
          ? pages.refuse(request, reply, 'no-player', { extra: { status: 404 } })
          : reply.redirect('/', 303);
      }
      return representation(request) === 'json'
        ? reply.send(spoken(player, request))
        : reply.redirect('/', 303);
    });

    app.post(
      '/player',
      {
        schema: { summary: 'Give or change your name', body: playerBody },
        preValidation: [formBody(() => playerBody), shownAgain('player')],
      },
      async (request, reply) => {
        await limits.names(request);
        const { name, language, next } = request.body;
        const given = await giveName(request, context, name, language);
        if (!given.ok) throw new HttpError(given.error);
        if (representation(request) === 'json') return reply.send(spoken(given.value, request));
        return reply.redirect(localPath(next, '/'), 303);
      },
    );

    app.post(
      '/language',
      {
        schema: { summary: 'Choose the language of the pages', body: languageBody },
        preValidation: formBody(() => languageBody),
      },
      async (request, reply) => {
        const { language, next } = request.body;
        const { player } = request.viewer;
        if (player === null) await limits.names(request);
        request.session.language = language;
        if (player !== null) {
          const chosen = { ...player, language };
          await store.savePlayer(chosen);
          context.people.keep(chosen);
        }
        if (representation(request) === 'json') return reply.send({ language });
        return reply.redirect(localPath(next, '/'), 303);
      },
    );

    app.get('/rooms', { schema: { summary: 'The open rooms' } }, async (request, reply) => {
      if (representation(request) !== 'json') {
        const { code } = request.query as { code?: unknown };
        if (typeof code !== 'string') return reply.redirect('/', 303);
        const typed = parseRoomCode(code.trim());
        if (typed !== null) return reply.redirect(`/rooms/${typed}`, 303);
        return pages.refuse(request, reply, 'no-room', {
          form: { name: 'code', values: { code } },
          page: (form) => lobby(request, reply, form),
        });
      }
      const open = await rooms.list(ROOMS_SHOWN);
      return reply.send({ rooms: open.map(listed) });
    });

    app.post(
      '/rooms',
      {
        schema: { summary: 'Make a room; you are seated and the host', body: roomBody },
        preValidation: [formBody(() => roomBody, chosenGame), shownAgain('create')],
      },
      async (request, reply) => {
        const { viewer, body } = request;
        const game = Object.hasOwn(games, body.game) ? games[body.game] : undefined;
        if (game === undefined) throw new HttpError('bad-request');
        const options = {
          ...optionsFor(game, viewer.language),
          ...body.options,
        };
        if (!Value.Check(game.options, options) || !game.optionsFit(options as unknown as Options))
          throw new HttpError('bad-request');
        const title = cleanTitle(body.title ?? '');
        if (isLongerThan(title, longest.title)) throw new HttpError('too-long');
        await limits.newRooms(request);
        const player = viewer.player ?? (await newcomer(request, body.name));
        const password =
          body.password === undefined || body.password === ''
            ? null
            : await hashPassword(body.password, random);
        const code = await rooms.create(
          { player: player.id, name: player.name },
          {
            game: game.name,
            title: isBlank(title) ? shell[viewer.language].lobby.defaultTitle({ name: player.name }) : title,
            password,
            options: options as unknown as Options,
          },
        );
        if (password !== null) request.session.admitted = [...viewer.admitted, code];
        const url = `/rooms/${code}`;
        if (representation(request) !== 'json') return reply.redirect(url, 303);
        return reply.status(201).header('location', url).send({ code, url });
      },
    );
  };
}

/** The player as clients get it: with the language that their pages are in. */
function spoken(player: PlayerRecord, { viewer }: FastifyRequest): PlayerRecord {
  return { ...player, language: player.language ?? viewer.language };
}

/** A room as programs find it in a list. */
function listed({ code, game, title, taken, seats, phase, locked }: RoomSummary): object {
  return { code, game, title, taken, seats, phase, locked };
}
