import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { AttemptCounter, type CreateSharedCounter } from '../../../lib/attempt-counter';

/** Table of the counters; a migration creates it. */
export const ATTEMPTS_TABLE = 'shared_tries';

/** Database timeout, after which an instance uses its own counter. */
const TIMEOUT_MS = 2_000;

/**
 * Creates attempt counters that all instances on a database share. While the database fails or times out, each instance
 * uses its own counter, so the limit then applies per instance.
 */
export function createSharedCounters(pool: Pool, timeoutMs = TIMEOUT_MS): CreateSharedCounter {
  return (name, rate) => {
    const limits = { keyPrefix: name, points: rate.attempts, duration: rate.seconds };
    const limiter = new RateLimiterPostgres({
      ...limits,
      storeClient: pool,
      storeType: 'pool',
      tableName: ATTEMPTS_TABLE,
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
    return new AttemptCounter(rate, new RLWrapperTimeouts({ limiter, timeoutMs }));
  };
}
