/** What is limited in how often it may be tried. */
export type LimitedAct = 'signIn' | 'register' | 'review' | 'order' | 'search';

/** Counts tries per account and per address. */
export interface Limiter {
  /** Counts one try for each key. Throws RATE_LIMITED with `retryAfterSeconds` when one of them had too many. */
  consume(act: LimitedAct, keys: readonly string[]): Promise<void>;
  /**
   * Runs a guess and counts it for each key only if it throws a ShopError, so that people who know
   * their password are never shut out. Throws what the guess throws, and RATE_LIMITED as consume does.
   */
  attempt<T>(act: LimitedAct, keys: readonly string[], guess: () => Promise<T>): Promise<T>;
}
