import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RLWrapperTimeouts,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { OpenTries, TryWindow } from '../../../domain/accounts/attempts';

/** The table of the counters, made by a migration. */
export const TRIES_TABLE = 'shared_tries';

/** The longest wait for the database before a shop counts for itself. */
const TIMEOUT_MS = 2_000;

/**
 * Counters that all shops on a database share. While the database fails or does not answer in time, each shop counts
 * for itself, so a key gets at most its limit times the number of shops.
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

// Addresses of people are not for the table.
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
