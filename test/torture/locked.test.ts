import { locked } from './locked.ts';
import { inShort } from './torture.ts';

inShort(locked);
