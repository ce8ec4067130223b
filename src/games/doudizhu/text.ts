import type { Translated } from '../../game/translated.ts';
import { en } from './text/en.ts';
import { zh } from './text/zh.ts';

/** The wording of Dou Dizhu by language. */
export const douDizhuText = { 'zh-CN': zh, en } as const;
export type DouDizhuText = Translated<typeof zh>;
