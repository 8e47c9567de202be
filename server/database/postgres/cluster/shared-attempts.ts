import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RLWrapperTimeouts,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { OpenTries, TryWindow } from '../../../domain/accounts/attempts';

/** Table of the counters; a migration creates it. */
export const TRIES_TABLE = 'shared_tries';

/** Timeout of the database, before an instance counts alone. */
const TIMEOUT_MS = 2_000;

/**
 * Attempt counters shared by all instances on a database. While the database fails or times out, each instance
 * counts alone. Then a key gets at most its limit times the number of instances.
 */
export function sharedTries(pool: Pool, timeoutMs = TIMEOUT_MS): OpenTries {
  return (name, rule) => {
    const limits = { keyPrefix: name, points: rule.tries, duration: Math.ceil(rule.windowMs / 1_000) };
    const inDatabase = new RateLimiterPostgres({
      ...limits,
      storeClient: pool,
      storeType: 'pool',
      tableName: TRIES_TABLE,
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
    const limiter = new RLWrapperTimeouts({ limiter: inDatabase, timeoutMs });
    const windowOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): TryWindow => ({
      tries: consumedPoints,
      endsAt: Date.now() + msBeforeNext,
    });
    return {
      rule,
      add: async (key) => windowOf(await limiter.penalty(nameOf(key), 1)),
      open: async (key) => {
        const known = await limiter.get(nameOf(key));
        return known ? windowOf(known) : undefined;
      },
    };
  };
}

// Hash the key, so the table holds no personal addresses.
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
