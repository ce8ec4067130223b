import t from 'tap';
import { noPostgres } from '../fixtures/postgres.ts';
import { processes, unnotified } from './processes.ts';
import { inShort } from './torture.ts';

const reason = noPostgres();
if (reason === false) for (const torture of [processes, unnotified]) inShort(torture);
else t.test('several processes', { skip: reason }, async () => undefined);
