import type { TSchema } from 'typebox';
import { frozen } from '../frozen.ts';
import type { GameDefinition } from '../game/definition.ts';
import type { Language } from '../i18n/index.ts';

type OptionSchema = TSchema & {
  readonly type?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The one value of an option that leaves no choice. */
  readonly const?: unknown;
  readonly anyOf?: readonly { readonly const: string }[];
};

/** The game's options with their defaults. */
export function defaultOptions(game: GameDefinition): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(game.options.properties).map(([name, schema]) => [name, (schema as OptionSchema).default]),
  );
}

/** The options of a new room: the defaults, and a game with a choice of language plays in its maker's. */
export function optionsFor(game: GameDefinition, language: Language): Record<string, unknown> {
  const defaults = defaultOptions(game);
  return Object.hasOwn(defaults, 'language') ? { ...defaults, language } : defaults;
}

/** An option as a form shows it: a choice of values, or a number. */
export interface OptionField {
  readonly name: string;
  readonly label: string;
  /** What it does, where its name does not say it; may be empty. */
  readonly help: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  readonly value: unknown;
  readonly min: number;
  readonly max: number;
}

/** The fields of a game's options, filled with `options`, over them what was typed. */
export function optionFields(
  game: GameDefinition,
  language: Language,
  options: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>> = {},
): OptionField[] {
  const words = game.text[language].options;
  const all = Object.entries(game.options.properties).filter(
    ([, { const: only }]: [string, OptionSchema]) => only === undefined,
  );
  return all.map(([name, property]) => {
    const schema = property as OptionSchema;
    const value = typed[`options.${name}`] ?? options[name];
    return {
      name,
      label: words[name]?.label ?? name,
      help: words[name]?.help ?? '',
      choices: choicesOf(schema).map((choice) => ({
        value: choice,
        label: words[name]?.values?.[choice] ?? choice,
        selected: choice === String(value),
      })),
      value,
      min: schema.minimum ?? 0,
      max: schema.maximum ?? 0,
    };
  });
}

type OptionWords = readonly { readonly label: string; readonly value: unknown }[];

/** What was made of options before, by language: a room's options are the same object until they are changed. */
function perOptions<T>(
  make: (game: GameDefinition, language: Language, options: Readonly<Record<string, unknown>>) => T,
): typeof make {
  const known = new WeakMap<object, Map<Language, T>>();
  return (game, language, options) => {
    const ofOptions = known.get(options) ?? new Map<Language, T>();
    known.set(options, ofOptions);
    const made = ofOptions.get(language) ?? make(game, language, options);
    ofOptions.set(language, made);
    return made;
  };
}

/** The fields of a game's options, filled with `options`. */
export const optionFieldsOf = perOptions((game, language, options) =>
  frozen(optionFields(game, language, options)),
);

/** The options as everyone at the table reads them. */
export const optionWords = perOptions((game, language, options) => frozen(wordsOf(game, language, options)));

function wordsOf(
  game: GameDefinition,
  language: Language,
  options: Readonly<Record<string, unknown>>,
): OptionWords {
  return optionFields(game, language, options).map(({ label, choices, value }) => ({
    label,
    value: choices.find(({ selected }) => selected)?.label ?? value,
  }));
}

function choicesOf({ type, anyOf = [] }: OptionSchema): string[] {
  return type === 'boolean' ? ['false', 'true'] : anyOf.map((choice) => choice.const);
}
