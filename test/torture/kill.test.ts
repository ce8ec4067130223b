import { kill } from './kill.ts';
import { inShort } from './torture.ts';

inShort(kill);
