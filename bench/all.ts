import type { Bench } from './bench.ts';
import { action } from './action.ts';
import { change } from './change.ts';
import { crowd } from './crowd.ts';
import { forgotten } from './forgotten.ts';
import { moves } from './moves.ts';
import { peer } from './peer.ts';
import { poll } from './poll.ts';
import { several } from './several.ts';
import { stored } from './stored.ts';

/** All that is measured, by name; each stands in a file of its own. */
export const benches: readonly Bench[] = [
  poll,
  change,
  action,
  stored,
  forgotten,
  crowd,
  several,
  moves,
  peer,
];
