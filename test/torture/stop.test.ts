import { stop } from './stop.ts';
import { inShort } from './torture.ts';

inShort(stop);
