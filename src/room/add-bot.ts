import type { Actor } from './actor.ts';
import type { PlayerId } from './ids.ts';
import type { Room } from './room.ts';

/** A bot that somebody asks for: its id, and what they read. */
export interface NewBot {
  readonly id: PlayerId;
  readonly language: Actor['language'];
}

/** Seats a bot on the lowest free seat, under a name that nobody at the table has. */
export function addBot(room: Room, level: string | undefined, bot: NewBot, now: number): void {
  const seat = room.seats.free(room.options.seats);
  const kind = level ?? rarestLevel(room);
  if (seat !== undefined) room.sit(seat, bot.id, nameFor(room, kind, bot), now, kind);
}

/** The kind of bot that the table has fewest of; the first such. */
function rarestLevel({ definition, seats }: Room): string {
  const count = (level: string) => seats.all.filter(({ bot }) => bot === level).length;
  return [...definition.bots.levels].sort((one, other) => count(one) - count(other))[0] ?? '';
}

/** A name in the language that the table plays in; where it plays in none, in that of whoever asked for the bot. */
function nameFor({ definition, seats, options }: Room, level: string, { id, language }: NewBot): string {
  const spoken = options['language'] ?? language;
  const { names } = definition.text[spoken === 'en' ? 'en' : 'zh-CN'].bots;
  const all = names[level] ?? [];
  const numbered = [2, 3, 4].flatMap((number) => all.map((name) => `${name} ${number}`));
  return [...all, ...numbered].find((name) => !seats.isNameTaken(name, id)) ?? `${level} ${id.slice(0, 4)}`;
}
