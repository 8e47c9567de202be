import { LRUCache } from 'lru-cache';
import { ignoreErrors } from '../../domain/ignore-errors';
import type { Encoding } from './encodings';
import { CachedResponse, type Made, type Variant } from './cached-response';

/** How much is kept in all, and of one reply at most, in bytes. */
export const CACHE_BYTES = { all: 64 * 1024 * 1024, reply: 2 * 1024 * 1024 };

/** What an entry takes besides its texts: maps, index, heads. */
const OVERHEAD_BYTES = 1_200;
const ALIAS_OVERHEAD_BYTES = 200;

/** What came of the cache, for tests and measures. */
export interface CacheCounts {
  /** Answers that were there. */
  hits: number;
  /** Replies that had to be made. */
  made: number;
  /** Those that waited for one that was being made. */
  joined: number;
  /** Replies that were kept. */
  kept: number;
  /** Kept replies that a touch took away. */
  forgotten: number;
}

/** A reply that is being made. */
interface Flight {
  reply: Promise<CachedResponse>;
  /** What was touched since the making began; no more than MOST_TOUCHES. */
  touches: ReadonlySet<string>[];
  /** Everything was touched since then. */
  isOvertaken: boolean;
}

/** A making that so many touches have overtaken is not worth the list of them. */
const MOST_TOUCHES = 1_000;
const MOST_ALIASES = 8;

/**
 * Replies by key, bounded in bytes, each forgotten when one of its tags is touched. What is asked for several
 * times at once is made once; but whoever comes after a touch is not given what was begun before it, and a
 * reply that was overtaken by a touch of its tags is not kept.
 */
export class TaggedCache {
  readonly counts: CacheCounts = { hits: 0, made: 0, joined: 0, kept: 0, forgotten: 0 };
  /** Grows with every touch. */
  revision = 0;
  private readonly replies: LRUCache<string, CachedResponse>;
  /** The keys of the kept replies that show something, by its tag. */
  private readonly keysOf = new Map<string, Set<string>>();
  private readonly joinable = new Map<string, Flight>();
  private readonly flights = new Set<Flight>();
  /** The reply whose size is being set anew. */
  private resized: CachedResponse | undefined;
  private isPaused = false;

  /** Room for nothing at all (0) makes each reply for its asker alone. */
  constructor(private readonly limits: typeof CACHE_BYTES = CACHE_BYTES) {
    const { all, reply } = limits;
    this.replies = new LRUCache({
      maxSize: Math.max(1, all),
      maxEntrySize: reply,
      // Not before it is gone: a cache that is changed while it lets go of something gives two names one place.
      disposeAfter: (kept, key) => this.leave(kept, key),
    });
  }

  /** Bytes taken, keys and index included; and how many keys and tags there are. */
  get size(): { bytes: number; keys: number; tags: number } {
    return { bytes: this.replies.calculatedSize, keys: this.replies.size, tags: this.keysOf.size };
  }

  /** Whether there is room for anything. */
  get isKeeping(): boolean {
    return this.limits.all > 0 && !this.isPaused;
  }

  /** Keeps nothing for a while: what changes meanwhile is not heard of. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.clear();
  }

  /** Forgets everything. */
  clear(): void {
    this.revision += 1;
    this.joinable.clear();
    // What is being made now began before whatever changed.
    for (const flight of this.flights) flight.isOvertaken = true;
    this.counts.forgotten += this.replies.size;
    // One after the other: a reply takes its other names along, and a cache that clears itself is lost then.
    for (const key of [...this.replies.keys()]) this.replies.delete(key);
  }

  /** The kept reply under a key or an alias of it. */
  peek(key: string): CachedResponse | undefined {
    const kept = this.replies.get(key);
    if (kept) this.counts.hits += 1;
    return kept;
  }

  /**
   * The reply under a key: the kept one, one that is being made, or a new one. A reply without tags is made for
   * its asker alone. `alias` finds the same reply by another key.
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

  /** Forgets every reply that shows one of these. */
  touch(tags: ReadonlySet<string>): void {
    this.revision += 1;
    this.joinable.clear();
    for (const { touches } of this.flights) if (touches.length < MOST_TOUCHES) touches.push(tags);
    for (const tag of tags) this.forget(tag);
  }

  /** A reply's body in an encoding, made first where that was not wanted before. */
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

  /** What is larger than one reply may be was not taken. */
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

  /** Whoever is just being given the reply goes on undisturbed. An alias may leave alone. */
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
