import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { parseRoomCode } from '../room/ids.ts';
import { isPassword } from '../room/password.ts';
import type { Room } from '../room/room.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import { formBody } from './form-body.ts';
import type { FormState } from './forms.ts';
import type { Pages } from './pages.ts';
import { representation } from './representation.ts';
import { renewSession } from './session.ts';
import { shownRoom } from './shown-room.ts';

const ROOMS_SHOWN = 200;

const loginBody = Type.Object({ password: Type.String({ maxLength: 200 }) }, { additionalProperties: false });
const kickBody = Type.Object(
  { seat: Type.Integer({ minimum: 0, maximum: 19 }) },
  { additionalProperties: false },
);
const emptyBody = Type.Object({}, { additionalProperties: false });
const roomParams = Type.Object({ code: Type.String({ maxLength: 64 }) });

/** The admin page: log in, see the rooms, reset or close one, remove a seat. What it does stands in the room's log. */
export function adminRoutes(context: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  const { rooms, limits, adminHash, clock } = context;

  const login = (request: FastifyRequest, reply: FastifyReply, form?: FormState): FastifyReply =>
    pages.send(request, reply, 'admin-login', form === undefined ? {} : { form });

  const mustBeAdmin = (request: FastifyRequest): void => {
    if (!request.viewer.isAdmin) throw new HttpError('not-admin');
  };

  const listed = async (language: 'zh-CN' | 'en') => {
    const summaries = await rooms.list(ROOMS_SHOWN);
    const now = clock();
    return Promise.all(
      summaries.map(async (summary) => ({
        ...shownRoom(summary, context, language),
        ageMinutes: Math.floor((now - summary.createdAt) / 60_000),
        idleMinutes: Math.floor((now - summary.activeAt) / 60_000),
        // One room that cannot be read must not hide the others.
        players: (await rooms.sitters(summary.code).catch(() => [])).map(({ seat, name, awaySince }) => ({
          seat,
          name,
          away: awaySince !== null,
        })),
      })),
    );
  };

  /** Changes a room and goes back to the page, or answers in JSON. */
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    operation: (room: Room, now: number) => string | null,
  ): Promise<FastifyReply> => {
    mustBeAdmin(request);
    const code = parseRoomCode((request.params as { code: string }).code);
    const refusal = code === null ? 'no-room' : await rooms.change(code, operation);
    if (refusal !== null) throw new HttpError(refusal);
    return representation(request) === 'json' ? reply.send({ code }) : reply.redirect('/admin', 303);
  };

  return async (app) => {
    app.get('/admin', { schema: { summary: 'The admin page' } }, async (request, reply) => {
      const { isAdmin, language } = request.viewer;
      if (!isAdmin) {
        if (representation(request) !== 'page') throw new HttpError('not-admin');
        return login(request, reply.status(401));
      }
      const list = await listed(language);
      if (representation(request) === 'json') return reply.send({ rooms: list });
      return pages.send(request, reply, 'admin', { rooms: list });
    });

    app.post(
      '/admin/login',
      {
        schema: { summary: 'Log in as the admin', body: loginBody },
        preValidation: formBody(() => loginBody),
      },
      async (request, reply) => {
        const page = (form: FormState) => login(request, reply, form);
        request.again = (_reply, code) =>
          pages.refuse(request, reply, code, { form: { name: 'login', values: {} }, page });
        await limits.adminLogin(request);
        if (!(await isPassword(request.body.password, await adminHash)))
          throw new HttpError('wrong-password');
        await renewSession(request, { admin: true, renewedAt: clock() });
        return representation(request) === 'json' ? reply.send({}) : reply.redirect('/admin', 303);
      },
    );

    app.post(
      '/admin/logout',
      { schema: { summary: 'Log out' }, preValidation: formBody(() => emptyBody) },
      async (request, reply) => {
        await renewSession(request, { admin: undefined });
        return representation(request) === 'json' ? reply.send({}) : reply.redirect('/admin', 303);
      },
    );

    app.post(
      '/admin/rooms/:code/reset',
      { schema: { summary: 'The game starts afresh; players keep their seats', params: roomParams } },
      async (request, reply) =>
        change(request, reply, (room, now) => {
          room.match.reset(now);
          return null;
        }),
    );

    app.post(
      '/admin/rooms/:code/close',
      { schema: { summary: 'Close a room', params: roomParams } },
      async (request, reply) =>
        change(request, reply, (room, now) => {
          room.close(now);
          return null;
        }),
    );

    app.post(
      '/admin/rooms/:code/kick',
      {
        schema: { summary: 'Remove a seat', params: roomParams, body: kickBody },
        preValidation: formBody(() => kickBody),
      },
      async (request, reply) =>
        change(request, reply, (room, now) => {
          if (room.seats.at(request.body.seat) === undefined) return 'bad-request';
          room.unseat(request.body.seat, 'removed', now);
          return null;
        }),
    );
  };
}
