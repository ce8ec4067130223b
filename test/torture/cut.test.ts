import { cut } from './cut.ts';
import { inShort } from './torture.ts';

inShort(cut);
