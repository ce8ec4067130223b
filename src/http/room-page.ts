import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { GameDefinition } from '../game/definition.ts';
import { verify } from '../game/random.ts';
import type { Language } from '../i18n/index.ts';
import { merged } from '../merged.ts';
import { roomActions } from '../room/action.ts';
import type { LogLine } from '../room/log.ts';
import type { PlayerView, RoomView } from '../room/view.ts';
import { noForm } from './forms.ts';
import type { FormState } from './forms.ts';
import { KeptCells } from './kept-cells.ts';
import { LogLines } from './log-lines.ts';
import { LogWords } from './log-words.ts';
import { newsFor } from './news.ts';
import { optionFields, optionWords } from './options.ts';
import { Readings } from './readings.ts';
import { isolated, rendered } from './render.ts';
import type { Renderer } from './render.ts';
import { SharedPieces } from './shared-pieces.ts';
import { tableWords } from './table-words.ts';

/** The cells of the 田 that a poll may send again, in the order of their keys. */
export const cellNames = ['status', 'terms', 'stage', 'hand', 'actions', 'chat'] as const;
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
  /** Null where the page shows it already. */
  readonly html: string | null;
}

// Stand-ins for what differs at each rendering and must not count as a change of the cell.
const token = randomBytes(9).toString('base64url');
const ID = `id-${token}`;
const SECONDS = `seconds-${token}`;

/** What a table page is made from. */
export interface TablePage {
  readonly view: RoomView;
  readonly game: GameDefinition;
  readonly language: Language;
  readonly hasName: boolean;
  readonly now: number;
  readonly form?: FormState;
}

/** The wording of a game in a language, which no cell has to watch: cells are compared within one language only. */
const wording: ReadonlySet<string> = new Set(['t', 'g']);

/** Renders a room's table: the whole page's inside, or only the cells that changed. The one place that renders it. */
export class TableRenderer {
  readonly #renderer: Renderer;
  readonly #lines: LogLines;
  readonly #kept = new KeptCells();
  readonly #pieces = new SharedPieces();

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
    this.#lines = new LogLines(renderer);
  }

  /** Everything that the page's template needs. */
  page(page: TablePage): Record<string, unknown> {
    const context = this.#context(page);
    const cells = this.#cells(page, context, null);
    return merged(context, {
      poll: pollOf(page.view, cells),
      cells: Object.fromEntries(cells.map((cell) => [cell.name, rendered(cell.html ?? '')])),
      lines: this.#log(page, page.view.log),
      oldest: page.view.log[0]?.seq ?? 1,
      isEarlier: (page.view.log[0]?.seq ?? 1) > 1,
      notice: page.form === undefined || hasForm(cells, page.form) ? '' : page.form.error,
      // Whoever is to move or to give a name types: a page that loads itself again would lose that.
      refreshes: page.hasName && !isAwaited(page.view),
    });
  }

  /**
   * The answer to a poll or an action: the poller with its new address, the cells whose content differs from
   * what the page shows, the log lines that are new; with `form`, what was wrong at its control. What was typed
   * stays in the browser's own boxes, so the cells are rendered without it and keep their keys.
   */
  fragments(page: TablePage, known: Known | null): string {
    const { form = noForm } = page;
    const cells = this.#cells(page, this.#context({ ...page, form: noForm }), known);
    const { log } = page.view;
    const oldest = log[0]?.seq ?? 1;
    const isGap = known === null || (known.seq < oldest - 1 && oldest > 1);
    const lines = isGap ? log : log.filter((line) => line.seq > known.seq);
    return this.#renderer.render('fragments', {
      poll: pollOf(page.view, cells),
      changed: cells.flatMap(({ name, html }) => (html === null ? [] : [{ name, html: rendered(html) }])),
      lines: this.#log(page, lines),
      hasLines: lines.length > 0,
      replacesLog: isGap,
      form,
      id: form.form === '' ? '' : randomUUID(),
      notice: form.error === '' || this.#shows(page, form) ? '' : form.error,
    });
  }

  /** The cells, rendered but for those that the page shows as they are. */
  #cells(page: TablePage, context: object, known: Known | null): Cell[] {
    const { view, language } = page;
    const viewer = `${view.code} ${language} ${view.you.seat ?? ''}`;
    return cellNames.map((name, index) => {
      const kept = known === null ? null : this.#kept.keyOf(viewer, name, context);
      if (kept !== null && kept === known?.cells[index]) return { name, key: kept, html: null };
      const [html, readings] = Readings.of(context, wording, (noted) =>
        this.#renderer.render(`cells/${name}`, noted),
      );
      const key = hash('sha256', html, 'base64url').slice(0, 6);
      this.#kept.keep(viewer, name, { key, readings });
      return { name, key, html: known?.cells[index] === key ? null : filled(html, page) };
    });
  }

  #log({ view, game, language }: TablePage, lines: readonly LogLine[]): object {
    const reader = { game, language, seat: view.you.seat, players: view.players };
    return rendered(this.#lines.html(lines, reader));
  }

  /** Whether the table shows the form that an error belongs to. */
  #shows(page: TablePage, form: FormState): boolean {
    return hasForm(this.#cells(page, this.#context({ ...page, form: noForm }), null), form);
  }

  /** What became of the viewer's last move, in words. */
  #news({ view, game, language }: Pick<TablePage, 'view' | 'game' | 'language'>): object | null {
    const news = newsFor(view, game);
    if (news === null) return null;
    const words = new LogWords(game, language, view.players);
    return {
      sentence: words.sentence(news.line, isolated),
      reasons: news.reasons.map(({ name, text }) => ({ name: isolated(name ?? ''), text })),
    };
  }

  /** Each player's row of the table, as its template makes it from the player and from these parts of the context. */
  #rows(
    players: readonly ShownPlayer[],
    table: { readonly view: RoomView; readonly lang: Language; readonly [part: string]: unknown },
  ): object[] {
    return players.map((player) =>
      rendered(
        this.#pieces.html(
          `${table.view.code} ${table.lang} ${player.seat}`,
          merged(player, table),
          wording,
          (noted) => this.#renderer.render('parts/player', noted),
        ),
      ),
    );
  }

  #context({ view, game, language, hasName, form = noForm }: TablePage): Record<string, unknown> {
    const t = tableWords(game, language);
    const g = game.text[language];
    const news = () => this.#news({ view, game, language });
    const can = Object.fromEntries(
      [...Object.keys(roomActions), ...Object.keys(game.actions)].map((type) => [
        type,
        view.you.can.includes(type),
      ]),
    );
    const players = view.players.map((player) => shownPlayer(player, view, g.statuses));
    const isRunning = view.phase !== 'lobby' && view.phase !== 'over';
    const shown = game.page(view);
    const priorityOf = Object.fromEntries(
      ((view['priority'] ?? []) as number[]).map((seat, at) => [seat, at + 1]),
    );
    let made: object[] | null = null;
    const rows = () =>
      (made ??= this.#rows(players, { t, g, lang: language, view, shown, isRunning, priorityOf }));
    return {
      t,
      g,
      lang: language,
      view,
      can,
      players,
      me: players.find((player) => player.seat === view.you.seat) ?? null,
      // No more of each than what a host may do to them depends on.
      others: players
        .filter((player) => player.seat !== view.you.seat)
        .map(({ seat, name, bot, left, muted }) => ({ seat, name, bot, left, muted })),
      nameOf: Object.fromEntries(players.map((player) => [player.seat, player.name])),
      shown,
      isRunning,
      isSeated: view.you.seat !== null,
      isAwaited: isAwaited(view),
      isLeaver: view.you.left,
      get news() {
        return news();
      },
      priorityOf,
      get rows() {
        return rows();
      },
      awaited: players
        .filter((player) => player.isAwaited && !player.isYou)
        .map((player) => isolated(player.name)),
      winners: winnersOf(view).map(isolated),
      seconds: view.deadline === null ? '' : SECONDS,
      get options() {
        return optionFields(game, language, view.options, form.form === 'options' ? form.values : {});
      },
      chosen: optionWords(game, language, view.options),
      verified: view.deal?.seed !== undefined && verify(view.deal.commitment, view.deal.seed),
      seed: view.deal?.seed ?? '',
      hasName,
      form,
      id: ID,
      action: `/rooms/${view.code}/actions`,
    };
  }
}

/** A cell with what differs at each rendering. */
function filled(html: string, page: TablePage): string {
  return html.replaceAll(ID, () => randomUUID()).replaceAll(SECONDS, String(secondsLeft(page)));
}

/** The poller of a page that shows these cells. */
function pollOf(view: RoomView, cells: readonly Cell[]): object {
  const seq = view.log.at(-1)?.seq ?? 0;
  const keys = cells.map((cell) => cell.key).join('.');
  return {
    // Nothing in it has to be escaped as a stranger's words would be.
    url: rendered(
      `/rooms/${view.code}?v=${view.version}&amp;c=${keys}&amp;seq=${seq}&amp;seat=${view.you.seat ?? ''}`,
    ),
    version: view.version,
    awaited: isAwaited(view),
  };
}

/** Whether the table shows the form that an error belongs to; it may be gone when the game has moved on. */
function hasForm(cells: readonly Cell[], { form }: FormState): boolean {
  return cells.some(({ html }) => html?.includes(`id="error-${form}"`) === true);
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

interface ShownPlayer extends PlayerView {
  readonly isYou: boolean;
  readonly isHost: boolean;
  readonly isAwaited: boolean;
  readonly isWinner: boolean;
  readonly statusWords: string;
}

function shownPlayer(
  player: PlayerView,
  view: RoomView,
  statuses: Readonly<Record<string, string>>,
): ShownPlayer {
  return merged(player, {
    isYou: player.seat === view.you.seat,
    isHost: player.seat === view.host,
    isAwaited: view.waiting.includes(player.seat),
    isWinner: view.result?.winners.includes(player.seat) === true && player.playing,
    // What everyone did last says nothing any more when the round is over.
    status: view.phase === 'over' ? 'empty' : player.status,
    statusWords: view.phase === 'over' ? '' : (statuses[player.status] ?? ''),
  });
}
