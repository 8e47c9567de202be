import { createHash } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterLike } from 'rate-limiter-flexible';

// About 20 MB of keys. A client with more addresses than this bypasses the counter.
const MAX_KEYS = 100_000;

/** Limit of one key: attempts in a window of fixed length. */
export interface AttemptRate {
  attempts: number;
  seconds: number;
}

/** Attempts of a key in its current window, and the remaining time of the window in milliseconds. */
export interface AttemptWindow {
  attempts: number;
  remainingMs: number;
}

type Store = Pick<RateLimiterLike, 'penalty' | 'get'>;

/** Creates the counter of an action in the database that all instances share. */
export type CreateSharedCounter = (name: string, rate: AttemptRate) => AttemptCounter;

/** Counts attempts per key, in the memory of this process or in a database that instances share. */
export class AttemptCounter {
  constructor(
    readonly rate: AttemptRate,
    private readonly store: Store = new BoundedMemoryStore(rate, MAX_KEYS),
  ) {}

  /** Counts one attempt and returns the current window of the key. */
  async add(key: string): Promise<AttemptWindow> {
    const { consumedPoints, msBeforeNext } = await this.store.penalty(hashOf(key));
    return { attempts: consumedPoints, remainingMs: msBeforeNext };
  }

  /** Counts one attempt. Returns the wait in milliseconds if the key exceeded its limit, else 0. */
  async consume(key: string): Promise<number> {
    const { attempts, remainingMs } = await this.add(key);
    return attempts > this.rate.attempts ? Math.max(1, remainingMs) : 0;
  }

  /** Returns the current window of a key; undefined without recent attempts. */
  async find(key: string): Promise<AttemptWindow | undefined> {
    const storedWindow = await this.store.get(hashOf(key));
    return storedWindow && storedWindow.msBeforeNext > 0
      ? { attempts: storedWindow.consumedPoints, remainingMs: storedWindow.msBeforeNext }
      : undefined;
  }
}

/** Counters in memory. `rate-limiter-flexible` removes old windows; this class limits the number of keys. */
export class BoundedMemoryStore implements Store {
  private readonly counter: RateLimiterMemory;
  /** Ends of the windows. All windows have the same length, so the first ones in the map end first. */
  private readonly windowEnds = new Map<string, number>();

  constructor(
    { attempts, seconds }: AttemptRate,
    private readonly maxKeys: number,
  ) {
    this.counter = new RateLimiterMemory({ points: attempts, duration: seconds });
  }

  /** Number of stored keys. */
  get size(): number {
    return this.windowEnds.size;
  }

  async penalty(key: string) {
    const window = await this.counter.penalty(key);
    if (window.isFirstInDuration) {
      this.windowEnds.delete(key);
      this.windowEnds.set(key, Date.now() + window.msBeforeNext);
      this.dropExpiredAndOldest();
    }
    return window;
  }

  get(key: string) {
    return this.counter.get(key);
  }

  /** Removes the ended windows, and the oldest ones above the limit of keys. */
  private dropExpiredAndOldest(): void {
    const now = Date.now();
    for (const [key, endsAt] of this.windowEnds) {
      if (endsAt > now && this.windowEnds.size <= this.maxKeys) return;
      this.windowEnds.delete(key);
      void this.counter.delete(key);
    }
  }
}

// A hash has a fixed length and contains no readable address. If the key is a substring of a request header, V8 keeps
// the whole header in memory; the hash does not.
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
