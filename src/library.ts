import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deckFromCsv } from './games/ouat/deck-csv.ts';

/** The printed matter in `db/decks/<language>/*.csv`: a deck, as JSON, by language. */
export function readLibrary(folder: string): ReadonlyMap<string, unknown> {
  return new Map(
    (['zh-CN', 'en'] as const).map((language) => {
      const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.csv'));
      const csvs = files.sort().map((file) => readFileSync(join(folder, language, file), 'utf8'));
      return [language, deckFromCsv(csvs, language).toJSON()];
    }),
  );
}
