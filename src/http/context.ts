import type { GameDefinition } from '../game/definition.ts';
import type { Config } from '../config.ts';
import type { RandomBytes } from '../room/ids.ts';
import type { Clock, Rooms } from '../room/rooms.ts';
import type { Store } from '../room/store.ts';
import type { Assets } from './assets.ts';
import type { Limits } from './limits.ts';
import type { People } from './people.ts';
import type { Renderer } from './render.ts';
import type { Sessions } from './session.ts';

/** What the routes work with. */
export interface AppContext {
  readonly config: Config;
  readonly store: Store;
  readonly games: Readonly<Record<string, GameDefinition>>;
  readonly rooms: Rooms;
  readonly people: People;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly renderer: Renderer;
  readonly assets: Assets;
  readonly random: RandomBytes;
  readonly clock: Clock;
  /** A salted hash of the admin's password, as soon as it is made. */
  readonly adminHash: Promise<string>;
}
