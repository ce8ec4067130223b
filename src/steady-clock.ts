import type { Clock } from './room/rooms.ts';

/** By how much of the time that passes the clock goes faster or slower while it is wrong. */
const SLEW = 1 / 20;

/**
 * A clock that shows the time of day, but whose time passes as it does: when somebody sets the machine's clock, it
 * does not jump, only goes a little faster or slower until it is right again. It never goes back.
 * @param wall what the machine's clock shows, in milliseconds since 1970
 * @param elapsed milliseconds since anything, which nobody can set
 */
export function steadyClock(
  wall: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): Clock {
  let at = elapsed();
  let time = wall();
  return () => {
    const passed = Math.max(0, elapsed() - at);
    const most = passed * SLEW;
    const wrong = wall() - (time + passed);
    at += passed;
    time += passed + Math.min(most, Math.max(-most, wrong));
    return Math.floor(time);
  };
}
