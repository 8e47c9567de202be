import { LRUCache } from 'lru-cache';
import { ignoreErrors } from '../../domain/ignore-errors';
import type { Encoding } from './encodings';
import { CachedResponse, type LoadedResponse, type Variant } from './cached-response';

/** Size limits of the complete cache and of one response, in bytes. */
export const CACHE_BYTES = { all: 64 * 1024 * 1024, perResponse: 2 * 1024 * 1024 };

/** Estimated bytes of an entry besides its texts: map entries and headers. */
const OVERHEAD_BYTES = 1_200;
const ALIAS_OVERHEAD_BYTES = 200;
/** Share of the aliases in the size limit of the cache. */
const ALIAS_SHARE = 1 / 8;
/**
 * Limit of recorded tags. The cache drops the oldest tags; responses that loaded before their invalidation become
 * stale.
 */
const MAX_TAGS = 20_000;

/** Counters of the cache, for tests and metrics. Their names are public values of a metric label. */
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
 * LRU response cache with a size limit and tag invalidation. Concurrent misses for one key share one load. Callers
 * after an invalidation do not share an earlier load. The cache does not store a response if one of its tags was
 * invalidated meanwhile. An invalidation only records a revision per tag; `find` removes stale responses.
 */
export class TaggedCache {
  readonly counts: CacheCounts = { hits: 0, made: 0, joined: 0, kept: 0, forgotten: 0 };
  /** Number that grows with every invalidation. */
  revision = 0;
  private readonly responses: LRUCache<string, CachedResponse>;
  /**
   * Keys by alias. The aliases have a separate size limit, so many aliases of one response do not evict other
   * responses.
   */
  private readonly keysByAlias: LRUCache<string, string>;
  private readonly pendingLoads = new Map<
    string,
    { startRevision: number; response: Promise<CachedResponse> }
  >();
  /** The revision of the last invalidation of each tag, oldest first. */
  private readonly invalidationRevisions = new Map<string, number>();
  /** Responses with an earlier load revision are stale, whatever their tags. */
  private staleBeforeRevision = 0;
  private isPaused = false;

  /** A limit of 0 bytes disables the cache: each caller loads its own response. */
  constructor(
    private readonly limits: typeof CACHE_BYTES = CACHE_BYTES,
    private readonly now: () => Date = () => new Date(),
  ) {
    const { all, perResponse } = limits;
    const aliasBytes = Math.floor(all * ALIAS_SHARE);
    this.responses = new LRUCache({
      maxSize: Math.max(1, all - aliasBytes),
      maxEntrySize: perResponse,
      sizeCalculation: memorySizeOf,
    });
    this.keysByAlias = new LRUCache({
      maxSize: Math.max(1, aliasBytes),
      sizeCalculation: (_key, alias) => 2 * alias.length + ALIAS_OVERHEAD_BYTES,
    });
  }

  /** Bytes in use, including keys and aliases, and number of stored responses, fresh or stale. */
  get size(): { bytes: number; responses: number } {
    const { responses, keysByAlias } = this;
    return { bytes: responses.calculatedSize + keysByAlias.calculatedSize, responses: responses.size };
  }

  /** True if the cache may store responses. */
  get isEnabled(): boolean {
    return this.limits.all > 0 && !this.isPaused;
  }

  /** Pauses or resumes caching, and clears the cache. Pause it while the instance receives no invalidations. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.clear();
  }

  /** Removes every entry. The cache does not store the results of running loads. */
  clear(): void {
    this.revision += 1;
    this.staleBeforeRevision = this.revision;
    this.invalidationRevisions.clear();
    this.counts.forgotten += this.responses.size;
    this.responses.clear();
    this.keysByAlias.clear();
  }

  /** Marks every response with one of these tags as stale, including loads in flight. */
  invalidate(tags: ReadonlySet<string>): void {
    this.revision += 1;
    for (const tag of tags) {
      // Moves the tag to the end of the map, where the newest tags are.
      this.invalidationRevisions.delete(tag);
      this.invalidationRevisions.set(tag, this.revision);
    }
    for (const [tag, revision] of this.invalidationRevisions) {
      if (this.invalidationRevisions.size <= MAX_TAGS) return;
      this.invalidationRevisions.delete(tag);
      this.staleBeforeRevision = revision;
    }
  }

  /** Returns the fresh response under a key or alias. */
  find(name: string): CachedResponse | undefined {
    const key = this.keysByAlias.get(name) ?? name;
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
    if (!this.isEnabled) return this.loadResponse(load);
    const response = this.find(key) ?? (await this.loadShared(key, load));
    if (alias !== key && this.responses.has(key)) this.keysByAlias.set(alias, key);
    return response;
  }

  /** Returns a response body in an encoding, compressing it on first use. */
  async variant(response: CachedResponse, encoding: Encoding): Promise<Variant> {
    const bytesBefore = response.bytes;
    const variant = await response.getVariant(encoding);
    const { key } = response;
    // The LRU cache measures an entry only when it is set.
    if (response.bytes !== bytesBefore && key !== undefined && this.responses.peek(key) === response) {
      this.responses.delete(key);
      this.responses.set(key, response);
    }
    return variant;
  }

  private async loadShared(key: string, load: Load): Promise<CachedResponse> {
    const currentLoad = this.pendingLoads.get(key);
    if (currentLoad?.startRevision === this.revision) {
      const sharedResponse = await currentLoad.response.catch(
        ignoreErrors('the first caller gets the error; this one loads its own response'),
      );
      if (!sharedResponse?.tags) return this.loadResponse(load);
      this.counts.joined += 1;
      return sharedResponse;
    }
    const pendingLoad = { startRevision: this.revision, response: this.loadResponse(load) };
    this.pendingLoads.set(key, pendingLoad);
    try {
      const response = await pendingLoad.response;
      if (response.tags && !this.isStale(response)) this.store(key, response);
      return response;
    } finally {
      if (this.pendingLoads.get(key) === pendingLoad) this.pendingLoads.delete(key);
    }
  }

  private async loadResponse(load: Load): Promise<CachedResponse> {
    this.counts.made += 1;
    const startRevision = this.revision;
    return new CachedResponse(await load(), startRevision);
  }

  private store(key: string, response: CachedResponse): void {
    response.markStored(key);
    this.responses.set(key, response);
    this.counts.kept += 1;
  }

  private isStale(response: CachedResponse): boolean {
    if (response.expiresAt !== Infinity && response.expiresAt <= this.now().getTime()) return true;
    // No invalidation since the last check.
    if (response.freshRevision === this.revision) return false;
    const { loadRevision, tags = [] } = response;
    if (loadRevision < this.staleBeforeRevision) return true;
    if (tags.some((tag) => (this.invalidationRevisions.get(tag) ?? 0) > loadRevision)) return true;
    response.freshRevision = this.revision;
    return false;
  }
}

function memorySizeOf({ tags = [], bytes }: CachedResponse, key: string): number {
  const texts = tags.reduce((sum, tag) => sum + 2 * tag.length, 2 * key.length);
  return bytes + texts + OVERHEAD_BYTES;
}
