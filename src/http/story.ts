import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { StorySegment } from '../games/ouat/story.ts';
import { ouatText } from '../games/ouat/text.ts';
import { shell } from '../i18n/index.ts';
import { parseRoomCode } from '../room/ids.ts';
import type { PlayerId, RoomCode } from '../room/ids.ts';
import type { Room } from '../room/room.ts';
import type { AppContext } from './context.ts';
import { HttpError, statusOf } from './error-codes.ts';
import type { Pages } from './pages.ts';
import { representation } from './representation.ts';
import { storyAs } from './story-formats.ts';
import type { Story } from './story-formats.ts';
import { actorIn } from './viewer.ts';

const storyQuery = Type.Object(
  {
    format: Type.Optional(
      Type.Union([Type.Literal('html'), Type.Literal('md'), Type.Literal('txt'), Type.Literal('json')]),
    ),
  },
  { additionalProperties: false },
);

/** A story as the store keeps it when its round, or its room, is over. */
interface Kept {
  readonly title: string;
  readonly language: 'zh-CN' | 'en';
  readonly story: readonly StorySegment[];
  readonly isFinished: boolean;
  /** Who may read it: the people of a locked room; null for everyone. */
  readonly readers: readonly PlayerId[] | null;
}

/** The story of a room: as far as it has come, or the finished one, which outlives the room. */
export function storyRoutes(context: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  const { rooms, store, limits } = context;

  const find = async (request: FastifyRequest, code: RoomCode): Promise<Found> => {
    const visited = await rooms.visit(code, actorIn(request.viewer, code), storyOnTable);
    if (!visited.ok && visited.error !== 'room-closed' && visited.error !== 'no-room') {
      throw new HttpError(visited.error);
    }
    const kept = visited.ok && visited.value.isDealt ? null : await store.story(code);
    if (kept !== null) {
      const { story: segments, readers, ...rest } = kept.story as Kept;
      if (!visited.ok && !mayRead(request, code, readers)) throw new HttpError(visited.error);
      return { story: { segments, ...rest }, canGoBack: visited.ok };
    }
    if (visited.ok) return { story: visited.value.story, canGoBack: true };
    if (visited.error === 'no-room') await limits.unknownRooms(request);
    throw new HttpError(visited.error);
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
        request.again = async (_reply, refusal) =>
          refusal === 'wrong-password' && representation(request) === 'page'
            ? pages.gate(request, reply.status(statusOf[refusal]), code)
            : pages.refuse(request, reply, refusal);
        const { story, canGoBack } = await find(request, code);
        const format = request.query.format ?? (representation(request) === 'json' ? 'json' : 'html');
        const words = { shell: shell[story.language], game: ouatText[story.language] };
        if (format !== 'html') {
          const { type, body, ending } = storyAs(format, story, words);
          if (format !== 'json')
            void reply.header('content-disposition', `attachment; filename="story-${code}.${ending}"`);
          return reply.type(type).send(body);
        }
        return pages.send(request, reply, 'story', {
          code,
          story,
          g: ouatText[request.viewer.language],
          canGoBack,
        });
      },
    );
  };
}

function mayRead({ viewer }: FastifyRequest, code: RoomCode, readers: Kept['readers']): boolean {
  const isReader = viewer.player !== null && readers?.includes(viewer.player.id) === true;
  return readers === null || isReader || viewer.admitted.includes(code);
}

interface Found {
  readonly story: Story;
  /** Whether the reader may go to the room. */
  readonly canGoBack: boolean;
}

/** The story of the round that is on the table, if one was dealt. */
function storyOnTable({ title, options, round }: Room): { readonly story: Story; readonly isDealt: boolean } {
  const segments = (round?.game.view(null).table['story'] ?? []) as readonly StorySegment[];
  const language = options['language'] === 'en' ? 'en' : 'zh-CN';
  const isFinished = (round?.game.result?.winners.length ?? 0) > 0;
  return { story: { title, language, segments, isFinished }, isDealt: round !== null };
}
