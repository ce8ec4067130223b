/** Why a store cannot serve: locked by others, no room on the disk, unreadable or unwritable, not there, closed by us. */
export type UnavailableReason = 'busy' | 'full' | 'broken' | 'unreachable' | 'closed';

const sentences: Record<UnavailableReason, string> = {
  busy: 'The store is locked by another program.',
  full: 'The disk of the store is full.',
  broken: 'The store cannot be read or written.',
  unreachable: 'The database cannot be reached.',
  closed: 'The store is closed.',
};

/** The store could not be reached or written just now; a later try may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(sentences[reason], options);
    this.reason = reason;
  }
}

/** The database file cannot be used as it is. The message is one sentence for whoever starts the server. */
export class StoreFileError extends Error {
  override readonly name = 'StoreFileError';
}
