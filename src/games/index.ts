import type { GameDefinition } from '../game/definition.ts';
import { doudizhu } from './doudizhu/definition.ts';
import { ouat } from './ouat/definition.ts';

/** The games of this server by name. This is the only file that names them all. */
export const games: Readonly<Record<string, GameDefinition>> = { ouat, doudizhu };
