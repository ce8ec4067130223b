import type { Seat } from '../../src/game/player.ts';
import type { SeededRandom } from '../../src/game/random.ts';
import { shuffle } from '../../src/game/random.ts';
import { sortedByRank } from '../../src/games/doudizhu/cards.ts';
import type { Card } from '../../src/games/doudizhu/cards.ts';
import type { DouDizhuJSON } from '../../src/games/doudizhu/dou-dizhu.ts';
import type { OuatJSON } from '../../src/games/ouat/once-upon-a-time.ts';
import type { StoryStateJSON } from '../../src/games/ouat/state/story-state.ts';
import type { RoomJSON } from '../../src/room/room-json.ts';

/** Hands with the same cards as before, dealt anew among those whose cards are hidden. */
function dealtAnew<C extends string>(piles: readonly (readonly C[])[], random: SeededRandom): C[][] {
  const cards = shuffle(piles.flat(), random);
  return piles.map((pile) => cards.splice(0, pile.length));
}

/**
 * A room as it is stored, in a world that differs only in what `viewer` may not see: the hands of others, what is
 * not drawn yet, drafts, and interrupts that nobody has opened. Null while nothing is hidden.
 */
export function otherDeal(stored: RoomJSON, viewer: Seat | null, random: SeededRandom): RoomJSON | null {
  const { round } = stored;
  if (round === null || (round.game as { result: unknown }).result !== null) return null;
  const game =
    stored.game === 'ouat'
      ? otherStory(round.game as OuatJSON, viewer, random)
      : otherCards(round.game as DouDizhuJSON, viewer, random);
  return { ...stored, round: { ...round, game } };
}

function otherCards(game: DouDizhuJSON, viewer: Seat | null, random: SeededRandom): DouDizhuJSON {
  const isKnown = (seat: Seat, card: string) =>
    seat === viewer || (seat === game.landlord && game.bottom.includes(card as Card));
  const hidden = game.players.map(({ id, hand }) => (hand as Card[]).filter((card) => !isKnown(id, card)));
  const onTurn = game.state.order[game.state.statuses.findIndex((status) => status.startsWith('awaiting'))];
  const [bottom, ...hands] = dealtAnew([game.landlord === null ? game.bottom : [], ...hidden], random);
  return {
    ...game,
    players: game.players.map((player, index) => {
      const known = (player.hand as Card[]).filter((card) => isKnown(player.id, card));
      return { ...player, hand: sortedByRank([...known, ...(hands[index] ?? [])]) };
    }),
    bottom: game.landlord === null ? (bottom ?? []) : game.bottom,
    hint: onTurn === viewer ? game.hint : [],
  };
}

function otherStory(game: OuatJSON, viewer: Seat | null, random: SeededRandom): OuatJSON {
  const { table, state } = game;
  const { players, piles, endings } = table;
  const open = state.kind === 'interrupt' ? [state.interrupt.card] : [];
  const known = players.map(({ id, hand }) => hand.filter((card) => id === viewer || open.includes(card)));
  const hidden = players.map(({ hand }, index) =>
    hand.filter((card) => known[index]?.includes(card) !== true),
  );
  const [drawing = [], ...hands] = dealtAnew([piles.drawing, ...hidden], random);
  const isRead = (seat: Seat) => state.kind === 'ending' && state.read !== null && seat === state.beganBy;
  const isKnown = (seat: Seat) => seat === viewer || isRead(seat);
  const held = endings.map(([seat, card]) => (isKnown(seat) ? [] : [card]));
  const [pile = [], ...dealtEndings] = dealtAnew([piles.endings, ...held], random);
  const handOf = new Map(
    players.map(({ id }, index) => [id, [...(known[index] ?? []), ...(hands[index] ?? [])]] as const),
  );
  const story = (json: StoryStateJSON) => otherSecrets(json, viewer, handOf, random);
  return {
    ...game,
    table: {
      players: players.map((player) => ({ ...player, hand: handOf.get(player.id) ?? [] })),
      piles: { ...piles, drawing, endings: pile },
      endings: endings.map(([seat, card], index) => [seat, dealtEndings[index]?.[0] ?? card] as const),
    },
    drafts: game.drafts.map(
      ([seat, draft]) => [seat, seat === viewer ? draft : `${draft}，或者别的`] as const,
    ),
    state:
      state.kind === 'story'
        ? story(state)
        : state.kind === 'interrupt'
          ? { ...state, story: story(state.story) }
          : state,
  };
}

/** Interrupts that are hidden from the viewer are made with other cards, or were never made. */
function otherSecrets(
  state: StoryStateJSON,
  viewer: Seat | null,
  handOf: ReadonlyMap<Seat, readonly string[]>,
  random: SeededRandom,
): StoryStateJSON {
  const statuses = [...state.statuses];
  const hidden = state.hidden.flatMap(([seat, interrupt]) => {
    const [card] = handOf.get(seat) ?? [];
    if (seat === viewer) return [[seat, interrupt] as const];
    if (card !== undefined && random.int(2) === 0) return [[seat, { card, reason: '另一个理由' }] as const];
    statuses[state.order.indexOf(seat)] = 'awaiting-judgement';
    return [];
  });
  return { ...state, statuses, hidden };
}
