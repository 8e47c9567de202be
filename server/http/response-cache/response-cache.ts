import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { EXPOSED_HEADERS } from '../cors';
import { matchesEtag } from '../etag';
import { requestIdOf } from '../log';
import { setOperation } from '../operation';
import type { SecurityHeaders } from '../security-headers';
import { preferredEncoding } from './encodings';
import { CachedResponse, type LoadedResponse, type Variant } from './cached-response';
import type { TaggedCache } from './tagged-cache';

/** Key of a cached response. */
export interface CacheKey {
  /** Normalized key: equivalent requests have the same key. It starts with the name of the adapter. */
  key: string;
  /** The raw request, by which `sendCached` finds the response without parsing. */
  alias?: string;
}

interface SharedHeaders {
  /** Security headers; a header of the response with the same name overrides them. */
  security: SecurityHeaders;
  /** Origins that may read the responses, or `*` for all; undefined for pages. */
  corsOrigins: readonly string[] | undefined;
}

/** Properties of a request that select the headers of its response. */
interface HeaderSelection {
  originIndex: number;
  isNotModified: boolean;
}

/** Headers that describe a body; a 304 omits them. */
const BODY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding']);

/**
 * Serves cached responses with an ETag, compressed if the client accepts that. Callers must not pass requests with
 * Authorization.
 */
export class ResponseCache {
  /** Constant headers by the properties of a response that select them. */
  private readonly constantHeaders = new LRUCache<string, readonly string[]>({ max: 200 });
  private readonly isForAllOrigins: boolean;

  constructor(
    private readonly cache: TaggedCache,
    private readonly sharedHeaders: SharedHeaders,
  ) {
    this.isForAllOrigins = sharedHeaders.corsOrigins?.includes('*') ?? true;
  }

  /** True if the cache may store responses. */
  get isEnabled(): boolean {
    return this.cache.isEnabled;
  }

  /** Number that grows with every invalidation. */
  get revision(): number {
    return this.cache.revision;
  }

  /** Sends the cached response if it is available. Returns true if it sent the response. */
  sendCached(request: IncomingMessage, response: ServerResponse, alias: string): boolean {
    const cachedResponse = this.cache.find(alias);
    const variant = cachedResponse?.findVariant(preferredEncoding(request.headers['accept-encoding']));
    if (!cachedResponse || !variant) return false;
    this.write(request, response, cachedResponse, variant);
    return true;
  }

  /** Sends the cached response or loads a new one. Rejects as `load` does. */
  async respond(
    request: IncomingMessage,
    response: ServerResponse,
    { key, alias }: CacheKey,
    load: () => Promise<LoadedResponse>,
  ): Promise<void> {
    const cachedResponse = await this.cache.get(key, load, alias);
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    this.write(request, response, cachedResponse, await this.cache.variant(cachedResponse, encoding));
  }

  /** Sends a response that belongs to this request only. */
  send(request: IncomingMessage, response: ServerResponse, loaded: LoadedResponse): void {
    const cachedResponse = new CachedResponse(loaded, this.cache.revision);
    this.write(request, response, cachedResponse, cachedResponse.identity);
  }

  private write(
    request: IncomingMessage,
    response: ServerResponse,
    cachedResponse: CachedResponse,
    variant: Variant,
  ): void {
    if (response.destroyed || response.headersSent) return;
    if (cachedResponse.operation !== undefined) setOperation(request, cachedResponse.operation);
    const { method, headers } = request;
    const ifNoneMatch = headers['if-none-match'];
    const isNotModified =
      ifNoneMatch !== undefined &&
      method !== 'POST' &&
      hasEtag(cachedResponse) &&
      matchesEtag(ifNoneMatch, variant.etag);
    const originIndex = this.originIndexOf(headers.origin);
    // Each combination of an origin and a status has its own headers.
    const rawHeaders = (variant.headers[2 * originIndex + Number(isNotModified)] ??= this.headersOf(
      cachedResponse,
      variant,
      { originIndex, isNotModified },
    ));
    response.writeHead(isNotModified ? 304 : cachedResponse.status, [
      ...rawHeaders,
      'X-Request-Id',
      requestIdOf(request),
    ]);
    if (isNotModified || method === 'HEAD') response.end();
    else response.end(variant.bytes);
  }

  /** Returns the index of the CORS headers for an origin; 0 if they do not depend on the origin. */
  private originIndexOf(origin: string | undefined): number {
    if (this.isForAllOrigins || origin === undefined) return 0;
    return (this.sharedHeaders.corsOrigins?.indexOf(origin) ?? -1) + 1;
  }

  /** Returns the raw headers of a response: a flat list of names and values, without the request id. */
  private headersOf(cachedResponse: CachedResponse, variant: Variant, selection: HeaderSelection): string[] {
    const { originIndex, isNotModified } = selection;
    const ownHeaders = cachedResponse.headers.flat().join('\n');
    const key = [
      originIndex,
      isNotModified,
      cachedResponse.key !== undefined,
      variant.encoding,
      ownHeaders,
    ].join('\n');
    let constantHeaders = this.constantHeaders.get(key);
    if (!constantHeaders) {
      constantHeaders = this.constantHeadersOf(cachedResponse, variant, selection);
      this.constantHeaders.set(key, constantHeaders);
    }
    const headers = [...constantHeaders];
    if (hasEtag(cachedResponse)) headers.push('etag', variant.etag);
    if (!isNotModified) headers.push('content-length', String(variant.bytes.length));
    return headers;
  }

  /** Returns the headers that responses with the same own headers share: all but the ETag and the length. */
  private constantHeadersOf(
    cachedResponse: CachedResponse,
    { encoding }: Variant,
    { originIndex, isNotModified }: HeaderSelection,
  ): string[] {
    const headers = new Map(Object.entries(this.sharedHeaders.security));
    for (const [name, value] of this.corsHeaders(originIndex)) headers.set(name, value);
    for (const [name, value] of cachedResponse.headers) headers.set(name.toLowerCase(), value);
    const vary = varyOf(headers.get('vary'), cachedResponse, this.isForAllOrigins ? [] : ['Origin']);
    if (vary === '') headers.delete('vary');
    else headers.set('vary', vary);
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return [...headers].filter(([name]) => !isNotModified || !BODY_HEADERS.has(name)).flat();
  }

  private corsHeaders(originIndex: number): [string, string][] {
    const { corsOrigins } = this.sharedHeaders;
    if (!corsOrigins) return [];
    const origin = this.isForAllOrigins ? '*' : corsOrigins[originIndex - 1];
    const exposedHeaders: [string, string] = ['access-control-expose-headers', EXPOSED_HEADERS.join(',')];
    return origin === undefined
      ? [exposedHeaders]
      : [['access-control-allow-origin', origin], exposedHeaders];
  }
}

/** True if a client may revalidate the response; a `no-store` response has no ETag. */
function hasEtag({ status, headers, tags }: CachedResponse): boolean {
  const cacheControl = headers.find(([name]) => name.toLowerCase() === 'cache-control')?.[1];
  return status === 200 && tags !== undefined && cacheControl !== 'no-store';
}

function varyOf(
  vary: string | undefined,
  cachedResponse: CachedResponse,
  additionalNames: readonly string[],
): string {
  const names = [...(vary === undefined ? [] : vary.split(/, */)), ...additionalNames];
  if (cachedResponse.key !== undefined) names.push('Accept-Encoding');
  return [...new Set(names)].join(', ');
}
