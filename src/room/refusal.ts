/** Why a room refused an action; a game's own refusals pass through it as they are. */
export type RoomRefusal =
  /** No such room. */
  | 'no-room'
  /** The room was closed. */
  | 'room-closed'
  /** The session has no player yet. */
  | 'no-player'
  /** Not seated in this room. */
  | 'not-seated'
  /** Seated already. */
  | 'already-seated'
  /** Was removed from this room by its host or an admin. */
  | 'kicked'
  /** The room has a password, and this was not it. */
  | 'wrong-password'
  /** Only the host may. */
  | 'not-host'
  /** The host has muted this seat. */
  | 'muted'
  /** No seat is free. */
  | 'room-full'
  /** Somebody sits on the seat that was asked for. */
  | 'seat-taken'
  /** Somebody in the room has the same name. */
  | 'name-taken'
  /** Too few players are present. */
  | 'too-few-players'
  /** The room has moved on since the page was made. */
  | 'stale-step'
  /** No seat could do this now. */
  | 'wrong-phase'
  /** There is nothing to read in the text. */
  | 'empty-text'
  /** The text has too many characters. */
  | 'too-long'
  /** A field or option has no such value. */
  | 'bad-request'
  /** The move could not be stored; nothing was changed. */
  | 'unavailable';
