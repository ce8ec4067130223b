import type { SeededRandom } from '../../src/game/random.ts';
import { decide } from '../../src/games/doudizhu/bot/bot.ts';
import type { BotView } from '../../src/games/doudizhu/bot/bot.ts';
import type { Card } from '../../src/games/ouat/cards.ts';
import type { RoomView } from '../../src/room/view.ts';
import { oneOf } from './chance.ts';

export interface SomeAction {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What brings a round of Once upon a time to its end is likelier than what delays it. */
const weights: Readonly<Record<string, number>> = {
  tell: 12,
  agree: 12,
  accept: 4,
  finish: 12,
  oppose: 3,
  interrupt: 3,
  reject: 4,
  redraw: 1,
  draft: 1,
  'give-up': 1,
};

/** Something that the viewer may do in the round now, by chance, with content that fits; null when there is nothing. */
export function someMove(view: RoomView, random: SeededRandom): SomeAction | null {
  return view.game === 'ouat' ? someTelling(view, random) : somePlay(view, random);
}

function someTelling({ you }: RoomView, random: SeededRandom): SomeAction | null {
  const can = you.can.filter((type) => Object.hasOwn(weights, type));
  if (can.length === 0) return null;
  const type = oneOf(
    can.flatMap((each) => Array.from({ length: weights[each] ?? 0 }, () => each)),
    random,
  );
  const hand = you.hand as readonly Card[];
  const card = hand.length === 0 ? {} : { card: oneOf(hand, random).id };
  switch (type) {
    case 'tell':
      return { type, text: `后来又过了 ${random.int(1000)} 年。`, ...card };
    case 'interrupt':
      return { type, reason: '故事里有', card: '没有', ...card };
    case 'redraw':
      return { type, cards: Object.values(card) };
    case 'draft':
      return { type, text: `还没想好的开头 ${random.int(1000)}` };
    case 'give-up':
      return { type, ...card };
    default:
      return { type };
  }
}

function somePlay(view: RoomView, random: SeededRandom): SomeAction | null {
  const { can } = view.you;
  if (can.includes('bid')) return { type: 'bid', points: oneOf([0, 0, 3], random) };
  const move = decide(view as unknown as BotView, 'easy', random);
  return move !== null && can.includes('pass') && random.int(4) === 0 ? { type: 'pass' } : move;
}
