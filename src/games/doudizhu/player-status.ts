/**
 * What a player of a state is doing.
 *
 * - `empty`: has not spoken yet, or has not played in this trick
 * - `awaiting-bid` 叫分: is to bid
 * - `bid`: has bid
 * - `no-bid` 不叫: has not bid
 * - `awaiting-play` 出牌: is to play, or to pass
 * - `played`: has played
 * - `passed` 不出: has passed
 */
export type PlayerStatus =
  'empty' | 'awaiting-bid' | 'bid' | 'no-bid' | 'awaiting-play' | 'played' | 'passed';
