import { comings } from './comings.ts';
import { inShort } from './torture.ts';

inShort(comings);
