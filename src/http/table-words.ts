import { shell } from '../i18n/index.ts';
import type { Shell } from '../i18n/index.ts';
import { perGame } from './per-game.ts';

/** The wording around a game, with those of the room's words that the game puts differently. */
export const tableWords = perGame((game, language): Shell => {
  const words = shell[language];
  return { ...words, room: { ...words.room, ...(game.text[language].room as Partial<Shell['room']>) } };
});
