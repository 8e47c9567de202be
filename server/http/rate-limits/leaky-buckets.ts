import { LRUCache } from 'lru-cache';

interface Bucket {
  /** How full it was, in points. */
  level: number;
  /** When that was, in milliseconds. */
  at: number;
}

interface BucketRule {
  /** Points that fit into a bucket. */
  limit: number;
  /** Points that leak out each second. */
  restoreRate: number;
  /** Buckets kept at most; the one that was used least lately is forgotten first. */
  maxBuckets: number;
  /** The time in milliseconds; it never goes back. */
  now: () => number;
}

/** Leaky buckets by key, in the memory of this process: a request fills one, time empties it. */
export class LeakyBuckets {
  private readonly buckets: LRUCache<string, Bucket>;

  constructor(private readonly rule: BucketRule) {
    this.buckets = new LRUCache({ max: rule.maxBuckets });
  }

  /** Fills a bucket unless it would overflow. Returns the seconds until it fits, 0 where it did, and the points left. */
  fill(key: string, points: number): { waitSeconds: number; remaining: number } {
    const { limit, restoreRate } = this.rule;
    const bucket = this.bucketOf(key);
    // Every request the shop answers at all fits into an empty bucket.
    const cost = Math.min(points, limit);
    const excess = bucket.level + cost - limit;
    if (excess <= 0) bucket.level += cost;
    return { waitSeconds: Math.max(0, excess) / restoreRate, remaining: limit - bucket.level };
  }

  private bucketOf(key: string): Bucket {
    const at = this.rule.now();
    const bucket = this.buckets.get(key) ?? { level: 0, at };
    bucket.level = Math.max(0, bucket.level - ((at - bucket.at) / 1_000) * this.rule.restoreRate);
    bucket.at = at;
    this.buckets.set(key, bucket);
    return bucket;
  }
}
