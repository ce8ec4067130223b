import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { elementKinds } from '../games/ouat/cards.ts';
import type { DeckJSON } from '../games/ouat/deck.ts';
import { deckLimits, deckToCsv, mixDeck, readDeckText } from '../games/ouat/deck-csv.ts';
import type { CardLine, DeckMistake } from '../games/ouat/deck-csv.ts';
import { ouatText } from '../games/ouat/text.ts';
import type { Language } from '../i18n/index.ts';
import { parseRoomCode } from '../room/ids.ts';
import type { RoomCode } from '../room/ids.ts';
import type { Room } from '../room/room.ts';
import type { AppContext } from './context.ts';
import { HttpError, errorCode, statusOf } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { noForm } from './forms.ts';
import type { FormState } from './forms.ts';
import type { Pages } from './pages.ts';
import { representation } from './representation.ts';
import { actorIn } from './viewer.ts';

/** A text of 100 kB with what a form puts around it. */
const BODY_LIMIT = 128 * 1024;

const deckBody = Type.Object(
  {
    mode: Type.Optional(
      Type.Union([Type.Literal('add'), Type.Literal('replace'), Type.Literal('library')], {
        description: 'add to the deck (when left out), replace it, or go back to the server’s own',
      }),
    ),
    text: Type.Optional(Type.String({ description: 'cards, one a line: kind,text,other forms' })),
  },
  { additionalProperties: false },
);
type DeckBody = Static<typeof deckBody>;

const deckQuery = Type.Object(
  {
    added: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2000, description: 'how many cards have just come' }),
    ),
    format: Type.Optional(Type.Union([Type.Literal('html'), Type.Literal('csv'), Type.Literal('json')])),
  },
  { additionalProperties: false },
);
const roomParams = Type.Object({ code: Type.String({ maxLength: 64 }) });

/** A room's deck and what its reader may do with it. */
interface Found {
  readonly deck: DeckJSON;
  readonly isOwn: boolean;
  readonly isHost: boolean;
  readonly isRunning: boolean;
}

/** The deck of a room of Once upon a time: to look at, to download, and for its host to add to or replace. */
export function deckRoutes(context: AppContext, pages: Pages): FastifyPluginAsyncTypebox {
  const { rooms, limits } = context;

  const codeOf = (request: FastifyRequest): RoomCode => {
    const code = parseRoomCode((request.params as { code: string }).code);
    if (code === null) throw new HttpError('no-room');
    return code;
  };

  const find = async (request: FastifyRequest, code: RoomCode): Promise<Found> => {
    const actor = actorIn(request.viewer, code);
    const visited = await rooms.visit(code, actor, (room, material) => ({
      deck: room.definition.name === 'ouat' ? (material as DeckJSON) : null,
      isOwn: room.ownMaterial !== null,
      isHost: isHost(room, request),
      isRunning: room.isRunning,
    }));
    if (!visited.ok) {
      if (visited.error === 'no-room') await limits.unknownRooms(request);
      throw new HttpError(visited.error);
    }
    const { deck, ...rest } = visited.value;
    if (deck === null) throw new HttpError('not-found');
    return { deck, ...rest };
  };

  const page = async (
    request: FastifyRequest,
    reply: FastifyReply,
    code: RoomCode,
    form: FormState = noForm,
    mistakes: readonly DeckMistake[] = [],
  ): Promise<FastifyReply> => {
    const { deck, ...rest } = await find(request, code);
    const g = ouatText[request.viewer.language];
    return pages.send(request, reply, 'deck', {
      ...rest,
      code,
      form,
      g,
      language: deck.language,
      canChange: rest.isHost && !rest.isRunning,
      counts: { elements: deck.elements.length, endings: deck.endings.length },
      kinds: kindsOf(deck),
      mistakes: mistakes.map((found) => sentenceOf(found, request.viewer.language)),
      mode: form.values['mode'] ?? 'add',
      added: (request.query as { added?: number }).added ?? null,
    });
  };

  /** Shows the page again with what is wrong, and with what was pasted; programs get the lines as data. */
  const refuse = async (
    request: FastifyRequest,
    reply: FastifyReply,
    code: RoomCode,
    refusal: ErrorCode,
    body: DeckBody,
    mistakes: readonly DeckMistake[] = [],
  ): Promise<FastifyReply> => {
    const lines = mistakes.map((found) => ({ ...found, detail: sentenceOf(found, request.viewer.language) }));
    return pages.refuse(request, reply, refusal, {
      extra: mistakes.length > 0 ? { mistakes: lines } : {},
      form: { name: 'deck', values: body },
      page: (form) => page(request, reply.status(statusOf[refusal]), code, form, mistakes),
    });
  };

  return async (app) => {
    await app.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fileSize: BODY_LIMIT, fieldSize: BODY_LIMIT, fields: 10, files: 1 },
    });
    // What the plugin throws at a form that is none does not say that it is the sender's fault.
    const beingRead = new WeakSet<FastifyRequest>();
    app.addHook('preParsing', async (request) => void beingRead.add(request));
    app.setErrorHandler((error: FastifyError | HttpError, request) => {
      const isOurs = error instanceof HttpError || error.statusCode !== undefined;
      throw beingRead.has(request) && !isOurs ? new HttpError('bad-request') : error;
    });
    app.addContentTypeParser(['text/plain', 'text/csv'], { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, { file: body });
    });

    app.get(
      '/rooms/:code/deck',
      { schema: { summary: 'OUAT: the deck of the next round', params: roomParams, querystring: deckQuery } },
      async (request, reply): Promise<FastifyReply> => {
        const code = codeOf(request);
        request.again = pages.gateOrRefusal(request, reply, code);
        const format = request.query.format ?? (representation(request) === 'json' ? 'json' : 'html');
        if (format === 'html') return page(request, reply, code);
        const { deck } = await find(request, code);
        if (format === 'json') return reply.send(deck);
        // Excel takes a file without the mark for one in the machine's own encoding.
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="deck-${code}.csv"`)
          .send(`\uFEFF${deckToCsv(linesOf(deck))}`);
      },
    );

    app.post(
      '/rooms/:code/deck',
      {
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'OUAT: add cards to the deck, or replace it', params: roomParams, body: deckBody },
        preValidation: async (request) => {
          beingRead.delete(request);
          request.body = bodyOf(request.body);
        },
      },
      async (request, reply): Promise<FastifyReply> => {
        const code = codeOf(request);
        const { body } = request;
        request.again = (_reply, refusal) => refuse(request, reply, code, refusal, body);
        await limits.newRooms(request);
        const { deck } = await find(request, code);
        const { mode = 'add', text = '' } = body;
        const read = mode === 'library' ? { ok: true as const, value: [] } : readText(text);
        if (!read.ok) {
          const refusal = read.error === 'too-large' ? 'too-large' : 'bad-deck';
          return refuse(request, reply, code, refusal, body, read.error === 'too-large' ? [] : read.error);
        }
        const base = mode === 'add' ? [linesOf(deck)] : [];
        const mixed = mode === 'library' ? null : mixDeck([...base, read.value], deck.language).toJSON();
        const cards = mixed === null ? 0 : mixed.elements.length + mixed.endings.length;
        if (cards > deckLimits.cards)
          return refuse(request, reply, code, 'bad-deck', body, [{ line: 1, problem: 'too-many-cards' }]);
        const said = { kind: mode === 'library' ? 'deck-library' : 'deck', seat: null, count: cards };
        const done = await rooms.supply(code, actorIn(request.viewer, code), mixed, said);
        if (!done.ok) return refuse(request, reply, code, errorCode(done.error), body);
        const now = (await find(request, code)).deck;
        const added = mode === 'add' ? cards - (deck.elements.length + deck.endings.length) : cards;
        const query = mode === 'library' ? '' : `?added=${added}`;
        if (representation(request) !== 'json') return reply.redirect(`/rooms/${code}/deck${query}`, 303);
        return reply.send({ elements: now.elements.length, endings: now.endings.length });
      },
    );
  };
}

function sentenceOf({ line, problem }: DeckMistake, language: Language): string {
  const { mistake, problems } = ouatText[language].deck;
  return mistake({ line, problem: problems[problem] });
}

function isHost(room: Room, { viewer }: FastifyRequest): boolean {
  const seat = room.seats.of(viewer.player?.id ?? null)?.seat;
  return seat !== undefined && seat === room.host;
}

/** The cards of each kind, as the page lists them. */
function kindsOf(deck: DeckJSON): object[] {
  const cards = linesOf(deck);
  return [...elementKinds, 'ending'].map((kind) => ({
    kind,
    cards: cards
      .filter((card) => card.kind === kind)
      .map(({ text, forms }) => ({ text, forms: forms.join(' | ') })),
  }));
}

function linesOf({ elements, endings }: DeckJSON): CardLine[] {
  return [...elements, ...endings.map((ending) => ({ ...ending, forms: [] }))];
}

/** What a form, a file or a program sent, as one object. A file that was chosen counts more than what was typed. */
function bodyOf(sent: unknown): Record<string, unknown> {
  const { file, ...fields } = (sent ?? {}) as Record<string, unknown>;
  const isEmpty = (value: unknown) => value === undefined || (value as { length: number }).length === 0;
  if (isEmpty(file)) return fields;
  return { ...fields, text: typeof file === 'string' ? file : decoded(file as Uint8Array) };
}

/** A file as text; what is no UTF-8 keeps a sign that the reading finds. */
function decoded(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function readText(text: string): ReturnType<typeof readDeckText> | { ok: false; error: 'too-large' } {
  if (Buffer.byteLength(text) > deckLimits.bytes) return { ok: false, error: 'too-large' };
  return readDeckText(text);
}
