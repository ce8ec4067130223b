import { hidden } from './hidden.ts';
import { inShort } from './torture.ts';

inShort(hidden);
