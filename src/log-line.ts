import { STATUS_CODES } from 'node:http';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'ERROR',
  60: 'FATAL',
};

interface Line {
  readonly level?: number;
  readonly time?: number;
  readonly msg?: string;
  readonly req?: { readonly method?: string; readonly url?: string };
  readonly res?: { readonly statusCode?: number };
  readonly responseTime?: number;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/**
 * A line of the server's log as a person reads it while developing: time, level, message, request, and what went
 * wrong with the first place of ours where it did. A line that is no JSON stays as it is.
 */
export function readable(text: string): string {
  const line = parsed(text);
  if (line === null) return text;
  const { level = 30, time = 0, msg = '', req, res, responseTime, err } = line;
  const parts = [
    new Date(time).toISOString().slice(11, 23),
    LEVELS[level] ?? String(level),
    msg,
    req === undefined ? '' : `${req.method ?? ''} ${req.url ?? ''}`,
    res?.statusCode === undefined ? '' : `${res.statusCode} ${STATUS_CODES[res.statusCode] ?? ''}`,
    responseTime === undefined ? '' : `${Math.round(responseTime)} ms`,
    err?.message === undefined || err.message === msg ? '' : `(${err.message})`,
    /at [^\n]*\/(?:src|dist)\/[^\n]*/.exec(err?.stack ?? '')?.[0] ?? '',
  ];
  return `${parts.filter((part) => part.trim() !== '').join(' ')}\n`.replace(/[\r\n]+(?!$)/g, ' ');
}

function parsed(text: string): Line | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' ? line : null;
  } catch {
    return null;
  }
}
