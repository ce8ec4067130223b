import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { GameDefinition } from './game/definition.ts';
import { games as ownGames } from './games/index.ts';
import { readableAddress } from './http/address.ts';
import { adminRoutes } from './http/admin.ts';
import { Assets } from './http/assets.ts';
import type { AppContext } from './http/context.ts';
import { registerDocs } from './http/docs.ts';
import { HttpError } from './http/error-codes.ts';
import { handleErrors } from './http/errors.ts';
import { isTicked, typed } from './http/forms.ts';
import type { FormState } from './http/forms.ts';
import { clientAddress } from './http/client-address.ts';
import { appearanceRoutes } from './http/appearance.ts';
import { inviteRoutes } from './http/invite.ts';
import { seatLinkRoutes } from './http/seat-link.ts';
import { healthRoutes } from './http/health.ts';
import { limitStore } from './http/limit-store.ts';
import { makeLimits, requestLimit } from './http/limits.ts';
import { metricsRoutes } from './http/metrics.ts';
import { lobbyRoutes } from './http/lobby.ts';
import { Pages } from './http/pages.ts';
import { People } from './http/people.ts';
import { PollPath } from './http/poll-path.ts';
import { Renderer } from './http/render.ts';
import { TableRenderer } from './http/room-page.ts';
import { playRoutes } from './http/play.ts';
import { pollServer } from './http/poll-server.ts';
import { replayRoutes } from './http/replay.ts';
import { roomRoutes } from './http/room.ts';
import { rulesRoutes } from './http/rules.ts';
import { checkSameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { Sessions, registerSessions } from './http/session.ts';
import { deckRoutes } from './http/deck.ts';
import { scoreRoutes } from './http/scores.ts';
import { storyRoutes } from './http/story.ts';
import { readViewer } from './http/viewer.ts';
import type { RandomBytes } from './room/ids.ts';
import { cryptoRandom } from './room/ids.ts';
import { hashPassword } from './room/password.ts';
import { Rooms } from './room/rooms.ts';
import { Thinkers } from './room/thinkers.ts';
import type { Clock } from './room/rooms.ts';
import type { Store } from './room/store.ts';
import { steadyClock } from './steady-clock.ts';
import { Watch } from './watch.ts';

/** What is shorter than this is sent as it is, in bytes. */
const LEAST_COMPRESSED = 4_096;
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

export interface AppDependencies {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimit' | 'roomDays'> & Partial<Config>;
  readonly store: Store;
  /** Printed matter by name: OUAT's decks by language. */
  readonly library: ReadonlyMap<string, unknown>;
  readonly sessionSecret: string;
  readonly adminPassword: string;
  /** Those of `src/games/index.ts` when not given. */
  readonly games?: Readonly<Record<string, GameDefinition>>;
  /** Folders with the templates of other games, beside `views/`. */
  readonly gameViews?: readonly string[];
  readonly random?: RandomBytes;
  /** Where bots think that need their time; threads of this server when not given. */
  readonly thinkers?: Pick<Thinkers, 'think'>;
  /** A steady one when not given. */
  readonly clock?: Clock;
  readonly logger?: FastifyBaseLogger | boolean | LoggerSettings;
}

interface LoggerSettings {
  readonly level: string;
  /** Where the lines go; the standard output when not given. */
  readonly stream?: { readonly write: (line: string) => void };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The rooms of this server, for whoever lets time pass in them. */
    rooms: Rooms;
    /** The short way of polls, which `inject` knows nothing of. */
    polls: PollPath;
  }
}

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Builds the server without listening; reads no environment. Whoever listens also ticks `app.rooms`. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, store, library, random = cryptoRandom, clock = steadyClock() } = dependencies;
  const { games = ownGames, gameViews = [] } = dependencies;
  const watch = new Watch();
  const threads = new Thinkers({
    onTrouble: (error) => app.log.warn({ err: error }, 'a thread for bots died'),
  });
  const { thinkers = threads } = dependencies;
  const botDelay = config.botDelay ?? null;
  const rooms = new Rooms({
    ...{ store: watch.store(store), thinkers: watch.thinkers(thinkers) },
    ...{ games, library, random, clock, botDelay },
  });
  const sessions = new Sessions(store, clock, config.publicUrl);
  const limit = requestLimit(config.rateLimit);
  const addressOf = clientAddress(config.trustProxy);
  const assets = new Assets([folder('public'), folder('node_modules/htmx.org/dist')]);
  const helpers = { ...formHelpers, ...assetHelpers(assets) };
  const renderer = new Renderer([folder('views'), ...gameViews], helpers);
  const table = new TableRenderer(renderer);
  const people = new People(store);
  const polls = new PollPath({
    ...{ rooms, games, viewers: sessions.viewers, people, table, limit, addressOf, clock },
    onAnswer: (kind) => watch.polled(kind),
  });
  const app: FastifyInstance = Fastify({
    logger: escaping(dependencies.logger ?? false),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    serverFactory: pollServer(polls),
    return503OnClosing: true,
    // A line for each poll would fill the host's disk: requests are logged only where the level asks for detail.
    logController: new LogController({ disableRequestLogging: !isDetailed(dependencies.logger) }),
    // Longer than any address that Node takes: the routes themselves say what is too long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
    rewriteUrl: readableAddress,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  watch.server(app);
  watch.rooms(rooms, store);
  // Where every request is logged, none goes the short way.
  if (isDetailed(dependencies.logger)) polls.close();
  app.addHook('onClose', () => threads.close());
  app.addHook('preClose', async () => polls.close());
  app.decorate('rooms', rooms).decorate('polls', polls);
  app.decorateRequest('viewer', null as never);
  app.decorateRequest('typed');

  const secure = securityHeaders(sessions.isHttps);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(secure));
  // Whole pages and files; what a poll brings is shorter. Requests are never unpacked.
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: LEAST_COMPRESSED,
    globalDecompression: false,
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(rateLimit, { global: false, store: limitStore(undefined, store.commons) });
  await registerDocs(app, '1');
  await app.register(fastifyStatic, {
    root: [folder('public'), folder('node_modules/htmx.org/dist')],
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => !path.startsWith('/ext') && !path.startsWith('/skills'),
  });
  await app.register(healthRoutes(store));

  const context: AppContext = {
    config: { ...config } as Config,
    store,
    games,
    rooms,
    people,
    sessions,
    limits: makeLimits(app, config.rateLimit),
    renderer,
    assets,
    random,
    clock,
    adminHash: hashPassword(dependencies.adminPassword, random),
  };
  const pages = new Pages(context);
  handleErrors(app, pages);
  await app.register(metricsRoutes(watch.registry, config.metricsToken ?? null));

  await app.register(async (site) => {
    await registerSessions(site, {
      sessions,
      clock,
      secret: dependencies.sessionSecret,
    });
    site.addHook('onRequest', async (request, reply) => {
      void reply.header('vary', 'Accept, HX-Request').header('cache-control', 'no-store');
      request.viewer = await readViewer(request, context.people);
      sessions.remember(request);
      checkSameOrigin(request, config.publicUrl);
    });
    site.addHook('onRequest', async ({ ip }) => {
      const wait = limit(ip);
      if (wait > 0) throw new HttpError('too-many', { retryAfter: wait });
    });
    await site.register(appearanceRoutes);
    await site.register(lobbyRoutes(context, pages));
    await site.register(inviteRoutes(context));
    await site.register(seatLinkRoutes(context, pages));
    await site.register(playRoutes(context));
    await site.register(deckRoutes(context, pages));
    await site.register(replayRoutes(context, pages));
    await site.register(roomRoutes(context, pages, table));
    await site.register(scoreRoutes(context, pages));
    await site.register(storyRoutes(context, pages));
    await site.register(rulesRoutes(context, pages));
    await site.register(adminRoutes(context, pages));
  });
  return app;
}

/** The logger's lines with those controls escaped, too, that JSON lets through and some terminals obey. */
function escaping(logger: NonNullable<AppDependencies['logger']>): typeof logger {
  if (typeof logger !== 'object' || 'info' in logger) return logger;
  const streamWrite = (line: string) =>
    line.replace(
      /[\u007f-\u009f\u2028\u2029]/g,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return { ...logger, hooks: { streamWrite } } as typeof logger;
}

function isDetailed(logger: AppDependencies['logger']): boolean {
  return typeof logger === 'object' && (logger.level === 'debug' || logger.level === 'trace');
}

const addressOf = (assets: Assets, name: string): string => (assets.has(name) ? assets.url(name) : '');

const assetHelpers = (assets: Assets) => ({
  /** The address of a file of ours. */
  asset: (name: string) => assets.url(name),
  /** The addresses of a game's own style sheet and script; empty when it has none. */
  sheetOf: (game: string) => addressOf(assets, `${game}.css`),
  scriptOf: (game: string) => addressOf(assets, `${game}.js`),
});

const formHelpers = {
  typed: (state: FormState, form: string, field: string, fallback: unknown) =>
    typed(state, form, field, fallback),
  ticked: (state: FormState, form: string, field: string, value: unknown) =>
    isTicked(state, form, field, value),
};
