import { ShopError } from '../../domain/errors';
import type { AttemptCounter } from '../../lib/attempt-counter';
import type { LimitedClient } from '../../lib/limiter';

/** Maximum number of callers that wait for the running attempts of one key. */
const MAX_WAITING_PER_KEY = 200;
/** Retry delay for callers when too many attempts are running. */
const RETRY_AFTER_MS = 5_000;
/** An attempt that runs longer loses its reservation. */
const LEASE_MS = 30_000;

/** Attempt counters by kind of key, and the known devices of accounts. */
export interface FailedAttemptCounters {
  /** Attempts of one account from one address. */
  pair: AttemptCounter;
  address: AttemptCounter;
  account: AttemptCounter;
  /** Attempts of an account with too many failures. */
  slowdown: AttemptCounter;
  /** Pairs of an account and an address with a recent sign-in. */
  knownDevices: AttemptCounter;
}

interface FailedAttemptLimiterOptions {
  refusal: (waitMs: number) => ShopError;
  /** The longest wait for running attempts, in milliseconds. */
  maxWaitMs: number;
}

interface Reservation {
  limiter: KeyAttemptLimiter;
  key: string;
}

/**
 * Limits failed checks of secrets, such as passwords: by account and address together, by address, and by account. Too
 * many failures refuse the pair and the address; they only slow the account down, so an attacker cannot lock its owner
 * out. An address where the account signed in recently has only the limit of the pair.
 */
export class FailedAttemptLimiter {
  private readonly pair: KeyAttemptLimiter;
  private readonly address: KeyAttemptLimiter;
  private readonly account: KeyAttemptLimiter;
  private readonly knownDevices: AttemptCounter;

  constructor(
    counters: FailedAttemptCounters,
    private readonly options: FailedAttemptLimiterOptions,
  ) {
    const { refusal } = options;
    this.pair = new KeyAttemptLimiter(counters.pair, { refusal });
    this.address = new KeyAttemptLimiter(counters.address, { refusal });
    this.account = new KeyAttemptLimiter(counters.account, { refusal, slowdown: counters.slowdown });
    this.knownDevices = counters.knownDevices;
  }

  /** Runs a check within the limits of the client. Throws the errors of the check, and RATE_LIMITED. */
  async run<T>(client: LimitedClient, check: () => Promise<T>): Promise<T> {
    const pairKey = pairKeyOf(client);
    const isKnownDevice = pairKey !== undefined && (await this.knownDevices.find(pairKey)) !== undefined;
    const reservations = this.reservationsOf(client);
    const releases: (() => void)[] = [];
    try {
      const deadline = performance.now() + this.options.maxWaitMs;
      // All checks reserve in the same order, which prevents deadlocks.
      for (const { limiter, key } of isKnownDevice ? reservations.slice(0, 1) : reservations)
        releases.push(await limiter.reserve(key, deadline));
      const result = await this.runReserved(reservations, check);
      if (!isKnownDevice) await this.recordSignIn(client);
      return result;
    } finally {
      for (const release of releases) release();
    }
  }

  /** Records the address of a sign-in as a known device of the account. */
  async recordSignIn(client: LimitedClient): Promise<void> {
    const pairKey = pairKeyOf(client);
    if (pairKey !== undefined) await this.knownDevices.add(pairKey);
  }

  private async runReserved<T>(reservations: readonly Reservation[], check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      // Counts only refusals: an internal error or BUSY means that the shop did not check the secret.
      if (error instanceof ShopError && error.code !== 'BUSY')
        for (const { limiter, key } of reservations) await limiter.recordFailure(key);
      throw error;
    }
  }

  /** The pair comes first, because it is the only limit for a known device. */
  private reservationsOf(client: LimitedClient): Reservation[] {
    const pairKey = pairKeyOf(client);
    const { address } = client;
    return [
      ...(pairKey === undefined ? [] : [{ limiter: this.pair, key: pairKey }]),
      ...(address === undefined ? [] : [{ limiter: this.address, key: addressKeyOf(address) }]),
      ...accountKeysOf(client).map((key) => ({ limiter: this.account, key })),
    ];
  }
}

function pairKeyOf(client: LimitedClient): string | undefined {
  const [accountKey] = accountKeysOf(client);
  const { address } = client;
  return accountKey === undefined || address === undefined
    ? undefined
    : `${accountKey} ${addressKeyOf(address)}`;
}

/** Running attempts of one key, and callbacks of callers that wait for the end of an attempt. */
interface KeyQueue {
  running: number;
  waiting: Set<() => void>;
}

interface KeyAttemptOptions {
  refusal: (waitMs: number) => ShopError;
  /** Slows a key with too many failures instead of refusing it: a few attempts per short window. */
  slowdown?: AttemptCounter;
}

/**
 * Limits failed attempts per key. Running attempts count as failed until they end, so a burst cannot exceed the
 * limit. Further callers wait until an attempt ends, or until their deadline. Instances share failures, but not
 * running attempts. Unlike a `Semaphore`, each failure removes a permit until its time window ends.
 */
class KeyAttemptLimiter {
  private readonly queues = new Map<string, KeyQueue>();

  constructor(
    private readonly failureCounter: AttemptCounter,
    private readonly options: KeyAttemptOptions,
  ) {}

  /**
   * Reserves one attempt, and returns a function that releases it. Throws the refusal at the limit of failures, or
   * when no running attempt ends before the deadline, a value of `performance.now()`.
   */
  async reserve(key: string, deadline: number): Promise<() => void> {
    const { refusal } = this.options;
    const maxFailures = this.failureCounter.rate.attempts;
    for (;;) {
      const failureWindow = await this.failureCounter.find(key);
      const failureCount = failureWindow?.attempts ?? 0;
      if (failureWindow && failureCount >= maxFailures) return this.slowDown(key, failureWindow.remainingMs);
      const queue = this.queues.get(key) ?? { running: 0, waiting: new Set() };
      if (failureCount + queue.running < maxFailures) {
        this.queues.set(key, queue);
        return this.startAttempt(key, queue);
      }
      if (queue.waiting.size >= MAX_WAITING_PER_KEY) throw refusal(RETRY_AFTER_MS);
      if (!(await waitForEndOfAttempt(queue, deadline))) throw refusal(RETRY_AFTER_MS);
    }
  }

  /** Counts a failed attempt. */
  async recordFailure(key: string): Promise<void> {
    await this.failureCounter.add(key);
  }

  private async slowDown(key: string, waitMs: number): Promise<() => void> {
    const { refusal, slowdown } = this.options;
    const slowdownMs = slowdown ? await slowdown.consume(key) : waitMs;
    if (slowdownMs > 0) throw refusal(slowdownMs);
    return () => undefined;
  }

  private startAttempt(key: string, queue: KeyQueue): () => void {
    queue.running += 1;
    let isReleased = false;
    const release = () => {
      clearTimeout(lease);
      if (isReleased) return;
      isReleased = true;
      queue.running -= 1;
      if (queue.running === 0) this.queues.delete(key);
      for (const wake of [...queue.waiting]) wake();
    };
    const lease = setTimeout(release, LEASE_MS).unref();
    return release;
  }
}

/** Resolves with true when an attempt of the queue ends, and with false at the deadline. */
function waitForEndOfAttempt({ waiting }: KeyQueue, deadline: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasEnded: boolean) => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve(hasEnded);
    };
    const wake = () => settle(true);
    const timer = setTimeout(() => settle(false), deadline - performance.now());
    waiting.add(wake);
  });
}

/** Returns the keys of an account's counters. The prefix separates user ids from email addresses. */
export function accountKeysOf({ userId, email }: LimitedClient): string[] {
  return [
    ...(userId === undefined ? [] : [`user:${userId}`]),
    ...(email === undefined ? [] : [`email:${email}`]),
  ];
}

/** Returns the key of the counters of a network address. */
export function addressKeyOf(address: string): string {
  return `address:${address}`;
}
