import { broken } from './broken.ts';
import { inShort } from './torture.ts';

inShort(broken);
