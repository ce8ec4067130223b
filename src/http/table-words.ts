import type { GameDefinition } from '../game/definition.ts';
import { shell } from '../i18n/index.ts';
import type { Language, Shell } from '../i18n/index.ts';

/** The wording around a game, with those of the room's words that the game puts differently. */
export function tableWords(game: GameDefinition, language: Language): Shell {
  const words = shell[language];
  return { ...words, room: { ...words.room, ...(game.text[language].room as Partial<Shell['room']>) } };
}
