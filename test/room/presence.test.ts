import t from 'tap';
import type { PlayerId } from '../../src/room/ids.ts';
import { Presence, SILENCE_MS } from '../../src/room/presence.ts';

const who = 'p1' as PlayerId;
const SECOND = 1000;

t.test('a player is silent when their page was not heard from for longer than its kind may be', async (t) => {
  t.same(SILENCE_MS, { sight: 30 * SECOND, hidden: 90 * SECOND, plain: 300 * SECOND });
  for (const kind of ['sight', 'hidden', 'plain'] as const) {
    const presence = new Presence(0);
    presence.see(who, kind, 5 * SECOND);
    t.notOk(presence.isSilent(who, 5 * SECOND + SILENCE_MS[kind]), kind);
    t.ok(presence.isSilent(who, 5 * SECOND + SILENCE_MS[kind] + 1), kind);
    t.equal(presence.kind(who), kind);
  }
});

t.test('a page that goes out of sight may be silent for longer, and for less when it is back', async (t) => {
  const presence = new Presence(0);
  presence.see(who, 'sight', 0);
  presence.see(who, 'hidden', 10 * SECOND);
  t.notOk(presence.isSilent(who, 90 * SECOND));
  presence.see(who, 'sight', 90 * SECOND);
  t.ok(presence.isSilent(who, 121 * SECOND));
});

t.test('whoever was never seen has the full time from the beginning', async (t) => {
  const presence = new Presence(100 * SECOND);
  t.notOk(presence.isSilent(who, 130 * SECOND));
  t.ok(presence.isSilent(who, 131 * SECOND));
  presence.see(who, 'plain', 131 * SECOND);
  presence.forget(who);
  t.ok(presence.isSilent(who, 132 * SECOND), 'nor is one who was forgotten remembered');
});
