/** Acts with a rate limit. */
export type LimitedAct = GuessAct | SharedAct | 'order' | 'payment' | 'demoPayment' | 'search' | 'export';

/** Acts that try a secret. Only failed attempts count. */
export type GuessAct = 'signIn' | 'currentPassword' | 'newPassword';

/** Acts whose tries are counted for all shops on a database together. */
export type SharedAct =
  | 'register'
  | 'profile'
  | 'passwordChange'
  | 'passwordReset'
  | 'verification'
  | 'review'
  | 'import'
  | 'invoice';

/** Acts whose tries are counted in the memory of one shop. */
export type LocalAct = Exclude<LimitedAct, GuessAct | SharedAct>;

/** Subjects of a rate limit: an account by its id or its e-mail address, a network address, or several of them. */
export interface LimitedSubject {
  userId?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
}

/** Counts tries per account and per network address. No method waits for longer than a few seconds. */
export interface Limiter {
  /**
   * Counts one try for the address, and for the account if the address passes.
   * Throws RATE_LIMITED with `retryAfterSeconds`.
   */
  consume(act: LocalAct, subject: LimitedSubject): void;
  /** The same for acts that all shops count together. Throws RATE_LIMITED. */
  consumeShared(act: SharedAct, subject: LimitedSubject): Promise<void>;
  /** Counts one try as `consumeShared` does, and returns false instead of throwing once the limit is reached. */
  tryConsumeShared(act: SharedAct, subject: LimitedSubject): Promise<boolean>;
  /**
   * Runs a guess and counts it only if it throws a ShopError other than BUSY, so correct passwords cost nothing.
   * Addresses from which the account signed in lately keep a limit of their own.
   * Throws what the guess throws, and RATE_LIMITED.
   */
  attempt<T>(act: GuessAct, subject: LimitedSubject, guess: () => Promise<T>): Promise<T>;
  /** Remembers an address from which an account signed in without `attempt`. */
  recordSignIn(subject: LimitedSubject): Promise<void>;
}
