import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { parseRoomCode } from '../room/ids.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import { qrOf } from './qr.ts';
import { ownOrigin } from './same-origin.ts';

/** The invitation to a room as a QR code: the same address that the page shows. */
export function inviteRoutes({ config, renderer }: AppContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rooms/:code/qr.svg',
      {
        schema: {
          summary: 'The room’s address as a QR code',
          params: Type.Object({ code: Type.String({ maxLength: 64 }) }),
        },
      },
      async (request, reply) => {
        const code = parseRoomCode(request.params.code);
        if (code === null) throw new HttpError('no-room');
        const qr = qrOf(`${ownOrigin(request, config.publicUrl)}/rooms/${code}`);
        return reply.type('image/svg+xml; charset=utf-8').send(renderer.render('qr', { qr }));
      },
    );
  };
}
