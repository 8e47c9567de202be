import { LRUCache } from 'lru-cache';
import { ignoreErrors } from '../../domain/ignore-errors';
import type { Encoding } from './encodings';
import { CachedResponse, type LoadedResponse, type Variant } from './cached-response';

/** Size limits of the whole cache and of one response, in bytes. */
export const CACHE_BYTES = { all: 64 * 1024 * 1024, reply: 2 * 1024 * 1024 };

/** Bytes of an entry besides its texts: map entries and headers. */
const OVERHEAD_BYTES = 1_200;
const ALIAS_OVERHEAD_BYTES = 200;
const ALIAS_SHARE = 1 / 8;
/** Beyond this number of invalidated tags the cache forgets the oldest, and every response from before them is stale. */
const MAX_TAGS = 20_000;

/** Counters of the cache, for tests and metrics. */
export interface CacheCounts {
  /** Cache hits. */
  hits: number;
  /** Loads after a miss. */
  made: number;
  /** Callers that shared an in-flight load. */
  joined: number;
  /** Stored responses. */
  kept: number;
  /** Stored responses that were stale when requested, or that a full invalidation removed. */
  forgotten: number;
}

type Load = () => Promise<LoadedResponse>;

/**
 * LRU response cache, bounded in bytes, with tag invalidation. Concurrent misses for one key share one load. A load
 * that started before an invalidation is not shared with later callers; it is not stored if one of its tags was
 * invalidated. An invalidation only records the revision of its tags; a stale response is replaced when requested.
 */
export class TaggedCache {
  readonly counts: CacheCounts = { hits: 0, made: 0, joined: 0, kept: 0, forgotten: 0 };
  /** Grows with every invalidation. */
  revision = 0;
  private readonly responses: LRUCache<string, CachedResponse>;
  /** Keys by alias, in a share of their own: invented aliases of one response evict no others. */
  private readonly keys: LRUCache<string, string>;
  private readonly pendingLoads = new Map<string, { startedAt: number; response: Promise<CachedResponse> }>();
  /** The revision of the last invalidation of each tag, oldest first. */
  private readonly invalidatedAt = new Map<string, number>();
  /** Responses that were loaded before this revision are stale. */
  private staleBefore = 0;
  private isPaused = false;

  /** A limit of 0 bytes turns the cache off: each caller loads its own response. */
  constructor(private readonly limits: typeof CACHE_BYTES = CACHE_BYTES) {
    const { all, reply } = limits;
    const ofAliases = Math.floor(all * ALIAS_SHARE);
    this.responses = new LRUCache({
      maxSize: Math.max(1, all - ofAliases),
      maxEntrySize: reply,
      sizeCalculation: memorySizeOf,
    });
    this.keys = new LRUCache({
      maxSize: Math.max(1, ofAliases),
      sizeCalculation: (_key, alias) => 2 * alias.length + ALIAS_OVERHEAD_BYTES,
    });
  }

  /** Bytes in use, including keys and aliases; number of stored responses, fresh or stale. */
  get size(): { bytes: number; responses: number } {
    const { responses, keys } = this;
    return { bytes: responses.calculatedSize + keys.calculatedSize, responses: responses.size };
  }

  /** True if the cache may store responses. */
  get isEnabled(): boolean {
    return this.limits.all > 0 && !this.isPaused;
  }

  /** Stops caching while no invalidations arrive, or resumes it. Clears the cache. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.clear();
  }

  /** Removes every entry. Running loads are not stored. */
  clear(): void {
    this.revision += 1;
    this.staleBefore = this.revision;
    this.invalidatedAt.clear();
    this.counts.forgotten += this.responses.size;
    this.responses.clear();
    this.keys.clear();
  }

  /** Marks every response with one of these tags as stale, including loads in flight. */
  invalidate(tags: ReadonlySet<string>): void {
    this.revision += 1;
    for (const tag of tags) {
      // Moves the tag to the end of the map.
      this.invalidatedAt.delete(tag);
      this.invalidatedAt.set(tag, this.revision);
    }
    for (const [tag, revision] of this.invalidatedAt) {
      if (this.invalidatedAt.size <= MAX_TAGS) return;
      this.invalidatedAt.delete(tag);
      this.staleBefore = revision;
    }
  }

  /** Returns the fresh response under a key or alias. */
  find(name: string): CachedResponse | undefined {
    const key = this.keys.get(name) ?? name;
    const response = this.responses.get(key);
    if (!response) return undefined;
    if (this.isStale(response)) {
      this.counts.forgotten += 1;
      this.responses.delete(key);
      return undefined;
    }
    this.counts.hits += 1;
    return response;
  }

  /**
   * Returns the response of a key: cached, in flight, or newly loaded. A response without tags belongs to its caller
   * only. `alias` is a second key of the same response.
   */
  async get(key: string, load: Load, alias = key): Promise<CachedResponse> {
    if (!this.isEnabled) return this.load(load);
    const cached = this.find(key) ?? (await this.sharedLoad(key, load));
    if (alias !== key && this.responses.has(key)) this.keys.set(alias, key);
    return cached;
  }

  /** Returns a response body in an encoding, compressing it on first use. */
  async variant(response: CachedResponse, encoding: Encoding): Promise<Variant> {
    const before = response.bytes;
    const variant = await response.in(encoding);
    const { key } = response;
    // The LRU cache measures an entry when it is set.
    if (response.bytes !== before && key !== undefined && this.responses.peek(key) === response) {
      this.responses.delete(key);
      this.responses.set(key, response);
    }
    return variant;
  }

  private async sharedLoad(key: string, load: Load): Promise<CachedResponse> {
    const other = this.pendingLoads.get(key);
    if (other?.startedAt === this.revision) {
      const shared = await other.response.catch(
        ignoreErrors('the first caller has the error; this one loads its own response'),
      );
      if (!shared?.tags) return this.load(load);
      this.counts.joined += 1;
      return shared;
    }
    const pendingLoad = { startedAt: this.revision, response: this.load(load) };
    this.pendingLoads.set(key, pendingLoad);
    try {
      const response = await pendingLoad.response;
      if (response.tags && !this.isStale(response)) this.store(key, response);
      return response;
    } finally {
      if (this.pendingLoads.get(key) === pendingLoad) this.pendingLoads.delete(key);
    }
  }

  private async load(load: Load): Promise<CachedResponse> {
    this.counts.made += 1;
    const startedAt = this.revision;
    return new CachedResponse(await load(), startedAt);
  }

  private store(key: string, response: CachedResponse): void {
    response.startStoring(key);
    this.responses.set(key, response);
    this.counts.kept += 1;
  }

  private isStale(response: CachedResponse): boolean {
    // No invalidation since the last check.
    if (response.freshAt === this.revision) return false;
    const { loadedAt, tags = [] } = response;
    if (loadedAt < this.staleBefore) return true;
    if (tags.some((tag) => (this.invalidatedAt.get(tag) ?? 0) > loadedAt)) return true;
    response.freshAt = this.revision;
    return false;
  }
}

function memorySizeOf({ tags = [], bytes }: CachedResponse, key: string): number {
  const texts = tags.reduce((sum, tag) => sum + 2 * tag.length, 2 * key.length);
  return bytes + texts + OVERHEAD_BYTES;
}
