import { LRUCache } from 'lru-cache';
import { ShopError } from '../../domain/errors';
import { ADDRESS_BUCKET, API_TOKEN_BUCKET, type Budget } from '../../domain/accounts/quota';
import type { Actor } from '../../domain/accounts/permissions';

interface QuotaOptions {
  /** Multiplies the budget. */
  factor: number;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

/** Result of charging a request. */
export interface Charge {
  /** The budget after the request, for the response headers. */
  budget: Budget;
  /** Undefined if the budget was large enough. */
  refusal: ShopError | undefined;
}

/** Maximum number of buckets in memory. A shop has fewer active tokens and addresses at a time. */
const MAX_BUCKETS = { tokens: 1_000, addresses: 20_000 };

/** Quotas of API tokens, and of people by network address, in the memory of this process. */
export class Quota {
  private readonly limit: number;
  private readonly restoreRate: number;
  private readonly tokenBuckets: LeakyBuckets;
  private readonly addressBuckets: LeakyBuckets;

  constructor({ factor, now = () => performance.now() }: QuotaOptions) {
    this.limit = API_TOKEN_BUCKET.capacity * factor;
    this.restoreRate = API_TOKEN_BUCKET.restoredPerSecond * factor;
    const { limit, restoreRate } = this;
    this.tokenBuckets = new LeakyBuckets({ limit, restoreRate, now, maxBuckets: MAX_BUCKETS.tokens });
    this.addressBuckets = new LeakyBuckets({
      limit: ADDRESS_BUCKET.capacity * factor,
      restoreRate: ADDRESS_BUCKET.restoredPerSecond * factor,
      now,
      maxBuckets: MAX_BUCKETS.addresses,
    });
  }

  /** Charges a request to the budget of an API token; undefined for people. Refused requests cost nothing. */
  charge({ program }: Actor, points: number): Charge | undefined {
    if (!program) return undefined;
    const { limit, restoreRate } = this;
    const { waitSeconds, remaining } = this.tokenBuckets.fill(program.tokenId, points);
    const budget = { requested: points, remaining: Math.floor(remaining), restoreRate, limit };
    return {
      budget,
      refusal: waitSeconds > 0 ? quotaExceeded('rateLimit.tokenBudget', waitSeconds) : undefined,
    };
  }

  /**
   * Charges a query to the budget of a network address. Exempt are API tokens, admins and internal queries without
   * an address. Throws RATE_LIMITED; refused queries cost nothing.
   */
  chargeAddress({ program, isAdmin }: Actor, address: string, points: number): void {
    if (program || isAdmin || address === '') return;
    const { waitSeconds } = this.addressBuckets.fill(address, points);
    if (waitSeconds > 0) throw quotaExceeded('rateLimit.waitSeconds', waitSeconds);
  }
}

/** Returns the budget as response headers. */
export function budgetHeaders({ requested, remaining, restoreRate, limit }: Budget): [string, string][] {
  return [
    ['X-RateLimit-Requested', String(requested)],
    ['X-RateLimit-Remaining', String(remaining)],
    ['X-RateLimit-Restore-Rate', String(restoreRate)],
    ['X-RateLimit-Limit', String(limit)],
  ];
}

/** Names of the budget headers, for CORS. */
export const BUDGET_HEADERS = budgetHeaders({ requested: 0, remaining: 0, restoreRate: 0, limit: 0 }).map(
  ([name]) => name,
);

function quotaExceeded(
  key: 'rateLimit.tokenBudget' | 'rateLimit.waitSeconds',
  waitSeconds: number,
): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds));
  const reason = { key, params: { seconds: retryAfterSeconds } };
  return new ShopError('RATE_LIMITED', reason, { retryAfterSeconds });
}

interface Bucket {
  /** Fill level at `updatedAt`, in points. */
  level: number;
  /** Time of the last update, in milliseconds. */
  updatedAt: number;
}

interface BucketRule {
  /** Points that fit into a bucket. */
  limit: number;
  /** Points that leak out each second. */
  restoreRate: number;
  /** Most buckets in memory; the least recently used one is evicted first. */
  maxBuckets: number;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Leaky buckets by key, in the memory of this process: requests fill a bucket, and time empties it.
 * rate-limiter-flexible supports only time windows, but API clients need their remaining points and restore rate.
 */
class LeakyBuckets {
  private readonly buckets: LRUCache<string, Bucket>;

  constructor(private readonly rule: BucketRule) {
    this.buckets = new LRUCache({ max: rule.maxBuckets });
  }

  /** Fills a bucket unless it would overflow. Returns the wait in seconds (0 if filled) and the remaining points. */
  fill(key: string, points: number): { waitSeconds: number; remaining: number } {
    const { limit, restoreRate } = this.rule;
    const bucket = this.bucketOf(key);
    // A request above the limit still fits into an empty bucket.
    const cost = Math.min(points, limit);
    const excessPoints = bucket.level + cost - limit;
    if (excessPoints <= 0) bucket.level += cost;
    return { waitSeconds: Math.max(0, excessPoints) / restoreRate, remaining: limit - bucket.level };
  }

  private bucketOf(key: string): Bucket {
    const now = this.rule.now();
    const bucket = this.buckets.get(key) ?? { level: 0, updatedAt: now };
    bucket.level = Math.max(0, bucket.level - ((now - bucket.updatedAt) / 1_000) * this.rule.restoreRate);
    bucket.updatedAt = now;
    this.buckets.set(key, bucket);
    return bucket;
  }
}
