import { kinds } from './engine.ts';
import { inEngine } from './suite.ts';

await inEngine(kinds.webkit);
