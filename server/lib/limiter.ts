import type { LimitedAction, GuessAction } from '../domain/accounts/rate-limits';

/** Subjects of a rate limit: an account by its id or its e-mail address, a network address, or several of them. */
export interface LimitedSubject {
  userId?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
}

/** Counts attempts per account and per network address. No method waits longer than a few seconds. */
export interface Limiter {
  /**
   * Counts one attempt for the address, and for the account if the address is below its limit. Throws RATE_LIMITED
   * with `retryAfterSeconds`.
   */
  consume(action: LimitedAction, subject: LimitedSubject): Promise<void>;
  /** Counts one attempt as `consume` does, but returns false instead of throwing at the limit. */
  tryConsume(action: LimitedAction, subject: LimitedSubject): Promise<boolean>;
  /**
   * Runs a guess and counts it only if it throws a ShopError other than BUSY, so correct passwords cost nothing.
   * Addresses with a recent sign-in to the account have a separate limit. Throws the errors of the guess, and
   * RATE_LIMITED.
   */
  attempt<T>(action: GuessAction, subject: LimitedSubject, attempt: () => Promise<T>): Promise<T>;
  /** Records the address of a sign-in that did not use `attempt`. */
  recordSignIn(subject: LimitedSubject): Promise<void>;
}
