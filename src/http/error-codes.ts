/** Every error code that a client can meet, with its HTTP status. A code is a promise to clients. */
export const statusOf = {
  'bad-request': 400,
  'no-player': 401,
  'not-admin': 401,
  'no-token': 401,
  'wrong-password': 403,
  'cross-site': 403,
  'not-host': 403,
  'not-seated': 403,
  kicked: 403,
  muted: 403,
  'no-room': 404,
  'not-found': 404,
  'stale-step': 409,
  'not-your-turn': 409,
  'wrong-phase': 409,
  'already-decided': 409,
  'room-full': 409,
  'seat-taken': 409,
  'already-seated': 409,
  'name-taken': 409,
  'too-few-players': 409,
  'room-closed': 410,
  'link-gone': 410,
  'too-large': 413,
  'illegal-play': 422,
  'does-not-beat': 422,
  'cannot-pass': 422,
  'bid-too-low': 422,
  'card-not-held': 422,
  'card-twice': 422,
  'unknown-card': 422,
  'empty-text': 422,
  'too-long': 422,
  'deck-too-small': 422,
  'bad-deck': 422,
  'bad-name': 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOf, code);
}

/** A refusal as clients know it; one that they do not know is a mistake of ours. */
export function errorCode(code: string): ErrorCode {
  return isErrorCode(code) ? code : 'internal';
}

/** Something that ends a request: thrown on the way, answered in one place. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  /** More for JSON clients, such as the fresh view. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = errorCode(code);
    this.extra = extra;
  }
}
