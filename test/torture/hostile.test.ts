import { hostileTexts } from './hostile.ts';
import { inShort } from './torture.ts';

inShort(hostileTexts);
