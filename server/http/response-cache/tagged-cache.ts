import { LRUCache } from 'lru-cache';
import { ignoreErrors } from '../../domain/ignore-errors';
import type { Encoding } from './encodings';
import { CachedResponse, type Made, type Variant } from './cached-response';

/** Size limits of the whole cache and of one response, in bytes. */
export const CACHE_BYTES = { all: 64 * 1024 * 1024, reply: 2 * 1024 * 1024 };

/** Bytes of an entry besides its texts: maps, index, header blocks. */
const OVERHEAD_BYTES = 1_200;
const ALIAS_OVERHEAD_BYTES = 200;

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
  /** Stored responses that an invalidation removed. */
  forgotten: number;
}

/** An in-flight load. */
interface Flight {
  reply: Promise<CachedResponse>;
  /** Tags invalidated since the load began; at most MOST_TOUCHES. */
  touches: ReadonlySet<string>[];
  /** True if the whole cache was cleared since the load began. */
  isOvertaken: boolean;
}

/** After this many invalidations a load counts as overtaken, which bounds the list. */
const MOST_TOUCHES = 1_000;
const MOST_ALIASES = 8;

/**
 * LRU response cache, bounded in bytes, with tag invalidation. Concurrent misses for one key share one load. A load
 * that started before an invalidation is not shared with later callers; it is not stored if one of its tags was
 * invalidated.
 */
export class TaggedCache {
  readonly counts: CacheCounts = { hits: 0, made: 0, joined: 0, kept: 0, forgotten: 0 };
  /** Grows with every invalidation. */
  revision = 0;
  private readonly replies: LRUCache<string, CachedResponse>;
  /** Keys of the stored responses by tag. */
  private readonly keysOf = new Map<string, Set<string>>();
  private readonly joinable = new Map<string, Flight>();
  private readonly flights = new Set<Flight>();
  /** The response that `resize` is storing again. */
  private resized: CachedResponse | undefined;
  private isPaused = false;

  /** A limit of 0 bytes turns the cache off: each caller loads its own response. */
  constructor(private readonly limits: typeof CACHE_BYTES = CACHE_BYTES) {
    const { all, reply } = limits;
    this.replies = new LRUCache({
      maxSize: Math.max(1, all),
      maxEntrySize: reply,
      // disposeAfter, not dispose: changing the cache during an eviction corrupts its index.
      disposeAfter: (kept, key) => this.leave(kept, key),
    });
  }

  /** Bytes in use, including keys and index; number of keys and of tags. */
  get size(): { bytes: number; keys: number; tags: number } {
    return { bytes: this.replies.calculatedSize, keys: this.replies.size, tags: this.keysOf.size };
  }

  /** True if the cache may store responses. */
  get isKeeping(): boolean {
    return this.limits.all > 0 && !this.isPaused;
  }

  /** Stops caching while no invalidations arrive, or resumes it. Clears the cache. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.clear();
  }

  /** Removes every entry. */
  clear(): void {
    this.revision += 1;
    this.joinable.clear();
    // Running loads began before this change.
    for (const flight of this.flights) flight.isOvertaken = true;
    this.counts.forgotten += this.replies.size;
    // Delete one by one: `clear()` of the LRU cache breaks when a dispose callback deletes aliases.
    for (const key of [...this.replies.keys()]) this.replies.delete(key);
  }

  /** Returns the cached response under a key or alias. */
  peek(key: string): CachedResponse | undefined {
    const kept = this.replies.get(key);
    if (kept) this.counts.hits += 1;
    return kept;
  }

  /**
   * Returns the response of a key: cached, in flight, or newly loaded. A response without tags belongs to its caller
   * only. `alias` is a second key of the same response.
   */
  async get(key: string, make: () => Promise<Made>, alias = key): Promise<CachedResponse> {
    if (!this.isKeeping) return this.make(make);
    const kept = this.peek(key);
    if (kept) {
      this.nameAlso(kept, alias);
      return kept;
    }
    const flight = this.joinable.get(key);
    if (!flight) return this.depart(key, make, alias);
    const reply = await flight.reply.catch(
      ignoreErrors('the first caller has the error; this one makes its own reply'),
    );
    if (!reply?.tags) return this.make(make);
    this.counts.joined += 1;
    return reply;
  }

  /** Removes every response with one of these tags. */
  touch(tags: ReadonlySet<string>): void {
    this.revision += 1;
    this.joinable.clear();
    for (const { touches } of this.flights) if (touches.length < MOST_TOUCHES) touches.push(tags);
    for (const tag of tags) this.forget(tag);
  }

  /** Returns a response body in an encoding, compressing it on first use. */
  async variant(kept: CachedResponse, encoding: Encoding): Promise<Variant> {
    const before = kept.bytes;
    const variant = await kept.in(encoding);
    if (kept.isKept && kept.bytes !== before) this.resize(kept);
    return variant;
  }

  private async depart(key: string, make: () => Promise<Made>, alias: string): Promise<CachedResponse> {
    const flight: Flight = { reply: this.make(make), touches: [], isOvertaken: false };
    this.flights.add(flight);
    this.joinable.set(key, flight);
    try {
      const reply = await flight.reply;
      if (reply.tags && !isOvertaken(flight, reply.tags)) this.keep(key, reply, alias);
      return reply;
    } finally {
      this.flights.delete(flight);
      if (this.joinable.get(key) === flight) this.joinable.delete(key);
    }
  }

  private async make(make: () => Promise<Made>): Promise<CachedResponse> {
    this.counts.made += 1;
    return new CachedResponse(await make());
  }

  private keep(key: string, reply: CachedResponse, alias: string): void {
    reply.keepAs(key);
    this.replies.set(key, reply, { size: sizeOf(reply) });
    for (const tag of reply.tags ?? []) {
      const keys = this.keysOf.get(tag);
      if (keys) keys.add(key);
      else this.keysOf.set(tag, new Set([key]));
    }
    this.counts.kept += 1;
    this.leaveIfTooLarge(reply);
    this.nameAlso(reply, alias);
  }

  private resize(kept: CachedResponse): void {
    this.resized = kept;
    this.replies.delete(kept.key);
    this.resized = undefined;
    this.replies.set(kept.key, kept, { size: sizeOf(kept) });
    this.leaveIfTooLarge(kept);
  }

  /** The LRU cache rejects entries above its size limit without a callback. */
  private leaveIfTooLarge(kept: CachedResponse): void {
    if (!this.replies.has(kept.key)) this.leave(kept, kept.key);
  }

  private nameAlso(kept: CachedResponse, alias: string): void {
    const { key, aliases, isKept } = kept;
    if (!isKept || alias === key || aliases.size >= MOST_ALIASES) return;
    aliases.add(alias);
    this.replies.set(alias, kept, { size: 2 * alias.length + ALIAS_OVERHEAD_BYTES });
  }

  private forget(tag: string): void {
    const keys = this.keysOf.get(tag);
    if (!keys) return;
    this.keysOf.delete(tag);
    this.counts.forgotten += keys.size;
    for (const key of keys) this.replies.delete(key);
  }

  /**
   * Removes an evicted response from the index. Running sends of it continue. Evicting an alias keeps the response.
   */
  private leave(kept: CachedResponse, key: string): void {
    if (kept === this.resized) return;
    if (key !== kept.key) return void kept.aliases.delete(key);
    kept.isKept = false;
    for (const alias of kept.aliases) this.replies.delete(alias);
    for (const tag of kept.tags ?? []) {
      const keys = this.keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysOf.delete(tag);
    }
  }
}

function isOvertaken({ touches, isOvertaken: isWhole }: Flight, tags: readonly string[]): boolean {
  return (
    isWhole ||
    touches.length >= MOST_TOUCHES ||
    touches.some((touched) => tags.some((tag) => touched.has(tag)))
  );
}

function sizeOf({ key, tags = [], bytes }: CachedResponse): number {
  const texts = tags.reduce((sum, tag) => sum + 2 * tag.length + 100, 2 * key.length);
  return bytes + texts + OVERHEAD_BYTES;
}
