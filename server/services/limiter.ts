/** What is limited in how often it may be tried. */
export type LimitedAct = 'signIn' | 'register' | 'review' | 'order' | 'search';

/** Counts tries per account and per address. */
export interface Limiter {
  /** Counts one try for each key. Throws RATE_LIMITED with `retryAfterSeconds` when one of them had too many. */
  consume(act: LimitedAct, keys: readonly string[]): Promise<void>;
}
