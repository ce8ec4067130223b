import type { RoomSummary } from '../room/store.ts';
import { shell } from '../i18n/index.ts';
import type { AppContext } from './context.ts';

/** A room in a list, with the words for its game and phase. */
export type ShownRoom = RoomSummary & {
  readonly gameName: string;
  readonly phaseWords: string;
  readonly isFull: boolean;
};

/** A room as the pages list it, in the language of their reader. */
export function shownRoom(
  room: RoomSummary,
  { games }: Pick<AppContext, 'games'>,
  language: 'zh-CN' | 'en',
): ShownRoom {
  const text = games[room.game]?.text[language];
  return {
    ...room,
    isFull: room.taken >= room.seats,
    gameName: text?.name ?? room.game,
    phaseWords:
      room.phase === 'lobby' ? shell[language].room.lobbyPhase : (text?.phases[room.phase] ?? room.phase),
  };
}
