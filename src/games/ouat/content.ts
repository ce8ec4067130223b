import type { Player } from '../../game/player.ts';
import { clean, isBlank, isLongerThan } from '../../game/text.ts';
import { longest } from './action.ts';
import type { OuatAction } from './action.ts';
import type { OuatRefusal } from './refusal.ts';

/** Why what an action says cannot be, when its type would be permitted; null when it can. */
export function contentRefusal(action: OuatAction, player: Player, redraw: number): OuatRefusal | null {
  switch (action.type) {
    case 'tell':
      return (
        wordsRefusal(action.text, longest.story) ??
        (isCardToTell(action.card, player) ? null : 'card-not-held')
      );
    case 'interrupt':
      if (!player.holds(action.card)) return 'card-not-held';
      return wordsRefusal(action.reason, longest.reason);
    case 'agree':
    case 'oppose':
    case 'accept':
    case 'reject':
      return lengthRefusal(action.reason, longest.reason);
    case 'finish':
      return lengthRefusal(action.text, longest.bridge);
    case 'draft':
      return lengthRefusal(action.text, longest.story);
    case 'give-up':
      return action.card === undefined || player.holds(action.card) ? null : 'card-not-held';
    case 'redraw':
      if (new Set(action.cards).size < action.cards.length) return 'card-twice';
      if (!action.cards.every((card) => player.holds(card))) return 'card-not-held';
      return action.cards.length === 0 || action.cards.length > redraw ? 'bad-request' : null;
  }
}

/** One card of the hand goes with a segment; in the ending, when the hand is empty, none does. */
function isCardToTell(card: string | undefined, player: Player): boolean {
  return player.hand.length === 0 ? card === undefined : card !== undefined && player.holds(card);
}

function wordsRefusal(text: string, limit: number): OuatRefusal | null {
  return isBlank(text) ? 'empty-text' : lengthRefusal(text, limit);
}

function lengthRefusal(text: string | undefined, limit: number): OuatRefusal | null {
  return text !== undefined && isLongerThan(clean(text), limit) ? 'too-long' : null;
}
