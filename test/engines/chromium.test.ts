import { chromium } from './playwright.ts';
import { inEngine } from './suite.ts';

await inEngine(chromium);
