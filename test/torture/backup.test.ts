import { backup } from './backup.ts';
import { inShort } from './torture.ts';

inShort(backup);
