import { deepEqual, equal, ok } from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { digestOf } from '../../src/room/journal.ts';
import type { LogLine } from '../../src/room/log.ts';
import type { RoomJSON } from '../../src/room/room-json.ts';
import { Postgres } from '../fixtures/postgres.ts';
import { Program, Server } from '../fixtures/program.ts';
import { chanceOf } from './chance.ts';
import type { Means, Torture } from './torture.ts';
import { Wanderer } from './wanderer.ts';

const PROCESSES = 3;
const ROOMS = { short: 6, long: 200 } as const;
const PLAYED_MS = { short: 2_000, long: 20_000 } as const;
/**
 * How long bots think, and people at least; people three times that at most. All at once must not ask for more than
 * two processors can do.
 */
const THINK_MS = { short: { bots: 50, people: 40 }, long: { bots: 500, people: 800 } } as const;
const GOES_ON_WITHIN_MS = 10_000;
/** People who think take their time until it is a bot's turn, in milliseconds. */
const ACTED_WITHIN_MS = { short: GOES_ON_WITHIN_MS, long: 60_000 } as const;
const ENDS_WITHIN_MS = { short: 90_000, long: 600_000 } as const;
const DATABASE_AWAY_MS = 1_500;
/** How long after a kill people may still see for the first time what was done before, in milliseconds. */
const SEEN_LATE_MS = 500;
/** Of how many actions a room remembers the ids, for each player. */
const IDS_REMEMBERED = 64;

const kinds = [
  { game: 'ouat', people: 2, bots: 2, options: { tellSeconds: 0, judgeSeconds: 0, handSize: 3 } },
  { game: 'doudizhu', people: 1, bots: 2, options: { bidSeconds: 0, playSeconds: 0 } },
] as const;

/** Three servers on one PostgreSQL; every request goes to another. */
export const processes = torture('processes', 'on');
/** The same where they tell one another nothing. */
export const unnotified = torture('unnotified', 'off');

function torture(name: string, notify: 'on' | 'off'): Torture {
  return {
    name,
    what: `three servers on one PostgreSQL (DATABASE_NOTIFY=${notify}): one is killed, the database is restarted`,
    run: (means) => playOnSeveral(notify, means),
  };
}

async function playOnSeveral(notify: 'on' | 'off', { size, seed, print }: Means): Promise<void> {
  const postgres = await Postgres.start();
  const url = await postgres.database();
  const env = {
    ...{ DATABASE_URL: url, DATABASE_NOTIFY: notify, BOT_DELAY_MS: String(THINK_MS[size].bots) },
    ...{ SESSION_SECRET: 's'.repeat(32), ADMIN_PASSWORD: 'the admin of the tests' },
  };
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => Server.start('', env)));
  const people = await seat(
    servers.map(({ base }) => base),
    { rooms: ROOMS[size], thinks: THINK_MS[size].people, seed },
  );
  let isLast = false;
  const playing = Promise.all(people.map((person) => person.play(() => isLast)));
  // Whoever waits for the end hears of it.
  playing.catch(() => undefined);

  await setTimeout(PLAYED_MS[size]);
  const killedAt = performance.now();
  await servers[0]?.program.kill();
  const afterKill = await goneOn(people, killedAt + SEEN_LATE_MS, playing, ACTED_WITHIN_MS[size]);
  await setTimeout(PLAYED_MS[size]);
  await postgres.stop();
  await setTimeout(DATABASE_AWAY_MS);
  await postgres.start();
  const afterRestart = await goneOn(people, performance.now(), playing, ACTED_WITHIN_MS[size]);
  isLast = true;
  await Promise.race([playing, setTimeout(ENDS_WITHIN_MS[size], null, { ref: false })]);
  for (const person of people) ok(person.hasEnded, `the round of ${person.code} came to its end`);

  for (const server of servers.slice(1)) equal((await server.stop()).code, 0);
  for (const person of people) await checkKept(person, postgres, url);
  const check = await Program.start('check', { env });
  equal(await check.ended, 0, check.output);
  for (const person of people) person.close();
  await postgres.stop();

  const acknowledged = people.reduce((sum, person) => sum + person.acknowledged.length, 0);
  const unavailable = people.reduce((sum, person) => sum + person.unavailable, 0);
  ok(unavailable > 0, 'while the database was away servers said so');
  print(`${ROOMS[size]} rooms on ${PROCESSES} processes, ${people.length} people, each room to its end`);
  print(`${acknowledged} acknowledged actions: 0 lost, 0 done twice; ${check.output.trim()}`);
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  print(`a process was killed: no room stood still for longer than ${seconds(afterKill)}`);
  print(
    `the database was away, ${unavailable} answers 503: after it no room stood still for longer than ${seconds(afterRestart)}`,
  );
}

async function seat(
  bases: readonly string[],
  { rooms, thinks, seed }: { readonly rooms: number; readonly thinks: number; readonly seed: number },
): Promise<Wanderer[]> {
  const people: Wanderer[] = [];
  for (let room = 0; room < rooms; room++) {
    const kind = kinds[room % kinds.length]!;
    let code: string | null = null;
    for (let index = 0; index < kind.people; index++) {
      const name = `${'甲乙'.charAt(index)}${room}`;
      const person = new Wanderer(bases, name, { random: chanceOf(seed, name), thinks });
      await person.sitDown(code, kind);
      code = person.code;
      people.push(person);
    }
  }
  return people;
}

/**
 * Waits until a bot has acted in every room since `moment`; answers how long any room stood still meanwhile though it
 * waited for nobody but bots, in milliseconds.
 */
async function goneOn(
  people: readonly Wanderer[],
  moment: number,
  playing: Promise<unknown>,
  within: number,
): Promise<number> {
  for (const person of people) person.longestWait = 0;
  const waiting = () => people.filter(({ botActedAt }) => botActedAt <= moment);
  while (waiting().length > 0) {
    // When somebody was answered what must not be, that is thrown here.
    await Promise.race([playing, setTimeout(20)]);
    const codes = waiting().map(({ code }) => code);
    ok(performance.now() - moment < within, `${codes.join(', ')} did not go on`);
  }
  const stoodStill = Math.max(...people.map(({ longestWait }) => longestWait));
  ok(stoodStill < GOES_ON_WITHIN_MS, `a room stood still for ${stoodStill} ms`);
  return stoodStill;
}

/** Each acknowledged action is stored once, in its order. */
async function checkKept({ code, id, name, acknowledged }: Wanderer, postgres: Postgres, url: string) {
  const [room] = await postgres.ask(`SELECT state FROM rooms WHERE code = '${code}'`, url);
  const { journal } = JSON.parse(String(room?.['state'])) as RoomJSON;
  const stored: readonly string[] = journal.done?.find(([player]) => player === id)?.[1] ?? [];
  const newest = acknowledged.slice(-IDS_REMEMBERED).map((done) => digestOf(done.id));
  deepEqual(
    stored.slice(-newest.length),
    newest,
    `${name} in ${code}: each acknowledged action once, in order`,
  );
  const rows = await postgres.ask(`SELECT line FROM log WHERE code = '${code}' ORDER BY seq`, url);
  const texts = rows.map(({ line }) => String((JSON.parse(String(line)) as LogLine)['text']));
  const marks = acknowledged.flatMap(({ mark }) => mark ?? []);
  const found = texts.flatMap((text) => marks.filter((mark) => text.includes(mark)));
  deepEqual(found, marks, `${name} in ${code}: each acknowledged text stands in the log once, in order`);
}
