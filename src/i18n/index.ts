import type { Translated } from '../game/translated.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The languages a reader can choose. */
export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

export const DEFAULT_LANGUAGE: Language = 'zh-CN';

export type Shell = Translated<typeof zh>;

export const shell: Readonly<Record<Language, Shell>> = { 'zh-CN': zh, en };

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The best of our languages for an `Accept-Language` header; null when it names none of them. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-CN';
    if (tag === 'en' || tag.startsWith('en-')) return 'en';
  }
  return null;
}
