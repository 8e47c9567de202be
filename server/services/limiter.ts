/** What is limited in how often it may be tried. */
export type LimitedAct =
  | 'signIn'
  | 'register'
  | 'review'
  | 'order'
  | 'search'
  | 'passwordReset'
  | 'newPassword'
  | 'verification'
  | 'export'
  | 'invoice'
  | 'import';

/** Acts whose tries are counted for all shops on a database together. */
export type SharedAct =
  'signIn' | 'newPassword' | 'register' | 'passwordReset' | 'verification' | 'review' | 'import' | 'invoice';

/** Whose tries are counted: an account's, an address's, or both. */
export interface Asker {
  userId?: string | undefined;
  address?: string | undefined;
}

/** Counts tries per account and per address. */
export interface Limiter {
  /** Counts one try. Throws RATE_LIMITED with `retryAfterSeconds` when the account or the address had too many. */
  consume(act: Exclude<LimitedAct, SharedAct>, asker: Asker): void;
  /** The same, for what is counted for all shops together. */
  consumeShared(act: SharedAct, asker: Asker): Promise<void>;
  /**
   * Runs a guess and counts it for each key only if it throws a ShopError other than BUSY, so that people who know
   * their password are never shut out. Throws what the guess throws, and RATE_LIMITED as consume does.
   */
  attempt<T>(act: SharedAct, keys: readonly string[], guess: () => Promise<T>): Promise<T>;
}
