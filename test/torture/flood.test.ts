import { flood } from './flood.ts';
import { inShort } from './torture.ts';

inShort(flood);
