import { FAIR_USE, type Budget } from '../domain/fair-use';
import { ShopError } from '../domain/errors';
import type { Actor } from '../domain/permissions';

interface Bucket {
  /** How full it was, in points. */
  level: number;
  /** When that was, in milliseconds. */
  at: number;
}

interface FairUseOptions {
  /** Multiplies the budget. */
  factor: number;
  /** The time in milliseconds; it never goes back. */
  now?: () => number;
}

/** What a request is answered with: its budget, and the refusal when that is not enough. */
export interface Charge {
  budget: Budget;
  refusal: ShopError | undefined;
}

/** More tokens than a shop has at a time; those whose buckets have run empty are forgotten. */
const MOST_BUCKETS = 1_000;

/** A leaky bucket for each API token, in the memory of this process: a request fills it, time empties it. */
export class FairUse {
  private readonly buckets = new Map<string, Bucket>();
  private readonly limit: number;
  private readonly restoreRate: number;
  private readonly now: () => number;

  constructor({ factor, now = () => performance.now() }: FairUseOptions) {
    this.limit = FAIR_USE.capacity * factor;
    this.restoreRate = FAIR_USE.restoredPerSecond * factor;
    this.now = now;
  }

  /** Takes what a request costs from the budget of the program that asks; undefined for people. Refused ones cost nothing. */
  charge({ program }: Actor, points: number): Charge | undefined {
    if (!program) return undefined;
    const bucket = this.bucketOf(program.tokenId);
    // Whatever the shop answers at all fits into an empty bucket.
    const cost = Math.min(points, this.limit);
    const excess = bucket.level + cost - this.limit;
    if (excess <= 0) bucket.level += cost;
    const { limit, restoreRate } = this;
    const budget = { requested: points, remaining: Math.floor(limit - bucket.level), restoreRate, limit };
    return { budget, refusal: excess > 0 ? tooMuch(excess / restoreRate) : undefined };
  }

  private bucketOf(tokenId: string): Bucket {
    const at = this.now();
    const known = this.buckets.get(tokenId);
    const level = known ? this.levelAt(known, at) : 0;
    if (!known) this.makeRoom(at);
    const bucket = { level, at };
    this.buckets.set(tokenId, bucket);
    return bucket;
  }

  private levelAt({ level, at }: Bucket, now: number): number {
    return Math.max(0, level - ((now - at) / 1_000) * this.restoreRate);
  }

  private makeRoom(at: number): void {
    if (this.buckets.size < MOST_BUCKETS) return;
    for (const [tokenId, bucket] of this.buckets)
      if (this.levelAt(bucket, at) === 0) this.buckets.delete(tokenId);
  }
}

/** A budget as headers say it. */
export function budgetHeaders({ requested, remaining, restoreRate, limit }: Budget): [string, string][] {
  return [
    ['X-RateLimit-Requested', String(requested)],
    ['X-RateLimit-Remaining', String(remaining)],
    ['X-RateLimit-Restore-Rate', String(restoreRate)],
    ['X-RateLimit-Limit', String(limit)],
  ];
}

/** Those headers by name, for whoever lets other origins read them. */
export const BUDGET_HEADERS = budgetHeaders({ requested: 0, remaining: 0, restoreRate: 0, limit: 0 }).map(
  ([name]) => name,
);

function tooMuch(waitSeconds: number): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds));
  const words = `${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`;
  return new ShopError('RATE_LIMITED', `The API token has used up its budget, please wait ${words}`, {
    retryAfterSeconds,
  });
}
