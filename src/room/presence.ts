import type { PlayerId } from './ids.ts';

/** How a viewer keeps in touch: a page in sight, a page in a hidden tab, or a page without JavaScript. */
export type PageKind = 'sight' | 'hidden' | 'plain';

/** How long each kind of page may be silent before its player is away, in milliseconds. */
export const SILENCE_MS: Readonly<Record<PageKind, number>> = {
  sight: 30_000,
  hidden: 90_000,
  plain: 300_000,
};

/** Who was seen when. Lives in memory: after a restart everyone has the full time again. */
export class Presence {
  readonly #seen = new Map<PlayerId, { at: number; kind: PageKind }>();
  #since: number;

  /** @param since when watching began, in milliseconds since 1970 */
  constructor(since: number) {
    this.#since = since;
  }

  see(player: PlayerId, kind: PageKind, now: number): void {
    const seen = this.#seen.get(player);
    if (seen === undefined) {
      this.#seen.set(player, { at: now, kind });
      return;
    }
    seen.at = now;
    seen.kind = kind;
  }

  /** Another process has seen the player; it may be telling late. */
  hear(player: PlayerId, kind: PageKind, at: number): void {
    if (at > (this.#seen.get(player)?.at ?? -Infinity)) this.see(player, kind, at);
  }

  /** Watching begins anew: everyone has the full time again. */
  beginAnew(now: number): void {
    this.#since = now;
  }

  /** Who was seen after `since`. */
  seenSince(since: number): { readonly player: PlayerId; readonly at: number; readonly kind: PageKind }[] {
    return [...this.#seen].filter(([, { at }]) => at > since).map(([player, seen]) => ({ player, ...seen }));
  }

  /** When the player was seen last, in milliseconds since 1970. */
  lastSeen(player: PlayerId): number {
    return Math.max(this.#seen.get(player)?.at ?? this.#since, this.#since);
  }

  kind(player: PlayerId): PageKind {
    return this.#seen.get(player)?.kind ?? 'sight';
  }

  /** Whether the player has been silent for longer than their page may be. */
  isSilent(player: PlayerId, now: number): boolean {
    return now - this.lastSeen(player) > SILENCE_MS[this.kind(player)];
  }

  forget(player: PlayerId): void {
    this.#seen.delete(player);
  }
}
