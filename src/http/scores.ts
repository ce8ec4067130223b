import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { GameDefinition } from '../game/definition.ts';
import { parseRoomCode } from '../room/ids.ts';
import type { RoomCode } from '../room/ids.ts';
import { scoreSheet } from '../room/score-sheet.ts';
import type { ScoreSheet } from '../room/score-sheet.ts';
import { chartOf } from './chart.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import type { Pages } from './pages.ts';
import { representation } from './representation.ts';
import { tableWords } from './table-words.ts';
import { actorIn } from './viewer.ts';

const params = Type.Object({ code: Type.String({ maxLength: 64 }) });
const chartQuery = Type.Object(
  {
    round: Type.Optional(Type.Integer({ minimum: 0, description: 'makes the address new after each round' })),
  },
  { additionalProperties: false },
);

/** The scores of a room round by round, as a page, as JSON, and as a picture of a chart. */
export function scoreRoutes(context: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  const { rooms, limits, renderer } = context;

  const find = async (
    request: FastifyRequest<{ Params: { code: string } }>,
    reply: FastifyReply,
  ): Promise<Found> => {
    const code = parseRoomCode(request.params.code);
    if (code === null) throw new HttpError('no-room');
    request.again = pages.gateOrRefusal(request, reply, code);
    const found = await rooms.past.results(code, actorIn(request.viewer, code));
    if (!found.ok) {
      if (found.error === 'no-room') await limits.unknownRooms(request);
      throw new HttpError(found.error);
    }
    const { definition, results } = found.value;
    return { code, definition, sheet: scoreSheet(results) };
  };

  return async (app) => {
    app.get(
      '/rooms/:code/scores',
      { schema: { summary: 'The scores round by round, since the room was last reset', params } },
      async (request, reply): Promise<FastifyReply> => {
        const { code, definition, sheet } = await find(request, reply);
        if (representation(request) === 'json') {
          const rounds = sheet.rounds.map(({ at, ...round }) => ({
            ...round,
            at: new Date(at).toISOString(),
          }));
          return reply.send({ code, game: definition.name, players: sheet.players, rounds });
        }
        return pages.send(request, reply, 'scores', {
          code,
          t: tableWords(definition, request.viewer.language),
          players: sheet.players,
          rounds: sheet.rounds.map(({ round, points, totals }) => ({
            round,
            scores: points.map((won, index) => ({ won, hasPlayed: won !== null, total: totals[index] ?? 0 })),
          })),
          chart: chartOf(sheet),
        });
      },
    );
    app.get(
      '/rooms/:code/scores.svg',
      { schema: { summary: 'A line chart of the scores', params, querystring: chartQuery } },
      async (request, reply): Promise<FastifyReply> => {
        const { sheet } = await find(request, reply);
        return reply
          .type('image/svg+xml; charset=utf-8')
          .send(renderer.render('chart', { chart: chartOf(sheet) }));
      },
    );
  };
}

interface Found {
  readonly code: RoomCode;
  readonly definition: GameDefinition;
  readonly sheet: ScoreSheet;
}
