import type { GameDefinition } from '../game/definition.ts';
import type { LogLine } from '../room/log.ts';
import type { RoomView } from '../room/view.ts';

/** What last happened to a viewer's turn or hand, and what the others said to it. */
export interface News {
  readonly line: LogLine;
  readonly reasons: readonly LogLine[];
}

/** The newest outcome that a viewer should read beside their next move; null when the game has moved on since. */
export function newsFor({ log, you }: RoomView, { news }: GameDefinition): News | null {
  for (let index = log.length - 1; index >= 0; index--) {
    const line = log[index];
    if (line === undefined) continue;
    if (news.turns.includes(line.kind)) return null;
    if (line.seat !== you.seat) continue;
    if (news.outcomes.includes(line.kind)) return { line, reasons: reasonsBefore(line, log, news) };
    if (news.own.includes(line.kind) && !comesOf(log[index - 1], line, news)) return null;
  }
  return null;
}

/** Whether a line only says what an outcome of the same seat has brought about. */
function comesOf(before: LogLine | undefined, line: LogLine, { outcomes }: GameDefinition['news']): boolean {
  return before !== undefined && before.seat === line.seat && outcomes.includes(before.kind);
}

function reasonsBefore(
  outcome: LogLine,
  log: readonly LogLine[],
  { turns, reasons }: GameDefinition['news'],
): LogLine[] {
  const before = log.slice(0, log.indexOf(outcome));
  const since = before.findLastIndex((line) => turns.includes(line.kind));
  return before
    .slice(since + 1)
    .filter(({ kind, text }) => reasons[outcome.kind] === kind && text !== undefined && text !== '');
}
