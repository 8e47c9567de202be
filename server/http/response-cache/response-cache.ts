import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding } from './encodings';
import { isKnown } from '../etag';
import { CachedResponse, type Made, type Variant } from './cached-response';
import { requestIdOf } from '../log';
import { noteOperation } from '../operation';
import { isRevalidated, ReplyHeads, type HeadParts } from './response-head';
import type { TaggedCache } from './tagged-cache';

/** Key of a cached response. */
export interface CacheKey {
  /** Normalized key, independent of the request's spelling. Each adapter begins its keys with its own word. */
  key: string;
  /** The request exactly as received; `quick` finds the response by it without parsing. */
  alias?: string;
}

/**
 * Serves cached responses with an ETag, compressed if the client accepts that. Callers must not pass requests with
 * Authorization.
 */
export class ResponseCache {
  private readonly heads: ReplyHeads;

  constructor(
    private readonly cache: TaggedCache,
    parts: HeadParts,
  ) {
    this.heads = new ReplyHeads(parts);
  }

  /** True if the cache may store responses. */
  get isKeeping(): boolean {
    return this.cache.isKeeping;
  }

  /** Grows with every invalidation. */
  get revision(): number {
    return this.cache.revision;
  }

  /** Sends the cached response if it is available, and returns whether it did. */
  quick(request: IncomingMessage, response: ServerResponse, alias: string): boolean {
    const reply = this.cache.peek(alias);
    const variant = reply?.ready(preferredEncoding(request.headers['accept-encoding']));
    if (!reply || !variant) return false;
    this.send(request, response, reply, variant);
    return true;
  }

  /** Sends the cached response or loads a new one. Rejects as `make` does. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { key, alias }: CacheKey,
    make: () => Promise<Made>,
  ): Promise<void> {
    const reply = await this.cache.get(key, make, alias);
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    this.send(request, response, reply, await this.cache.variant(reply, encoding));
  }

  /** Sends a response that belongs to this request only. */
  give(request: IncomingMessage, response: ServerResponse, made: Made): void {
    const reply = new CachedResponse(made);
    this.send(request, response, reply, reply.plain);
  }

  private send(
    request: IncomingMessage,
    response: ServerResponse,
    reply: CachedResponse,
    variant: Variant,
  ): void {
    if (response.destroyed || response.headersSent) return;
    if (reply.operation !== undefined) noteOperation(request, reply.operation);
    const { method, headers } = request;
    const given = headers['if-none-match'];
    const isSame =
      given !== undefined && method !== 'POST' && isRevalidated(reply) && isKnown(given, variant.etag);
    const head = this.heads.of(reply, variant, this.heads.originClass(headers.origin), isSame);
    head.write(response, { requestId: requestIdOf(request), length: isSame ? undefined : variant.length });
    if (isSame || method === 'HEAD') return void response.end();
    const { payload } = variant;
    if (typeof payload === 'string') response.end(payload, 'latin1');
    else response.end(payload);
  }
}
