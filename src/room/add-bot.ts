import type { PlayerId } from './ids.ts';
import type { Room } from './room.ts';

/** Seats a bot on the lowest free seat, under a name that nobody at the table has. */
export function addBot(room: Room, level: string | undefined, id: PlayerId, now: number): void {
  const seat = room.seats.free(room.options.seats);
  const kind = level ?? rarestLevel(room);
  if (seat !== undefined) room.sit(seat, id, nameFor(room, kind, id), now, kind);
}

/** The kind of bot that the table has fewest of; the first such. */
function rarestLevel({ definition, seats }: Room): string {
  const count = (level: string) => seats.all.filter(({ bot }) => bot === level).length;
  return [...definition.bots.levels].sort((one, other) => count(one) - count(other))[0] ?? '';
}

function nameFor({ definition, seats, options }: Room, level: string, id: PlayerId): string {
  const { names } = definition.text[options['language'] === 'en' ? 'en' : 'zh-CN'].bots;
  const all = names[level] ?? [];
  const numbered = [2, 3, 4].flatMap((number) => all.map((name) => `${name} ${number}`));
  return [...all, ...numbered].find((name) => !seats.isNameTaken(name, id)) ?? `${level} ${id.slice(0, 4)}`;
}
