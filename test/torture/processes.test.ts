import t from 'tap';
import { noPostgres } from '../fixtures/postgres.ts';
import { processes } from './processes.ts';
import { inShort } from './torture.ts';

const reason = noPostgres();
if (reason === false) inShort(processes);
else t.test('several processes', { skip: reason }, async () => undefined);
