import type { RoomChange } from './room-json.ts';
import type { StoredResult, StoredRound, StoredStory } from './store.ts';

/** What has happened in a room beside its log since it was last stored. */
export class Unsaved {
  readonly moves: RoomChange['moves'][number][] = [];
  round: StoredRound | undefined;
  result: StoredResult | undefined;
  story: StoredStory | undefined;
  membersChanged = false;

  /** All of it, once. */
  take(): Omit<RoomChange, 'log'> {
    const { round, result, story, membersChanged } = this;
    this.round = this.result = this.story = undefined;
    this.membersChanged = false;
    return { moves: this.moves.splice(0), round, result, story, membersChanged };
  }
}
