/**
 * What a player of a state is doing (seed, section 2: 玩家状态).
 *
 * - `empty` 空: not yet reached
 * - `awaiting-story` 等待输入故事: may tell
 * - `awaiting-judgement` 等待输入中断\故事是否合理: may interrupt, or judge whether the story is reasonable
 * - `awaiting-interrupt-judgement` 等待输入中断是否合理: may judge whether the interrupt is right
 * - `agreed` 同意: nothing of theirs is in the story, or the interrupt is right
 * - `opposed` 反对: the story is not reasonable, or the interrupt is not right
 * - `done` 完成: has done what they began: told, or interrupted
 */
export type PlayerStatus =
  | 'empty'
  | 'awaiting-story'
  | 'awaiting-judgement'
  | 'awaiting-interrupt-judgement'
  | 'agreed'
  | 'opposed'
  | 'done';
