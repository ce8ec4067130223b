import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { commitment } from '../game/random.ts';
import { parseRoomCode } from '../room/ids.ts';
import { replay } from '../room/replay.ts';
import type { Replay } from '../room/replay.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import { LogWords } from './log-words.ts';
import type { Pages } from './pages.ts';
import { isolated } from './render.ts';
import { representation } from './representation.ts';
import { tableWords } from './table-words.ts';
import { actorIn } from './viewer.ts';

const replayQuery = Type.Object(
  {
    round: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    step: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  { additionalProperties: false },
);

/** A finished round step by step, all hands open, with the deal to be verified. */
export function replayRoutes(context: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  const { rooms, limits } = context;
  return async (app) => {
    app.get(
      '/rooms/:code/replay',
      {
        schema: {
          summary: 'Every step of a finished round, hands open',
          params: Type.Object({ code: Type.String({ maxLength: 64 }) }),
          querystring: replayQuery,
        },
      },
      async (request, reply): Promise<FastifyReply> => {
        const code = parseRoomCode(request.params.code);
        if (code === null) throw new HttpError('no-room');
        request.again = pages.gateOrRefusal(request, reply, code);
        const found = await rooms.past.record(
          code,
          actorIn(request.viewer, code),
          request.query.round ?? null,
        );
        if (!found.ok) {
          if (found.error === 'no-room') await limits.unknownRooms(request);
          throw new HttpError(found.error);
        }
        const { definition, stored } = found.value;
        const played = replay(definition, found.value);
        const deal = { commitment: commitment(stored.seed), seed: stored.seed };
        if (representation(request) === 'json') {
          return reply.send({
            code,
            game: definition.name,
            round: stored.round,
            at: new Date(stored.at).toISOString(),
            deal,
            players: played.players,
            result: played.round.game.result,
            steps: played.steps.map(withoutStory),
          });
        }
        const { language } = request.viewer;
        const nameOf = (seat: number | null) =>
          played.players.find((player) => player.seat === seat)?.name ?? '';
        const words = new LogWords(definition, language, played.players);
        const last = played.steps.length - 1;
        const shown = Math.min(request.query.step ?? 0, last);
        const step = played.steps[shown];
        return pages.send(request, reply, 'replay', {
          code,
          game: definition.name,
          t: tableWords(definition, language),
          g: definition.text[language],
          round: stored.round,
          deal,
          step,
          position: { shown, last, before: Math.max(0, shown - 1), next: Math.min(last, shown + 1) },
          isFirst: shown === 0,
          isLast: shown === last,
          lines: step?.events.map((event) => lineOf(event, nameOf(event.seat), words)) ?? [],
          hands: step?.hands.map(({ seat, own }) => ({ ...own, seat, name: nameOf(seat) })) ?? [],
          contents: played.steps.map(({ events }, index) => ({
            index,
            isShown: index === shown,
            sentence:
              events[0] === undefined ? '' : lineOf(events[0], nameOf(events[0].seat), words).sentence,
          })),
          cardLanguage: played.round.options['language'] ?? language,
        });
      },
    );
  };
}

type Event = Replay['steps'][number]['events'][number];

/** An event as the log shows it. */
function lineOf(
  event: Event,
  name: string,
  words: LogWords,
): {
  sentence: string;
  text: string;
  cards: readonly unknown[];
} {
  const line = { ...event, seq: 0, at: 0, name: (event['name'] as string | undefined) ?? name };
  return {
    sentence: words.sentence(line, isolated),
    text: event.text ?? '',
    cards: Array.isArray(event['cards']) ? event['cards'] : [],
  };
}

/** The story would be in it once more for each step; its parts stand in the events. */
function withoutStory({ table, ...step }: Replay['steps'][number]): object {
  const { story, ...rest } = table;
  return { ...step, table: rest };
}
