import type { PlayerId } from './ids.ts';
import type { Match } from './match.ts';
import type { Room } from './room.ts';

/** The story of a round as it is kept when its room is gone. */
export interface KeptStory {
  readonly title: string;
  readonly language: unknown;
  /** The parts that stand, each with the names of those who gave it a star. */
  readonly story: readonly object[];
  readonly isFinished: boolean;
  /** Who may read it: the people of a locked room; null for everyone. */
  readonly readers: readonly PlayerId[] | null;
}

/** The story of the round on a room's table, as it is kept; null when nothing of it stands. */
export function storyOf(
  room: Pick<Room, 'definition' | 'title' | 'password' | 'seats'>,
  { round, stars }: Pick<Match, 'round' | 'stars'>,
): KeptStory | null {
  const { seats } = room;
  const segments = round === null ? null : room.definition.keepsake(round.game);
  if (round === null || segments === null) return null;
  const starred = stars.ofStory();
  const nameOf = (player: PlayerId) => seats.of(player)?.name ?? '—';
  return {
    title: room.title,
    language: round.options['language'],
    story: segments.map((segment, index) => ({
      ...segment,
      stars: starred[index]?.players.map(nameOf) ?? [],
    })),
    isFinished: (round.game.result?.winners.length ?? 0) > 0,
    // Of a locked room only those who were in it may read on when it is gone.
    readers: room.password === null ? null : seats.people.map(({ player }) => player),
  };
}
