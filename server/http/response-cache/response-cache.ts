import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding } from './encodings';
import { isKnown } from '../etag';
import { CachedResponse, type Made, type Variant } from './cached-response';
import { requestIdOf } from '../log';
import { noteOperation } from '../operation';
import { isRevalidated, ReplyHeads, type HeadParts } from './response-head';
import type { TaggedCache } from './tagged-cache';

/** Under what a reply is kept. */
export interface CacheKey {
  /** Names the reply whatever the request is spelled like. Each door begins its keys with a word of its own. */
  key: string;
  /** The request as it came, which finds the reply without being read: `quick` looks for it. */
  alias?: string;
}

/**
 * Answers from the kept replies, with an ETag, compressed where the client takes that. Only for requests without
 * Authorization: whoever calls it has looked.
 */
export class ResponseCache {
  private readonly heads: ReplyHeads;

  constructor(
    private readonly cache: TaggedCache,
    parts: HeadParts,
  ) {
    this.heads = new ReplyHeads(parts);
  }

  /** Whether anything is kept at all. */
  get isKeeping(): boolean {
    return this.cache.isKeeping;
  }

  /** Grows with everything that is touched. */
  get revision(): number {
    return this.cache.revision;
  }

  /** Answers at once if the reply is there, and says whether it did. */
  quick(request: IncomingMessage, response: ServerResponse, alias: string): boolean {
    const reply = this.cache.peek(alias);
    const variant = reply?.ready(preferredEncoding(request.headers['accept-encoding']));
    if (!reply || !variant) return false;
    this.send(request, response, reply, variant);
    return true;
  }

  /** Answers with the kept reply or with a new one. Rejects as `make` does. */
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

  /** Answers with a reply that is for this request alone. */
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
