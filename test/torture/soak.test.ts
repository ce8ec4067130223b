import { inShort } from './torture.ts';
import { soak } from './soak.ts';

inShort(soak);
