import t from 'tap';
import { readable } from '../src/log-line.ts';

const line = (fields: object): string => `${JSON.stringify({ level: 30, time: 0, pid: 1, ...fields })}\n`;

t.test('a line of the log is one line that a person reads', (t) => {
  t.equal(readable(line({ msg: 'a thing' })), '00:00:00.000 info a thing\n');
  t.equal(
    readable(line({ level: 20, msg: 'incoming request', req: { method: 'GET', url: '/rooms' } })),
    '00:00:00.000 debug incoming request GET /rooms\n',
  );
  t.equal(
    readable(line({ msg: 'request completed', res: { statusCode: 404 }, responseTime: 1.6 })),
    '00:00:00.000 info request completed 404 Not Found 2 ms\n',
  );
  const stack =
    'Error: no\nway\n    at f (node:fs:1:1)\n    at act (file:///a/src/room/room.ts:3:4)\n    at x';
  t.equal(
    readable(line({ level: 50, msg: 'a request failed', err: { message: 'no\nway', stack } })),
    '00:00:00.000 ERROR a request failed (no way) at act (file:///a/src/room/room.ts:3:4)\n',
  );
  t.end();
});

t.test('what is no line of ours stays as it is', (t) => {
  for (const text of ['', 'hello\n', '{"half":', '7\n', 'null\n']) t.equal(readable(text), text);
  t.end();
});
