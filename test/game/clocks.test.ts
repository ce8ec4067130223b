import t from 'tap';
import { Clocks } from '../../src/game/clocks.ts';
import type { ClocksJSON } from '../../src/game/clocks.ts';

const limited = { seconds: 60, standard: 180 };
const unlimited = { seconds: 0, standard: 180 };
const start = 1_000_000;
/** So many seconds after the start. */
const at = (seconds: number) => start + seconds * 1000;

function clocksOf(...seats: readonly (readonly [seat: number, allowance: typeof limited])[]): Clocks {
  const clocks = new Clocks();
  for (const [seat, allowance] of seats) clocks.start(seat, allowance, start);
  return clocks;
}

t.test('a clock runs out when its seconds are over, not before', async (t) => {
  const clocks = clocksOf([0, limited]);
  t.equal(clocks.deadline([0]), at(60));
  t.equal(clocks.expired([0], at(60) - 1), undefined);
  t.equal(clocks.expired([0], at(60)), 0);
});

t.test('the first to run out counts, and only of the seats asked for', async (t) => {
  const clocks = clocksOf([0, limited]);
  clocks.start(1, limited, at(10));
  t.equal(clocks.deadline([1, 0]), at(60));
  t.equal(clocks.deadline([1]), at(70));
  t.equal(clocks.deadline([]), null);
  t.equal(clocks.deadline([2]), null, 'a seat without a clock');
  t.equal(clocks.expired([1, 0], at(60)), 0);
  t.equal(clocks.expired([1, 0], at(70)), 1, 'of several the first asked for');
  clocks.stop(0);
  t.equal(clocks.deadline([0, 1]), at(70));
  clocks.clear();
  t.equal(clocks.deadline([0, 1]), null);
});

t.test('a clock started afresh gives the whole time again', async (t) => {
  const clocks = clocksOf([0, limited]);
  clocks.start(0, limited, at(50));
  t.equal(clocks.deadline([0]), at(110));
});

t.test('0 seconds is no limit, unless the seat is away: then it is the standard', async (t) => {
  const clocks = clocksOf([0, unlimited]);
  t.equal(clocks.deadline([0]), null);
  t.equal(clocks.expired([0], at(1e6)), undefined);
  clocks.setAway(0, true, at(100));
  t.equal(clocks.isAway(0), true);
  t.equal(clocks.deadline([0]), at(280), 'counted from the going away');
  clocks.setAway(0, true, at(200));
  t.equal(clocks.deadline([0]), at(280), 'still away gives no more time');
  clocks.setAway(0, false, at(200));
  t.equal(clocks.isAway(0), false);
  t.equal(clocks.deadline([0]), null);
  clocks.setAway(0, true, at(300));
  clocks.start(0, unlimited, at(400));
  t.equal(clocks.deadline([0]), at(580), 'a wait that begins while the seat is away');
  clocks.setAway(0, false, at(500));
  t.equal(clocks.deadline([0]), null);
});

t.test('going away and coming back do not touch a limited clock', async (t) => {
  const clocks = clocksOf([0, limited]);
  clocks.setAway(0, true, at(10));
  t.equal(clocks.deadline([0]), at(60));
  clocks.setAway(0, false, at(20));
  t.equal(clocks.deadline([0]), at(60));
});

t.test('while the table rests no clock runs, and what was left is still left', async (t) => {
  const clocks = clocksOf([0, limited], [1, unlimited]);
  clocks.rest(at(40));
  clocks.rest(at(50));
  t.equal(clocks.deadline([0]), null);
  t.equal(clocks.expired([0], at(1000)), undefined);
  clocks.wake(at(1000));
  clocks.wake(at(2000));
  t.equal(clocks.deadline([0]), at(1020));
  t.equal(clocks.deadline([1]), null);
});

t.test('a clock that starts while the table rests has its whole time when the table wakes', async (t) => {
  const clocks = clocksOf();
  clocks.rest(at(0));
  clocks.start(0, limited, at(100));
  clocks.start(1, unlimited, at(100));
  clocks.setAway(1, true, at(200));
  clocks.wake(at(1000));
  t.equal(clocks.deadline([0]), at(1060));
  t.equal(clocks.deadline([1]), at(1180));
});

t.test('a table that rested no time, or whose clock was set back meanwhile, has what was left', async (t) => {
  for (const woken of [10, 5, -3600]) {
    const clocks = clocksOf([0, limited]);
    clocks.rest(at(10));
    clocks.wake(at(woken));
    t.equal(clocks.deadline([0]), at(woken + 50));
  }
});

t.test('stored clocks come back equal, also at rest', async (t) => {
  const clocks = clocksOf([0, limited], [1, unlimited]);
  clocks.setAway(1, true, at(1));
  clocks.rest(at(2));
  const stored = JSON.parse(JSON.stringify(clocks)) as ClocksJSON;
  const back = new Clocks(stored);
  t.same(back.toJSON(), clocks.toJSON());
  back.wake(at(12));
  t.equal(back.deadline([0]), at(70));
  t.equal(clocks.deadline([0]), null, 'the copy has its own clocks');
  back.setAway(1, false, at(13));
  t.equal(back.deadline([1]), null);
});
