import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { TObject } from 'typebox';
import type { GameDefinition } from '../game/definition.ts';
import { actionSchemas, isRoomAction } from '../room/action.ts';
import { parseRoomCode } from '../room/ids.ts';
import type { RoomCode } from '../room/ids.ts';
import type { ActionRequest } from '../room/action-request.ts';
import type { RoomView } from '../room/view.ts';
import type { AppContext } from './context.ts';
import { HttpError, errorCode, statusOf } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { formBody } from './form-body.ts';
import { formOfAction } from './forms.ts';
import type { FormState } from './forms.ts';
import { LogWords } from './log-words.ts';
import { pageKind } from './page-kind.ts';
import type { Pages } from './pages.ts';
import { become, newPlayer } from './player.ts';
import { sendProblem } from './problem.ts';
import { representation, sendHtml } from './representation.ts';
import type { Known, TablePage, TableRenderer } from './room-page.ts';
import { ownOrigin } from './same-origin.ts';
import { actorIn } from './viewer.ts';
import { shell } from '../i18n/index.ts';
import { merged } from '../merged.ts';

const count = (description: string) => Type.Integer({ minimum: 0, maximum: 2 ** 52, description });

const viewQuery = Type.Object({
  v: Type.Optional(count('the version that the page shows: 204 when there is nothing newer')),
  c: Type.Optional(
    Type.String({ maxLength: 100, description: 'htmx: keys of the cells that the page shows' }),
  ),
  seq: Type.Optional(count('htmx: the newest log line that the page shows')),
  seat: Type.Optional(
    Type.String({ pattern: '^[0-9]{0,2}$', description: 'htmx: the seat that the page shows as one’s own' }),
  ),
  hidden: Type.Optional(Type.Literal('1', { description: 'the page is in a hidden tab' })),
  compose: Type.Optional(Type.Literal('1', { description: 'plain page: do not refresh, somebody types' })),
});

const logQuery = Type.Object(
  {
    after: Type.Optional(count('lines after this one')),
    before: Type.Optional(count('lines before this one')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  },
  { additionalProperties: false },
);

const roomParams = Type.Object({ code: Type.String({ maxLength: 64 }) });

/** The room itself: its view, which is also the timed poll, its actions and its log. */
export function roomRoutes(
  context: AppContext,
  pages: Pages,
  table: TableRenderer,
): FastifyPluginAsyncTypebox {
  const { rooms, games, limits, clock, config } = context;
  const shapesOf = new Map(Object.values(games).map((game) => [game, shapesByType([game])]));
  const anyShapes = shapesByType(Object.values(games));

  /** The game that a form of the table is about; undefined where that cannot be known. */
  const gameIn = async (request: FastifyRequest): Promise<GameDefinition | undefined> => {
    const code = parseRoomCode((request.params as { code: string }).code);
    return code === null ? undefined : ((await rooms.gameOf(code).catch(() => null)) ?? undefined);
  };

  const codeOf = async (request: FastifyRequest): Promise<RoomCode> => {
    const code = parseRoomCode((request.params as { code: string }).code);
    if (code === null) {
      await limits.unknownRooms(request);
      throw new HttpError('no-room');
    }
    return code;
  };

  const tablePage = (request: FastifyRequest, view: RoomView, form?: FormState): TablePage => {
    const game = games[view.game];
    if (game === undefined) throw new Error(`no game ${view.game}`);
    return {
      view,
      game,
      language: request.viewer.language,
      hasName: request.viewer.player !== null,
      now: clock(),
      ...(form === undefined ? {} : { form }),
    };
  };

  const sendTable = (
    request: FastifyRequest,
    reply: FastifyReply,
    view: RoomView,
    form?: FormState,
  ): FastifyReply => {
    const compose = (request.query as { compose?: string }).compose === '1';
    const inside = table.page(tablePage(request, view, form));
    const around = {
      compose,
      refreshes: inside['refreshes'] === true && !compose && form === undefined,
      invite: `${ownOrigin(request, config.publicUrl)}/rooms/${view.code}`,
      preview: {
        title: view.title,
        description: games[view.game]?.text[request.viewer.language].name ?? '',
        image: `${ownOrigin(request, config.publicUrl)}${context.assets.url('icon-512.png')}`,
      },
    };
    return pages.send(request, reply, 'room', merged(inside, around));
  };

  const jsonText = (request: FastifyRequest, view: RoomView, extra?: object): string =>
    table.json(tablePage(request, view), extra);

  const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
    reply.type('application/json; charset=utf-8').send(json);

  const refuseLook = async (
    request: FastifyRequest,
    reply: FastifyReply,
    code: RoomCode,
    refusal: ErrorCode,
  ): Promise<FastifyReply> => {
    if (refusal === 'no-room') await limits.unknownRooms(request);
    switch (representation(request)) {
      case 'json':
        return sendProblem(request, reply, refusal);
      case 'htmx':
        // The page that polls is out of date as a whole: let the browser load it again, and see why.
        return sendHtml(reply.status(statusOf[refusal]).header('HX-Refresh', 'true'), '');
      case 'page':
        return refusal === 'wrong-password'
          ? pages.gate(request, reply.status(statusOf[refusal]), code)
          : pages.error(request, reply, refusal);
    }
  };

  return async (app) => {
    app.get(
      '/rooms/:code',
      {
        schema: {
          summary: 'The room as you may see it; with `v`, the timed poll',
          params: roomParams,
          querystring: viewQuery,
        },
      },
      async (request, reply) => {
        const code = await codeOf(request);
        const { v, seat, hidden } = request.query;
        const kind = pageKind(request.headers, hidden);
        const shown = seat === undefined ? undefined : seat === '' ? null : Number(seat);
        const looked = await rooms.poll(code, actorIn(request.viewer, code), kind, v, shown);
        if (!looked.ok) return refuseLook(request, reply, code, errorCode(looked.error));
        const view = looked.value;
        if (view === null) return reply.status(204).send();
        switch (representation(request)) {
          case 'json':
            return sendJson(reply, jsonText(request, view));
          case 'htmx':
            return sendHtml(reply, table.fragments(tablePage(request, view), known(request.query)));
          case 'page':
            return sendTable(request, reply, view);
        }
      },
    );

    app.post(
      '/rooms/:code/actions',
      {
        schema: {
          summary: 'Do something in the room',
          params: roomParams,
          querystring: viewQuery,
          body: Type.Union(allSchemas(Object.values(games))),
        },
        preValidation: formBody((body, game) => {
          const type = String(body['type']);
          return (game === undefined ? undefined : shapesOf.get(game)?.get(type)) ?? anyShapes.get(type);
        }, gameIn),
        attachValidation: true,
      },
      async (request, reply) => {
        const code = await codeOf(request);
        const { viewer } = request;
        const body = (request.validationError === undefined ? request.body : {}) as ActionBody;
        const type = typeOfBody(request.body);
        const refuse = (refusal: ErrorCode, view: RoomView | null) =>
          refuseAction(request, reply, code, { refusal, view, type });
        request.again = (_reply, refusal) => refuse(refusal, null);
        if (request.validationError !== undefined) return refuse('bad-request', null);
        const { id, step, name, ...action } = body;
        const isNew = action.type === 'join' && viewer.player === null && name !== undefined;
        if (isNew) await limits.names(request);
        const newcomer = isNew ? await newPlayer(request, context, name) : null;
        if (newcomer?.ok === false) return refuse(newcomer.error, null);
        if (action.type === 'chat') await limits.chat(request);
        const actor = actorIn(newcomer === null ? viewer : { ...viewer, player: newcomer.value }, code);
        if (action.password !== undefined && !actor.admitted) await limits.roomPassword(request);
        const result = await rooms.act(code, actor, { action, id, step });
        if (!result.ok) return refuse(errorCode(result.error.code), result.error.view);
        const { view, admitted } = result.value;
        const said = games[view.game]?.asks[action.type]?.(view);
        const shownForm = { form: formOfAction(action.type), error: '', values: said ?? {} };
        if (newcomer !== null) await become(request, context, newcomer.value);
        if (admitted && !viewer.admitted.includes(code))
          request.session.admitted = [...viewer.admitted, code];
        switch (representation(request)) {
          case 'json':
            return sendJson(reply, jsonText(request, view, said));
          case 'htmx':
            // The head of the page shows the new name only when it is loaded again.
            if (newcomer !== null) void reply.header('HX-Refresh', 'true');
            return sendHtml(reply, answerForm(request, view, shownForm));
          case 'page':
            // What was asked for is no secret to keep in an address: the page itself shows it.
            if (said !== undefined) return sendTable(request, reply, view, shownForm);
            return reply.redirect(action.type === 'leave' ? '/' : `/rooms/${code}`, 303);
        }
      },
    );

    const answerForm = (request: FastifyRequest, view: RoomView, form: FormState): string =>
      table.fragments(tablePage(request, view, form), known(request.query as { c?: string; seq?: number }));

    const refuseAction = async (
      request: FastifyRequest,
      reply: FastifyReply,
      code: RoomCode,
      { refusal, view: after, type }: { refusal: ErrorCode; view: RoomView | null; type: string },
    ): Promise<FastifyReply> => {
      const kind = representation(request);
      if (kind === 'json') {
        if (refusal === 'no-room') await limits.unknownRooms(request);
        const isStale = refusal === 'stale-step' && after !== null;
        const extra = isStale ? { view: JSON.parse(jsonText(request, after)) as unknown } : {};
        return sendProblem(request, reply, refusal, extra);
      }
      const error = shell[request.viewer.language].errors[refusal];
      const { password, ...values } = request.typed ?? {};
      const form = { form: formOfAction(type), error, values };
      const looked = await rooms.look(code, actorIn(request.viewer, code), null).catch(() => null);
      if (looked === null)
        return pages.refuse(request, reply, refusal, { form: { name: form.form, values } });
      if (!looked.ok) {
        const isGate = looked.error === 'wrong-password' && kind === 'page';
        return isGate
          ? pages.gate(request, reply.status(statusOf[refusal]), code, error)
          : refuseLook(request, reply, code, refusal);
      }
      if (kind === 'htmx')
        return sendHtml(reply.status(statusOf[refusal]), answerForm(request, looked.value, form));
      return sendTable(request, reply.status(statusOf[refusal]), looked.value, form);
    };

    app.get(
      '/rooms/:code/log',
      { schema: { summary: 'The room’s game information', params: roomParams, querystring: logQuery } },
      async (request, reply) => {
        const code = await codeOf(request);
        const looked = await rooms.look(code, actorIn(request.viewer, code), null);
        if (!looked.ok) return refuseLook(request, reply, code, errorCode(looked.error));
        const { after, before, limit = 50 } = request.query;
        const found = await context.store.log(code, { after, before, limit: limit + 1 });
        const more = found.length > limit;
        const isForward = after !== undefined && before === undefined;
        const lines = !more ? found : isForward ? found.slice(0, limit) : found.slice(1);
        const page = tablePage(request, looked.value);
        const words = new LogWords(page.game, page.language, page.view.players);
        if (representation(request) === 'json') {
          return reply.send({ entries: lines.map((line) => words.entry(line)), more });
        }
        const content = {
          code,
          log: lines.map((line) => ({ ...words.shown(line), own: false })),
          more,
          first: lines[0]?.seq ?? 0,
          title: looked.value.title,
        };
        return representation(request) === 'htmx'
          ? sendHtml(reply, context.renderer.render('earlier', { ...pages.base(request), ...content }))
          : pages.send(request, reply, 'log', content);
      },
    );
  };
}

type ActionBody = ActionRequest['action'] & { id?: string; step?: number; name?: string };

/** Every shape of an action, those that all games share once; `join` may bring the name of someone who has none yet. */
function allSchemas(games: readonly GameDefinition[]): TObject[] {
  const shared = new Map<string, TObject>();
  const own: TObject[] = [];
  for (const schema of games.flatMap(actionSchemas)) {
    if (isRoomAction({ type: typeOf(schema) })) shared.set(typeOf(schema), schema);
    else own.push(schema);
  }
  return [...shared.values(), ...own];
}

function shapesByType(games: readonly GameDefinition[]): Map<string, TObject> {
  return new Map(allSchemas(games).map((schema) => [typeOf(schema), schema]));
}

function typeOf(schema: TObject): string {
  return String((schema.properties['type'] as { const?: unknown }).const);
}

/** The action type that a body names, whether or not the rest of it is in order. */
function typeOfBody(body: unknown): string {
  const { type } = (typeof body === 'object' && body !== null ? body : {}) as { type?: unknown };
  return typeof type === 'string' ? type : '';
}

function known({ c, seq }: { c?: string | undefined; seq?: number | undefined }): Known | null {
  return c === undefined || seq === undefined ? null : { cells: c.split('.'), seq };
}
