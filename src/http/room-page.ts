import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { GameDefinition } from '../game/definition.ts';
import { verify } from '../game/random.ts';
import type { Language } from '../i18n/index.ts';
import { roomActions } from '../room/action.ts';
import type { LogLine } from '../room/log.ts';
import type { PlayerView, RoomView } from '../room/view.ts';
import { noForm } from './forms.ts';
import type { FormState } from './forms.ts';
import { LogWords } from './log-words.ts';
import { newsFor } from './news.ts';
import { optionFields, optionWords } from './options.ts';
import { isolated, rendered } from './render.ts';
import { tableWords } from './table-words.ts';
import type { Renderer } from './render.ts';

/** The cells of the 田 that a poll may send again, in the order of their keys. */
export const cellNames = ['status', 'stage', 'hand', 'actions', 'chat'] as const;
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
  readonly html: string;
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

/** Renders a room's table: the whole page's inside, or only the cells that changed. The one place that renders it. */
export class TableRenderer {
  readonly #renderer: Renderer;

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
  }

  /** Everything that the page's template needs. */
  page(page: TablePage): Record<string, unknown> {
    const cells = this.#cells(page);
    return {
      ...this.#context(page),
      poll: this.#poll(page.view, cells),
      cells: Object.fromEntries(cells.map((cell) => [cell.name, rendered(cell.html)])),
      log: this.#lines(page, page.view.log),
      oldest: page.view.log[0]?.seq ?? 1,
      isEarlier: (page.view.log[0]?.seq ?? 1) > 1,
      notice: page.form === undefined || hasForm(cells, page.form) ? '' : page.form.error,
      refreshes: page.view.waiting.every((seat) => seat !== page.view.you.seat),
    };
  }

  /**
   * The answer to a poll or an action: the poller with its new address, the cells whose content differs from
   * what the page shows, the log lines that are new; with `form`, what was wrong at its control. What was typed
   * stays in the browser's own boxes, so the cells are rendered without it and keep their keys.
   */
  fragments(page: TablePage, known: Known | null): string {
    const { form = noForm } = page;
    const cells = this.#cells({ ...page, form: noForm });
    const changed = cells.filter((cell, index) => known?.cells[index] !== cell.key);
    const { log } = page.view;
    const oldest = log[0]?.seq ?? 1;
    const isGap = known === null || (known.seq < oldest - 1 && oldest > 1);
    const lines = isGap ? log : log.filter((line) => line.seq > known.seq);
    return this.#renderer.render('fragments', {
      ...this.#context(page),
      poll: this.#poll(page.view, cells),
      changed: changed.map((cell) => ({ ...cell, html: rendered(cell.html) })),
      lines: this.#lines(page, lines),
      replacesLog: isGap,
      id: randomUUID(),
      notice: hasForm(cells, form) ? '' : form.error,
    });
  }

  #cells(page: TablePage): Cell[] {
    const context = this.#context(page);
    const left = secondsLeft(page);
    return cellNames.map((name) => {
      const html = this.#renderer.render(`cells/${name}`, context);
      const key = createHash('sha256').update(html).digest('base64url').slice(0, 6);
      return { name, key, html: html.replaceAll(ID, () => randomUUID()).replaceAll(SECONDS, String(left)) };
    });
  }

  #poll(view: RoomView, cells: readonly Cell[]): object {
    const seq = view.log.at(-1)?.seq ?? 0;
    const query = new URLSearchParams({
      v: String(view.version),
      c: cells.map((cell) => cell.key).join('.'),
      seq: String(seq),
      seat: String(view.you.seat ?? ''),
    });
    return {
      url: `/rooms/${view.code}?${query.toString()}`,
      version: view.version,
      awaited: isAwaited(view),
    };
  }

  #lines({ view, game, language }: TablePage, lines: readonly LogLine[]): object[] {
    const words = new LogWords(game, language, view.players);
    return lines.map((line) => ({
      ...words.shown(line),
      own: line.seat !== null && line.seat === view.you.seat,
    }));
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

  #context({ view, game, language, hasName, form = noForm }: TablePage): Record<string, unknown> {
    const t = tableWords(game, language);
    const g = game.text[language];
    const can = Object.fromEntries(
      [...Object.keys(roomActions), ...Object.keys(game.actions)].map((type) => [
        type,
        view.you.can.includes(type),
      ]),
    );
    const players = view.players.map((player) => shownPlayer(player, view, g.statuses));
    return {
      t,
      g,
      lang: language,
      view,
      can,
      players,
      me: players.find((player) => player.seat === view.you.seat) ?? null,
      others: players.filter((player) => player.seat !== view.you.seat),
      nameOf: Object.fromEntries(players.map((player) => [player.seat, player.name])),
      shown: game.page(view),
      isRunning: view.phase !== 'lobby' && view.phase !== 'over',
      isSeated: view.you.seat !== null,
      isAwaited: isAwaited(view),
      isLeaver: view.you.left,
      news: this.#news({ view, game, language }),
      priorityOf: Object.fromEntries(
        ((view['priority'] ?? []) as number[]).map((seat, at) => [seat, at + 1]),
      ),
      awaited: players
        .filter((player) => player.isAwaited && !player.isYou)
        .map((player) => isolated(player.name)),
      winners: winnersOf(view).map(isolated),
      seconds: view.deadline === null ? '' : SECONDS,
      options: optionFields(game, language, view.options, form.form === 'options' ? form.values : {}),
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

/** Whether the table shows the form that an error belongs to; it may be gone when the game has moved on. */
function hasForm(cells: readonly Cell[], { form }: FormState): boolean {
  return cells.some(({ html }) => html.includes(`id="error-${form}"`));
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
  return {
    ...player,
    isYou: player.seat === view.you.seat,
    isHost: player.seat === view.host,
    isAwaited: view.waiting.includes(player.seat),
    isWinner: view.result?.winners.includes(player.seat) === true && player.playing,
    // What everyone did last says nothing any more when the round is over.
    status: view.phase === 'over' ? 'empty' : player.status,
    statusWords: view.phase === 'over' ? '' : (statuses[player.status] ?? ''),
  };
}
