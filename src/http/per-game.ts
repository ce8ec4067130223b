import type { GameDefinition } from '../game/definition.ts';
import type { Language } from '../i18n/index.ts';

/** What is made of a game in a language, made once. */
export function perGame<T>(
  make: (game: GameDefinition, language: Language) => T,
): (game: GameDefinition, language: Language) => T {
  const known = new WeakMap<GameDefinition, Map<Language, T>>();
  return (game, language) => {
    const ofGame = known.get(game) ?? new Map<Language, T>();
    known.set(game, ofGame);
    const made = ofGame.get(language) ?? make(game, language);
    ofGame.set(language, made);
    return made;
  };
}
