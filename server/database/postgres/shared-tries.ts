import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenTries, TryWindow } from '../../domain/tries';

/** The table of the counters, made by a migration. */
export const TRIES_TABLE = 'shared_tries';

/**
 * Counters that all shops on a database share. While the database does not answer, each shop counts for itself: nobody
 * is let in more often because of that than as many times as there are shops.
 */
export function sharedTries(pool: Pool): OpenTries {
  return (name, rule) => {
    const limits = { keyPrefix: name, points: rule.tries, duration: Math.ceil(rule.windowMs / 1_000) };
    const limiter = new RateLimiterPostgres({
      ...limits,
      storeClient: pool,
      storeType: 'pool',
      tableName: TRIES_TABLE,
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
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
