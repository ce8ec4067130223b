import { parentPort } from 'node:worker_threads';
import { SeededRandom } from '../game/random.ts';
import { games } from '../games/index.ts';
import type { Answer, Question } from './thinkers.ts';

// A thread in which bots think, one question at a time: whatever it takes, the server answers meanwhile.
parentPort?.on('message', ({ game, view, level, seed, milliseconds }: Question) => {
  const until = performance.now() + milliseconds;
  const isTimeUp = () => performance.now() >= until;
  const action = games[game]?.bots.deep?.decide(view, level, new SeededRandom(seed), isTimeUp) ?? null;
  parentPort?.postMessage({ action } satisfies Answer);
});
