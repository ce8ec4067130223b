import { webkit } from './webkit.ts';
import { inEngine } from './suite.ts';

await inEngine(webkit);
