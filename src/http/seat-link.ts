import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { parseRoomCode } from '../room/ids.ts';
import type { PlayerId, RoomCode } from '../room/ids.ts';
import type { PlayerRecord } from '../room/store.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import type { Pages } from './pages.ts';
import { become } from './player.ts';
import { qrOf } from './qr.ts';
import { representation, sendHtml } from './representation.ts';
import { ownOrigin } from './same-origin.ts';

/** How long a seat link can be used, in milliseconds. */
const LIFE_MS = 10 * 60_000;

/** What is kept under the hash of a link's token, among the sessions. */
interface SeatLink {
  readonly player: PlayerId;
  readonly room: RoomCode;
  /** The session that is left when the link is used. */
  readonly session: string;
}

const roomParams = Type.Object({ code: Type.String({ maxLength: 64 }) });
const tokenParams = Type.Object({ token: Type.String({ pattern: '^[\\w-]{22}$' }) });

/** Private links that move a player to another browser: used once, and for ten minutes. */
export function seatLinkRoutes(context: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  const { store, rooms, random, clock, config, limits, people, sessions } = context;
  const find = async (
    request: FastifyRequest,
  ): Promise<{ key: string; link: SeatLink; player: PlayerRecord }> => {
    const key = keyOf((request.params as { token: string }).token);
    const stored = await store.session(key, clock());
    if (stored === null) {
      await limits.unknownRooms(request);
      throw new HttpError('link-gone');
    }
    const link = JSON.parse(stored) as SeatLink;
    const player = await people.find(link.player);
    if (player === null) throw new HttpError('link-gone');
    return { key, link, player };
  };

  return async (app) => {
    app.post(
      '/rooms/:code/seat-link',
      {
        schema: { summary: 'A single-use link that moves your seat to another browser', params: roomParams },
      },
      async (request, reply): Promise<FastifyReply> => {
        const code = parseRoomCode(request.params.code);
        if (code === null) throw new HttpError('no-room');
        const { player } = request.viewer;
        const sits = (await rooms.sitters(code)).some((sitter) => sitter.player === player?.id);
        if (player === null || !sits) throw new HttpError('not-seated');
        await limits.names(request);
        const token = random(16).toString('base64url');
        const link: SeatLink = { player: player.id, room: code, session: request.session.sessionId };
        await store.saveSession(keyOf(token), JSON.stringify(link), clock() + LIFE_MS, player.id);
        const url = `${ownOrigin(request, config.publicUrl)}/seat/${token}`;
        if (representation(request) === 'json') return reply.status(201).send({ url });
        const content = { ...pages.base(request), code, url, qr: qrOf(url) };
        return representation(request) === 'htmx'
          ? sendHtml(reply, context.renderer.render('parts/seat-link', content))
          : pages.send(request, reply, 'seat-link', content);
      },
    );

    app.get(
      '/seat/:token',
      { schema: { summary: 'Asks whether to go on here', params: tokenParams } },
      async (request, reply) => {
        const { player, link } = await find(request);
        const { viewer } = request;
        return pages.send(request, reply, 'seat', {
          action: `/seat/${request.params.token}`,
          seat: { name: player.name, code: link.room },
          replaces: viewer.player === null || viewer.player.id === player.id ? '' : viewer.player.name,
        });
      },
    );

    app.post(
      '/seat/:token',
      { schema: { summary: 'Goes on here; the browser it came from is left', params: tokenParams } },
      async (request, reply) => {
        const { key, link, player } = await find(request);
        // Of several who use it at once, whoever takes it away has it.
        if (!(await store.deleteSession(key))) throw new HttpError('link-gone');
        if (link.session !== request.session.sessionId) await sessions.end(link.session);
        await become(request, context, player);
        const url = `/rooms/${link.room}`;
        if (representation(request) === 'json') return reply.send({ code: link.room, url });
        return reply.redirect(url, 303);
      },
    );
  };
}

/** The token itself is kept nowhere. */
const keyOf = (token: string): string => `seat:${createHash('sha256').update(token).digest('base64url')}`;
