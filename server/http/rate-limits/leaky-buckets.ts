import { LRUCache } from 'lru-cache';

interface Bucket {
  /** Fill level at `at`, in points. */
  level: number;
  /** Time of the last update, in milliseconds. */
  at: number;
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

/** Leaky buckets by key, in the memory of this process: a request fills one, time empties it. */
export class LeakyBuckets {
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
