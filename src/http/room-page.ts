import { randomUUID } from 'node:crypto';
import type { GameDefinition } from '../game/definition.ts';
import { verify } from '../game/random.ts';
import type { Language, Shell } from '../i18n/index.ts';
import { merged } from '../merged.ts';
import { roomActions } from '../room/action.ts';
import type { LogLine } from '../room/log.ts';
import type { PlayerView, RoomView } from '../room/view.ts';
import { noForm } from './forms.ts';
import type { FormState } from './forms.ts';
import { LogLines } from './log-lines.ts';
import { LogWords } from './log-words.ts';
import { newsFor } from './news.ts';
import { optionFields, optionFieldsOf, optionWords } from './options.ts';
import { perGame } from './per-game.ts';
import { Pieces, keyOfAll } from './pieces.ts';
import type { Piece } from './pieces.ts';
import { isolated, rendered } from './render.ts';
import type { Renderer } from './render.ts';
import { Stencil, markOf } from './stencil.ts';
import { tableWords } from './table-words.ts';

/** The cells of the 田 that a poll may send again, in the order of their keys. */
export const cellNames = ['status', 'players', 'game', 'terms', 'stage', 'hand', 'actions', 'chat'] as const;
type CellName = (typeof cellNames)[number];

/** What a page already shows, as its poll says. */
export interface Known {
  /** A key for each cell, made of its content. */
  readonly cells: readonly string[];
  /** The newest log line that it shows. */
  readonly seq: number;
}

interface Cell {
  readonly name: CellName;
  readonly key: string;
  readonly pieces: readonly Piece[];
}

/** Rendered anew for each reader, in pieces that are kept: ids of forms, the seconds left, the step of the game. */
const marks = { id: markOf('id'), seconds: markOf('seconds'), step: markOf('step') } as const;

/** What a table page is made from. */
export interface TablePage {
  readonly view: RoomView;
  readonly game: GameDefinition;
  readonly language: Language;
  readonly hasName: boolean;
  readonly now: number;
  readonly form?: FormState;
}

/** The wording of a game in a language, which counts for no cell: cells are compared within one language only. */
const wording: ReadonlySet<string> = new Set(['t', 'g', 'lang']);

/** Renders a room's table: the whole page's inside, or only the cells that changed. The one place that renders it. */
export class TableRenderer {
  readonly #renderer: Renderer;
  readonly #lines: LogLines;
  readonly #pieces: Pieces;
  readonly #poller: Stencil<'url' | 'version' | 'awaited'>;
  readonly #fragment: Stencil<'target' | 'swap' | 'html'>;

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
    this.#lines = new LogLines(renderer);
    this.#pieces = new Pieces(renderer, wording);
    this.#poller = stencilOf(renderer, 'poll', ['url', 'version', 'awaited']);
    this.#fragment = stencilOf(renderer, 'fragment', ['target', 'swap', 'html']);
  }

  /** Everything that the page's template needs. */
  page(page: TablePage): Record<string, unknown> {
    const { view, game, language, form } = page;
    const context = this.#context(page);
    const cells = this.#cells(page, context);
    return {
      t: context['t'],
      view,
      title: view.title,
      can: context['can'],
      poller: rendered(this.#pollerOf(view, cells)),
      cells: Object.fromEntries(cells.map((cell) => [cell.name, rendered(filled(cell, page))])),
      lines: rendered(this.#log({ view, game, language }, view.log)),
      oldest: view.log[0]?.seq ?? 1,
      isEarlier: (view.log[0]?.seq ?? 1) > 1,
      notice: form === undefined || hasForm(cells, form) ? '' : form.error,
      // Whoever is to move or to give a name types: a page that loads itself again would lose that.
      refreshes: page.hasName && !isAwaited(view),
    };
  }

  /**
   * The answer to a poll or an action: the poller with its new address, the cells whose content differs from
   * what the page shows, the log lines that are new; with `form`, what was wrong at its control. What was typed
   * stays in the browser's own boxes, so the cells are rendered without it and keep their keys.
   */
  fragments(page: TablePage, known: Known | null): string {
    const { view, form = noForm } = page;
    const cells = this.#cells(page, this.#context(merged(page, { form: noForm })));
    let html = this.#pollerOf(view, cells);
    for (const [index, cell] of cells.entries()) {
      if (cell.key === known?.cells[index]) continue;
      const inside = filled(cell, page);
      html += this.#fragment.fill({ target: `cell-${cell.name}`, swap: 'innerMorph', html: inside });
    }
    const oldest = view.log[0]?.seq ?? 1;
    const isGap = known === null || (known.seq < oldest - 1 && oldest > 1);
    const lines = isGap ? view.log : view.log.filter((line) => line.seq > known.seq);
    if (isGap || lines.length > 0) {
      const swap = isGap ? 'innerHTML' : 'beforeend';
      html += this.#fragment.fill({ target: 'log', swap, html: this.#log(page, lines) });
    }
    if (form.form === '') return html;
    const notice = form.error === '' || hasForm(cells, form) ? '' : form.error;
    return html + this.#renderer.render('refused-form', { form, notice, id: randomUUID() });
  }

  /** The room as JSON text, with `extra` beside its own fields. */
  json({ view, game, language }: TablePage, extra?: object): string {
    const rest = JSON.stringify(merged(merged(view, extra ?? {}), { log: undefined }));
    const lines = this.#lines.json(view.log, { game, language, players: view.players });
    return `${rest.slice(0, -1)},"log":[${lines}]}`;
  }

  /** The cells as this viewer sees them, but for what differs at each rendering. */
  #cells({ view, language }: TablePage, context: Context): Cell[] {
    const piece = this.#pieces.of({ code: view.code, game: view.game, language });
    return cellNames.map((name) => {
      const pieces =
        name === 'players'
          ? context.players.map((row) => piece(`seat ${row.player.seat}`, 'parts/player', row))
          : [piece(name, `cells/${name}`, context)];
      // Forms that are meant for a step are no longer the same when it has passed.
      const step = pieces.some(({ stencil }) => stencil.has('step')) ? view.step : 0;
      return { name, key: ((keyOfAll(pieces) + step) >>> 0).toString(36), pieces };
    });
  }

  /** The poller of a page that shows these cells. */
  #pollerOf(view: RoomView, cells: readonly Cell[]): string {
    const seq = view.log.at(-1)?.seq ?? 0;
    const keys = cells.map(({ key }) => key).join('.');
    const seat = view.you.seat ?? '';
    return this.#poller.fill({
      // Nothing in it has to be escaped as a stranger's words would be.
      url: `/rooms/${view.code}?v=${view.version}&amp;c=${keys}&amp;seq=${seq}&amp;seat=${seat}`,
      version: view.version,
      awaited: isAwaited(view),
    });
  }

  #log(
    { view, game, language }: Pick<TablePage, 'view' | 'game' | 'language'>,
    lines: readonly LogLine[],
  ): string {
    return this.#lines.html(lines, { game, language, seat: view.you.seat, players: view.players });
  }

  #context({ view, game, language, hasName, form = noForm }: TablePage): Context {
    const t = tableWords(game, language);
    const g = game.text[language];
    const isRunning = view.phase !== 'lobby' && view.phase !== 'over';
    const shown = game.page(view);
    const players = view.players.map((player) => rowOf(player, { t, g, view, shown, isRunning }));
    const me = players.find(({ isYou }) => isYou);
    // Flat, and without accessors: V8 makes no other object as quickly.
    return {
      t,
      g,
      lang: language,
      view,
      shown,
      isRunning,
      can: ableTo(game, language, view),
      players,
      me: me === undefined ? null : merged(me.player, { isWinner: me.isWinner, status: me.status }),
      others: othersIn(view),
      nameOf: namesIn(view),
      isSeated: view.you.seat !== null,
      isAwaited: isAwaited(view),
      isLeaver: view.you.left,
      news: newsIn(view, game, language),
      awaited: players
        .filter((row) => row.isAwaited && !row.isYou)
        .map(({ player }) => isolated(player.name)),
      winners: winnersOf(view).map(isolated),
      seconds: view.deadline === null ? '' : marks.seconds,
      options:
        form.form === 'options'
          ? optionFields(game, language, view.options, form.values)
          : optionFieldsOf(game, language, view.options),
      chosen: optionWords(game, language, view.options),
      verified: view.deal?.seed !== undefined && verify(view.deal.commitment, view.deal.seed),
      seed: view.deal?.seed ?? '',
      hasName,
      form,
      id: marks.id,
      step: marks.step,
      action: `/rooms/${view.code}/actions`,
    };
  }
}

/** What the templates of the cells are given. */
interface Context {
  readonly players: readonly Row[];
  readonly [part: string]: unknown;
}

/** The other players, for the host alone: no more of each than what a host may do to them depends on. */
function othersIn({ players, you }: RoomView): object[] {
  if (!you.host) return [];
  return players
    .filter(({ seat }) => seat !== you.seat)
    .map(({ seat, name, bot, left, muted }) => ({ seat, name, bot, left, muted }));
}

function namesIn({ players }: RoomView): Record<number, string> {
  const names: Record<number, string> = {};
  for (const { seat, name } of players) names[seat] = name;
  return names;
}

/** What became of the viewer's last move, in words. */
function newsIn(view: RoomView, game: GameDefinition, language: Language): object | null {
  const news = newsFor(view, game);
  if (news === null) return null;
  const words = new LogWords(game, language, view.players);
  return {
    sentence: words.sentence(news.line, isolated),
    reasons: news.reasons.map(({ name, text }) => ({ name: isolated(name ?? ''), text })),
  };
}

/** Every action there is in a game, as one who may do none of them. */
const unable = perGame((game): Readonly<Record<string, boolean>> => {
  const types = [...Object.keys(roomActions), ...Object.keys(game.actions)];
  return Object.fromEntries(types.map((type) => [type, false]));
});

/** For every action, whether the viewer may do it. */
function ableTo(game: GameDefinition, language: Language, { you }: RoomView): Record<string, boolean> {
  const able: Record<string, boolean> = { ...unable(game, language) };
  for (const type of you.can) able[type] = true;
  return able;
}

/** A template in which only these values differ. */
function stencilOf<Field extends string>(
  renderer: Renderer,
  template: string,
  fields: readonly Field[],
): Stencil<Field> {
  const context = Object.fromEntries(fields.map((field) => [field, rendered(markOf(field))]));
  return new Stencil(renderer.render(template, context));
}

/** A cell as HTML, with what differs at each rendering. */
function filled({ pieces }: Cell, page: TablePage): string {
  const values = { id: randomUUID, seconds: () => secondsLeft(page), step: page.view.step };
  return pieces.map(({ stencil }) => stencil.fill(values)).join('');
}

/** Whether the table shows the form that an error belongs to; it may be gone when the game has moved on. */
function hasForm(cells: readonly Cell[], { form }: FormState): boolean {
  const place = `id="error-${form}"`;
  return cells.some(({ pieces }) => pieces.some(({ stencil }) => stencil.text.includes(place)));
}

/** The names of those who won; one who has left since goes by the number of the seat, as in the log. */
function winnersOf({ result, players }: RoomView): string[] {
  const nameOf = (seat: number) => players.find((player) => player.seat === seat && player.playing)?.name;
  return result?.winners.map((seat) => nameOf(seat) ?? `#${seat + 1}`) ?? [];
}

function isAwaited(view: RoomView): boolean {
  return view.you.seat !== null && view.waiting.includes(view.you.seat);
}

function secondsLeft({ view, now }: TablePage): number {
  return view.deadline === null ? 0 : Math.max(0, Math.ceil((Date.parse(view.deadline) - now) / 1000));
}

/** What a player's row of the table is made from. */
interface Row {
  readonly player: PlayerView;
  readonly isYou: boolean;
  readonly isHost: boolean;
  readonly isAwaited: boolean;
  readonly isWinner: boolean;
  readonly status: string;
  readonly statusWords: string;
  /** Whose word comes first where several speak at once, counted from 1; 0 for none. */
  readonly priority: number;
  readonly [around: string]: unknown;
}

interface AroundRow {
  readonly t: Shell;
  readonly g: GameDefinition['text'][Language];
  readonly view: RoomView;
  readonly shown: object;
  readonly isRunning: boolean;
}

function rowOf(player: PlayerView, { t, g, view, shown, isRunning }: AroundRow): Row {
  const { seat } = player;
  // What everyone did last says nothing any more when the round is over.
  const isOver = view.phase === 'over';
  return {
    t,
    g,
    view,
    shown,
    isRunning,
    player,
    isYou: seat === view.you.seat,
    isHost: seat === view.host,
    isAwaited: view.waiting.includes(seat),
    isWinner: player.playing && view.result?.winners.includes(seat) === true,
    status: isOver ? 'empty' : player.status,
    statusWords: isOver ? '' : (g.statuses[player.status] ?? ''),
    priority: ((view['priority'] ?? []) as number[]).indexOf(seat) + 1,
  };
}
