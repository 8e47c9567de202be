import { ShopError } from '../../domain/errors';
import type { Tries } from '../../domain/accounts/attempts';
import type { LimitedSubject } from '../../lib/limiter';
import { FailedAttemptLimiter } from './failed-attempt-limiter';
import { accountKeysOf, addressKeyOf } from './limit-keys';

/** Attempt counters by kind of key, and recent sign-in addresses of accounts. */
export interface GuessCounters {
  /** One account from one address. */
  pair: Tries;
  address: Tries;
  account: Tries;
  /** Attempts of an account with too many failures. */
  slowed: Tries;
  familiar: Tries;
}

interface GuessLimiterOptions {
  refusal: (waitMs: number) => ShopError;
  /** The longest wait for running attempts, in milliseconds. */
  maxWaitMs: number;
}

interface Reservation {
  limiter: FailedAttemptLimiter;
  key: string;
}

/**
 * Limits guesses by account and address together, by address, and by account. Too many failures refuse the pair
 * and the address; they only slow the account down, so strangers cannot lock its owner out. An address where the
 * account signed in lately is limited as a pair alone.
 */
export class GuessLimiter {
  private readonly pair: FailedAttemptLimiter;
  private readonly address: FailedAttemptLimiter;
  private readonly account: FailedAttemptLimiter;
  private readonly familiar: Tries;

  constructor(
    counters: GuessCounters,
    private readonly options: GuessLimiterOptions,
  ) {
    const { refusal } = options;
    this.pair = new FailedAttemptLimiter(counters.pair, { refusal });
    this.address = new FailedAttemptLimiter(counters.address, { refusal });
    this.account = new FailedAttemptLimiter(counters.account, { refusal, slowed: counters.slowed });
    this.familiar = counters.familiar;
  }

  /** Runs a guess within the limits of its subject. Throws what the guess throws, and the refusal. */
  async run<T>(subject: LimitedSubject, guess: () => Promise<T>): Promise<T> {
    const pairKey = pairKeyOf(subject);
    const isFamiliar = pairKey !== undefined && (await this.familiar.open(pairKey)) !== undefined;
    const all = this.reservationsOf(subject);
    const releases: (() => void)[] = [];
    try {
      const deadline = performance.now() + this.options.maxWaitMs;
      // All guesses reserve in the same order, so two of them never deadlock.
      for (const { limiter, key } of isFamiliar ? all.slice(0, 1) : all)
        releases.push(await limiter.reserve(key, deadline));
      const result = await this.counted(all, guess);
      if (!isFamiliar) await this.recordSignIn(subject);
      return result;
    } finally {
      for (const release of releases) release();
    }
  }

  /** Remembers that the account signed in from the address. */
  async recordSignIn(subject: LimitedSubject): Promise<void> {
    const pairKey = pairKeyOf(subject);
    if (pairKey !== undefined) await this.familiar.add(pairKey);
  }

  private async counted<T>(all: readonly Reservation[], guess: () => Promise<T>): Promise<T> {
    try {
      return await guess();
    } catch (error) {
      // Errors of the shop are no wrong guess, nor is a guess that a busy shop did not check.
      if (error instanceof ShopError && error.code !== 'BUSY')
        for (const { limiter, key } of all) await limiter.fail(key);
      throw error;
    }
  }

  /** The pair comes first, because it is the only limit of a familiar address. */
  private reservationsOf(subject: LimitedSubject): Reservation[] {
    const pairKey = pairKeyOf(subject);
    const { address } = subject;
    return [
      ...(pairKey === undefined ? [] : [{ limiter: this.pair, key: pairKey }]),
      ...(address === undefined ? [] : [{ limiter: this.address, key: addressKeyOf(address) }]),
      ...accountKeysOf(subject).map((key) => ({ limiter: this.account, key })),
    ];
  }
}

function pairKeyOf(subject: LimitedSubject): string | undefined {
  const [accountKey] = accountKeysOf(subject);
  const { address } = subject;
  return accountKey === undefined || address === undefined
    ? undefined
    : `${accountKey} ${addressKeyOf(address)}`;
}
