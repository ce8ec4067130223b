import type { Translated } from '../../game/translated.ts';
import { en } from './text/en.ts';
import { zh } from './text/zh.ts';

/** The wording of Once upon a time by language. */
export const ouatText = { 'zh-CN': zh, en } as const;
export type OuatText = Translated<typeof zh>;
