import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ouatText } from '../games/ouat/text.ts';
import { shell } from '../i18n/index.ts';
import { parseRoomCode } from '../room/ids.ts';
import type { RoomCode } from '../room/ids.ts';
import { storyOf } from '../room/kept-story.ts';
import type { KeptStory } from '../room/kept-story.ts';
import type { Room } from '../room/room.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './error-codes.ts';
import type { Pages } from './pages.ts';
import { rendered } from './render.ts';
import { representation, sendHtml } from './representation.ts';
import { storyAs } from './story-formats.ts';
import type { StarredSegment, Story } from './story-formats.ts';
import { actorIn } from './viewer.ts';

const storyQuery = Type.Object(
  {
    format: Type.Optional(
      Type.Union([Type.Literal('html'), Type.Literal('md'), Type.Literal('txt'), Type.Literal('json')], {
        description: 'a file to keep; html is the book in one file of its own',
      }),
    ),
    round: Type.Optional(
      Type.Integer({ minimum: 1, description: 'the newest when left out', maximum: 1_000_000 }),
    ),
  },
  { additionalProperties: false },
);

/** The story of a room: as far as it has come, or the finished one, which outlives the room. */
export function storyRoutes(context: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  const { rooms, store, limits } = context;
  const bookStyle = context.assets.content('book.css');

  const find = async (request: FastifyRequest, code: RoomCode, round?: number): Promise<Found> => {
    const visited = await rooms.visit(code, actorIn(request.viewer, code), storyOnTable);
    if (!visited.ok && visited.error !== 'room-closed' && visited.error !== 'no-room') {
      throw new HttpError(visited.error);
    }
    const table = visited.ok ? visited.value : null;
    if (visited.ok && table === null) throw new HttpError('not-found');
    const isOnTable = table !== null && (round ?? table.round) === table.round && table.isDealt;
    const kept = isOnTable ? null : await store.story(code, round);
    if (kept !== null) {
      const { story: segments, readers, language, ...rest } = kept.story as KeptStory;
      if (table === null && !mayRead(request, code, readers)) throw new HttpError(errorOf(visited));
      const story = { segments: segments as StarredSegment[], language: languageOf(language), ...rest };
      return { story, round: kept.round, table, rounds: await store.storyRounds(code) };
    }
    if (table !== null && (round ?? table.round) === table.round)
      return { story: table.story, round: table.round, table, rounds: await store.storyRounds(code) };
    if (!visited.ok && visited.error === 'no-room') await limits.unknownRooms(request);
    throw new HttpError(visited.ok ? 'not-found' : visited.error);
  };

  return async (app) => {
    app.get(
      '/rooms/:code/story',
      {
        schema: {
          summary: 'OUAT: the story told so far, or the finished one',
          params: Type.Object({ code: Type.String({ maxLength: 64 }) }),
          querystring: storyQuery,
        },
      },
      async (request, reply): Promise<FastifyReply> => {
        const code = parseRoomCode(request.params.code);
        if (code === null) throw new HttpError('no-room');
        request.again = pages.gateOrRefusal(request, reply, code);
        const { story, round, table, rounds } = await find(request, code, request.query.round);
        const format = request.query.format ?? (representation(request) === 'json' ? 'json' : null);
        const words = { shell: shell[story.language], game: ouatText[story.language] };
        const content = { code, story, round, tellers: [...new Set(story.segments.map(({ name }) => name))] };
        if (format === 'html') {
          const book = { ...content, t: words.shell, g: words.game, lang: story.language };
          void reply.header('content-disposition', attachment(code, round, 'html'));
          return sendHtml(reply, context.renderer.render('book', { ...book, css: rendered(bookStyle) }));
        }
        if (format !== null) {
          const { type, body, ending } = storyAs(format, story, words);
          if (format !== 'json') void reply.header('content-disposition', attachment(code, round, ending));
          return reply.type(type).send(body);
        }
        return pages.send(request, reply, 'story', {
          ...content,
          g: ouatText[request.viewer.language],
          canGoBack: table !== null,
          canReplay: table !== null && (round < table.round || !table.isRunning),
          rounds: rounds.map((number) => ({ round: number, isShown: number === round })),
        });
      },
    );
  };
}

const attachment = (code: RoomCode, round: number, ending: string): string =>
  `attachment; filename="story-${code}-${round}.${ending}"`;

const errorOf = (visited: { readonly ok: boolean; readonly error?: string }): string =>
  visited.error ?? 'no-room';

const languageOf = (language: unknown): 'zh-CN' | 'en' => (language === 'en' ? 'en' : 'zh-CN');

function mayRead({ viewer }: FastifyRequest, code: RoomCode, readers: KeptStory['readers']): boolean {
  const isReader = viewer.player !== null && readers?.includes(viewer.player.id) === true;
  return readers === null || isReader || viewer.admitted.includes(code);
}

/** What a room says of the round that is on its table. */
interface OnTable {
  readonly story: Story;
  readonly round: number;
  readonly isDealt: boolean;
  readonly isRunning: boolean;
}

interface Found {
  readonly story: Story;
  readonly round: number;
  /** The room, if it is there and the reader may go to it. */
  readonly table: OnTable | null;
  /** The rounds of the room of which there is a story. */
  readonly rounds: readonly number[];
}

/** The story of the round that is on the table, if one was dealt; null where no story is told at all. */
function storyOnTable(room: Room): OnTable | null {
  if (room.definition.name !== 'ouat') return null;
  const kept = storyOf(room, room.match);
  const { title, isRunning, round } = room;
  return {
    story: {
      title,
      language: languageOf((round?.options ?? room.options)['language']),
      segments: (kept?.story ?? []) as StarredSegment[],
      isFinished: kept?.isFinished ?? (round?.game.result?.winners.length ?? 0) > 0,
    },
    round: room.match.rounds,
    isDealt: round !== null,
    isRunning,
  };
}
