import { ShopError } from '../../domain/errors';
import type { AttemptCounter } from '../../lib/attempt-counter';
import type { LimitedSubject } from '../../lib/limiter';

const MAX_WAITING = 200;
/** Retry delay for callers when too many attempts are running. */
const RETRY_AFTER_MS = 5_000;
/** An attempt that runs longer loses its reservation. */
const LEASE_MS = 30_000;

/** Attempt counters by kind of key, and recent sign-in addresses of accounts. */
export interface GuessCounters {
  /** One account from one address. */
  pair: AttemptCounter;
  address: AttemptCounter;
  account: AttemptCounter;
  /** Attempts of an account with too many failures. */
  slowdown: AttemptCounter;
  knownDevices: AttemptCounter;
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
  private readonly knownDevices: AttemptCounter;

  constructor(
    counters: GuessCounters,
    private readonly options: GuessLimiterOptions,
  ) {
    const { refusal } = options;
    this.pair = new FailedAttemptLimiter(counters.pair, { refusal });
    this.address = new FailedAttemptLimiter(counters.address, { refusal });
    this.account = new FailedAttemptLimiter(counters.account, { refusal, slowdown: counters.slowdown });
    this.knownDevices = counters.knownDevices;
  }

  /** Runs a guess within the limits of its subject. Throws what the guess throws, and the refusal. */
  async run<T>(subject: LimitedSubject, attempt: () => Promise<T>): Promise<T> {
    const pairKey = pairKeyOf(subject);
    const isKnownDevice = pairKey !== undefined && (await this.knownDevices.find(pairKey)) !== undefined;
    const all = this.reservationsOf(subject);
    const releases: (() => void)[] = [];
    try {
      const deadline = performance.now() + this.options.maxWaitMs;
      // All guesses reserve in the same order, so two of them never deadlock.
      for (const { limiter, key } of isKnownDevice ? all.slice(0, 1) : all)
        releases.push(await limiter.reserve(key, deadline));
      const result = await this.runReserved(all, attempt);
      if (!isKnownDevice) await this.recordSignIn(subject);
      return result;
    } finally {
      for (const release of releases) release();
    }
  }

  /** Remembers that the account signed in from the address. */
  async recordSignIn(subject: LimitedSubject): Promise<void> {
    const pairKey = pairKeyOf(subject);
    if (pairKey !== undefined) await this.knownDevices.add(pairKey);
  }

  private async runReserved<T>(all: readonly Reservation[], attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
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

/** Running attempts of one key, and the callers that wait for one of them to end. */
interface KeyQueue {
  running: number;
  waiting: Set<() => void>;
}

interface FailedAttemptOptions {
  refusal: (waitMs: number) => ShopError;
  /** Slows a key with too many failures instead of refusing it: a few attempts per short window. */
  slowdown?: AttemptCounter;
}

/**
 * Limits failed attempts per key. Running attempts count as failed until they end, so a burst cannot slip through.
 * Further callers wait for an end, until their deadline. Instances share failures, but not running attempts. This is
 * no `Semaphore`: each failure takes a permit away until its window ends.
 */
class FailedAttemptLimiter {
  private readonly queues = new Map<string, KeyQueue>();

  constructor(
    private readonly failures: AttemptCounter,
    private readonly options: FailedAttemptOptions,
  ) {}

  /**
   * Reserves one attempt and returns its release. Throws the refusal when no failures are left, or when no running
   * attempt ends before the deadline, a value of `performance.now()`.
   */
  async reserve(key: string, deadline: number): Promise<() => void> {
    const { refusal } = this.options;
    const allowed = this.failures.rate.attempts;
    for (;;) {
      const failed = await this.failures.find(key);
      const failures = failed?.attempts ?? 0;
      if (failed && failures >= allowed) return this.slowDown(key, failed.msLeft);
      const queue = this.queues.get(key) ?? { running: 0, waiting: new Set() };
      if (failures + queue.running < allowed) {
        this.queues.set(key, queue);
        return this.enter(key, queue);
      }
      if (queue.waiting.size >= MAX_WAITING) throw refusal(RETRY_AFTER_MS);
      if (!(await endOfAttempt(queue, deadline))) throw refusal(RETRY_AFTER_MS);
    }
  }

  /** Counts a failed attempt. */
  async fail(key: string): Promise<void> {
    await this.failures.add(key);
  }

  private async slowDown(key: string, waitMs: number): Promise<() => void> {
    const { refusal, slowdown } = this.options;
    const slowdownMs = slowdown ? await slowdown.consume(key) : waitMs;
    if (slowdownMs > 0) throw refusal(slowdownMs);
    return () => undefined;
  }

  private enter(key: string, queue: KeyQueue): () => void {
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

/** Resolves with true when an attempt of the lane ends, and with false at the deadline. */
function endOfAttempt({ waiting }: KeyQueue, deadline: number): Promise<boolean> {
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

/** Keys of an account's counters, prefixed by kind, so no e-mail address counts as another kind of subject. */
export function accountKeysOf({ userId, email }: LimitedSubject): string[] {
  return [
    ...(userId === undefined ? [] : [`user:${userId}`]),
    ...(email === undefined ? [] : [`email:${email}`]),
  ];
}

/** Key of a network address's counters. */
export function addressKeyOf(address: string): string {
  return `address:${address}`;
}
