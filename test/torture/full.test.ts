import t from 'tap';
import { canFill, full } from './full.ts';
import { inShort } from './torture.ts';

if (await canFill()) inShort(full);
else {
  const skip = 'no small disk can be had here; test/store/sqlite.test.ts has a full database instead';
  t.test(full.name, { skip }, () => undefined);
}
