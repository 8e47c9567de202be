import type { LimitedAction, SecretCheckAction } from '../domain/accounts/rate-limits';

/** Client of a rate limit: an account by its id or its email address, a network address, or several of them. */
export interface LimitedClient {
  userId?: string | undefined;
  email?: string | undefined;
  /** Network address. */
  address?: string | undefined;
}

/** Counts attempts per account and per network address. No method waits longer than a few seconds. */
export interface Limiter {
  /**
   * Counts one attempt for the network address, and for the account if the address is below its limit. Throws
   * RATE_LIMITED with `retryAfterSeconds`.
   */
  consume(action: LimitedAction, client: LimitedClient): Promise<void>;
  /** Counts one attempt as `consume` does, but returns false instead of throwing at the limit. */
  tryConsume(action: LimitedAction, client: LimitedClient): Promise<boolean>;
  /**
   * Runs a check of a secret. Counts it only if the check throws a ShopError other than BUSY, so correct passwords cost
   * nothing. Addresses with a recent sign-in to the account have a separate limit. Throws the errors of the check, and
   * RATE_LIMITED.
   */
  attempt<T>(action: SecretCheckAction, client: LimitedClient, check: () => Promise<T>): Promise<T>;
  /** Records the network address of a sign-in that did not use `attempt`. */
  recordSignIn(client: LimitedClient): Promise<void>;
}
