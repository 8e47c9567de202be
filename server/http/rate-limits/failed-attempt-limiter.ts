import type { ShopError } from '../../domain/errors';
import type { Tries } from '../../domain/accounts/attempts';

const MAX_WAITING = 200;
/** Retry delay for callers when too many attempts are running. */
const RETRY_AFTER_MS = 5_000;
/** An attempt that runs longer loses its reservation. */
const LEASE_MS = 30_000;

/** Running attempts of one key, and the callers that wait for one of them to end. */
interface Lane {
  running: number;
  waiting: Set<() => void>;
}

interface FailedAttemptOptions {
  refusal: (waitMs: number) => ShopError;
  /** Slows a key with too many failures instead of refusing it: a few attempts per short window. */
  slowed?: Tries;
}

/**
 * Limits failed attempts per key. Running attempts count as failed until they end, so a burst cannot slip through.
 * Further callers wait for an end, until their deadline. Instances share failures, but not running attempts.
 */
export class FailedAttemptLimiter {
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly failures: Tries,
    private readonly options: FailedAttemptOptions,
  ) {}

  /**
   * Reserves one attempt and returns its release. Throws the refusal when no failures are left, or when no running
   * attempt ends before the deadline, a value of `performance.now()`.
   */
  async reserve(key: string, deadline: number): Promise<() => void> {
    const { refusal } = this.options;
    const { tries: allowed } = this.failures.rule;
    for (;;) {
      const failed = await this.failures.open(key);
      const failedTries = failed?.tries ?? 0;
      if (failed && failedTries >= allowed) return this.slowDown(key, failed.endsAt);
      const lane = this.lanes.get(key) ?? { running: 0, waiting: new Set() };
      if (failedTries + lane.running < allowed) {
        this.lanes.set(key, lane);
        return this.enter(key, lane);
      }
      if (lane.waiting.size >= MAX_WAITING) throw refusal(RETRY_AFTER_MS);
      if (!(await endOfAttempt(lane, deadline))) throw refusal(RETRY_AFTER_MS);
    }
  }

  /** Counts a failed attempt. */
  async fail(key: string): Promise<void> {
    await this.failures.add(key);
  }

  private async slowDown(key: string, endsAt: number): Promise<() => void> {
    const { refusal, slowed } = this.options;
    if (!slowed) throw refusal(endsAt - Date.now());
    const window = await slowed.add(key);
    if (window.tries > slowed.rule.tries) throw refusal(window.endsAt - Date.now());
    return () => undefined;
  }

  private enter(key: string, lane: Lane): () => void {
    lane.running += 1;
    let isReleased = false;
    const release = () => {
      clearTimeout(lease);
      if (isReleased) return;
      isReleased = true;
      lane.running -= 1;
      if (lane.running === 0) this.lanes.delete(key);
      for (const wake of [...lane.waiting]) wake();
    };
    const lease = setTimeout(release, LEASE_MS).unref();
    return release;
  }
}

/** Resolves with true when an attempt of the lane ends, and with false at the deadline. */
function endOfAttempt({ waiting }: Lane, deadline: number): Promise<boolean> {
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
