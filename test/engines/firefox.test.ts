import { firefox } from './playwright.ts';
import { inEngine } from './suite.ts';

await inEngine(firefox);
