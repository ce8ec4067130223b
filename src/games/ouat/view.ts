import { frozen } from '../../frozen.ts';
import type { GameView, SeatView } from '../../game/game.ts';
import type { Seat } from '../../game/player.ts';
import type { Card, EndingCard } from './cards.ts';
import type { OnceUponATime } from './once-upon-a-time.ts';
import type { PlayerStatus } from './player-status.ts';
import { EndingState } from './state/ending-state.ts';
import type { Deck } from './deck.ts';
import { markElements } from './marks.ts';
import type { MarkedPart } from './marks.ts';
import { InterruptState } from './state/interrupt-state.ts';
import type { StoryState, Told } from './state/story-state.ts';
import type { StorySegment } from './story.ts';
import type { Table } from './table.ts';

/** What a viewer sees of the table beside the seats. */
export interface OuatTableView {
  readonly teller: Seat | null;
  readonly interrupter: Seat | null;
  /** The interrupt that is open. */
  readonly interrupt: { readonly seat: Seat; readonly card: Card; readonly reason: string } | null;
  /** The segment being judged. */
  readonly segment: { readonly seat: Seat; readonly text: string; readonly card: Card | null } | null;
  /** The ending being judged. */
  readonly read: { readonly seat: Seat; readonly card: EndingCard | null; readonly text: string } | null;
  readonly endingSegments: number;
  /** The others while a segment is judged: whoever comes first has their interrupt opened first (table rule 5). */
  readonly priority: readonly Seat[];
  /** How many cards lie on the drawing pile and on the discards. */
  readonly deck: number;
  readonly discard: number;
  readonly story: readonly StorySegment[];
}

/** What a viewer sees of their own seat. */
export interface OuatOwnView {
  readonly hand: readonly Card[];
  readonly ending: EndingCard | null;
  readonly draft: string;
  /** The segment being judged, cut where elements stand in it that the viewer holds or that everyone has seen. */
  readonly marks: readonly MarkedPart[];
}

/** What `viewer` (null: a spectator) may see of a round. */
export function viewOf(game: OnceUponATime, viewer: Seat | null): GameView {
  const waiting = game.result === null ? game.state.waitingSeenBy(viewer) : [];
  const own = viewer !== null && waiting.includes(viewer) ? [viewer] : waiting;
  return {
    phase: game.phase,
    waiting,
    deadline: game.clocks.deadline(own),
    seats: new Map(
      [...game.players].map((player): [Seat, SeatView] => [
        player.id,
        { status: statusSeenBy(game, viewer, player.id), cards: player.hand.length },
      ]),
    ),
    you: { ...ownView(game, viewer) },
    table: { ...tableView(game) },
  };
}

function ownView(game: OnceUponATime, viewer: Seat | null): OuatOwnView {
  const marks = marksFor(game, viewer);
  if (viewer === null) return { hand: [], ending: null, draft: '', marks };
  return {
    hand: game.table.hand(viewer),
    ending: game.table.ending(viewer),
    draft: game.drafts.get(viewer) ?? '',
    marks,
  };
}

function marksFor(
  { result, state, storyState, deck, table }: OnceUponATime,
  viewer: Seat | null,
): readonly MarkedPart[] {
  const told = result === null ? storyState?.told : null;
  if (told == null) return nothingMarked;
  const interrupt = state instanceof InterruptState ? state.interrupt.card : null;
  const shown = [told.card, interrupt].filter((id) => id !== null);
  const own = (viewer === null ? [] : table.hand(viewer)).map(({ id }) => id);
  return marksIn(told, { shown, own }, deck);
}

const nothingMarked: readonly MarkedPart[] = frozen([]);

/** What was marked before in what was told, by the cards that it was marked for: all who look ask for the same again. */
const marked = new WeakMap<Told, Map<string, readonly MarkedPart[]>>();

function marksIn(
  told: Told,
  { shown, own }: { readonly shown: readonly string[]; readonly own: readonly string[] },
  deck: Deck,
): readonly MarkedPart[] {
  const known = marked.get(told) ?? new Map<string, readonly MarkedPart[]>();
  marked.set(told, known);
  const cards = `${shown.join()} ${own.join()}`;
  const element = (id: string) => deck.element(id);
  const parts =
    known.get(cards) ??
    frozen(markElements(told.text, { shown: shown.map(element), own: own.map(element) }, deck.language));
  known.set(cards, parts);
  return parts;
}

function tableView(game: OnceUponATime): OuatTableView {
  const { state, table } = game;
  const isOpen = game.result === null;
  const opened = isOpen && state instanceof InterruptState ? state : null;
  const ending = isOpen && state instanceof EndingState ? state : null;
  return {
    teller: isOpen ? state.teller : null,
    interrupter: opened?.interrupter ?? null,
    interrupt: opened === null ? null : interruptView(table, opened),
    segment: isOpen ? segmentView(table, game.storyState) : null,
    read: ending === null ? null : readView(table, ending),
    endingSegments: game.endingSegments,
    priority: priorityOf(game),
    deck: table.piles.deckCount,
    discard: table.piles.discardCount,
    story: [...game.story],
  };
}

function priorityOf({ result, phase, storyState }: OnceUponATime): readonly Seat[] {
  if (result !== null || storyState?.told == null || phase === 'interrupt') return [];
  return storyState.order.filter((seat) => seat !== storyState.teller);
}

function interruptView(table: Table, { interrupter, interrupt }: InterruptState): OuatTableView['interrupt'] {
  return { seat: interrupter, card: table.card(interrupt.card), reason: interrupt.reason };
}

function readView(table: Table, { teller, read }: EndingState): OuatTableView['read'] {
  return read === null ? null : { seat: teller, card: table.ending(teller), text: read.text };
}

function segmentView(table: Table, story: StoryState | null): OuatTableView['segment'] {
  if (story === null || story.told === null) return null;
  const { card, text } = story.told;
  return { seat: story.teller, text, card: card === null ? null : table.card(card) };
}

/** After the end nobody is awaited any more: who still was has not been reached. */
function statusSeenBy({ state, result }: OnceUponATime, viewer: Seat | null, seat: Seat): PlayerStatus {
  const status = state.statusSeenBy(viewer, seat);
  return result !== null && status.startsWith('awaiting') ? 'empty' : status;
}
