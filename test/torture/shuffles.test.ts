import { inShort } from './torture.ts';
import { shuffles } from './shuffles.ts';

inShort(shuffles);
