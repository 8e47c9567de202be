import { EXPOSED_HEADERS } from '../cors';
import type { CachedResponse, Variant } from './cached-response';
import { PrebuiltHeaders } from './prebuilt-headers';
import type { SecurityHeaders } from '../security-headers';

const METHODS_EXPOSED = EXPOSED_HEADERS.join(',');
/** Headers that describe a body; a 304 omits them. */
const OF_A_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

export interface HeadParts {
  /** Security headers; a header of the response with the same name overrides them. */
  security: SecurityHeaders;
  /** Origins that may read the responses, or `*` for all; undefined for responses that are no API. */
  corsOrigins: readonly string[] | undefined;
}

/**
 * Builds response headers as flat lists of names and values, which node:http accepts directly. Only the origin, the
 * 304 status and the request id depend on the request.
 */
export class ReplyHeads {
  private readonly isForAll: boolean;
  /** Header blocks of `no-store` responses; these are the same for every body. */
  private readonly passing = new WeakMap<CachedResponse['headers'], (PrebuiltHeaders | undefined)[]>();

  constructor(private readonly parts: HeadParts) {
    this.isForAll = parts.corsOrigins?.includes('*') ?? true;
  }

  /** Returns a number for the CORS headers that the request's origin selects. */
  originClass(origin: string | undefined): number {
    if (this.isForAll || origin === undefined) return 0;
    return (this.parts.corsOrigins?.indexOf(origin) ?? -1) + 1;
  }

  /**
   * Returns the header block of a response; built once per variant, or once for all `no-store` responses of one
   * kind.
   */
  of(reply: CachedResponse, variant: Variant, originClass: number, isKnown: boolean): PrebuiltHeaders {
    const place = 2 * originClass + Number(isKnown);
    const heads = isPassing(reply) ? this.passingHeads(reply) : variant.heads;
    return (heads[place] ??= new PrebuiltHeaders(
      isKnown ? 304 : reply.status,
      this.build(reply, variant, originClass, isKnown),
    ));
  }

  private passingHeads({ headers }: CachedResponse): (PrebuiltHeaders | undefined)[] {
    const heads = this.passing.get(headers) ?? [];
    this.passing.set(headers, heads);
    return heads;
  }

  private build(reply: CachedResponse, variant: Variant, originClass: number, isKnown: boolean): string[] {
    const own = new Map(Object.entries(this.parts.security));
    for (const [name, value] of this.cors(originClass)) own.set(name, value);
    for (const [name, value] of reply.headers) own.set(name.toLowerCase(), value);
    own.set('vary', varyOf(own.get('vary'), reply, this.isForAll ? [] : ['Origin']));
    if (own.get('vary') === '') own.delete('vary');
    if (isRevalidated(reply)) own.set('etag', variant.etag);
    if (variant.encoding !== 'identity') own.set('content-encoding', variant.encoding);
    own.delete('content-length');
    const entries = [...own].filter(([name]) => !isKnown || !OF_A_BODY.has(name));
    return entries.flat();
  }

  private cors(originClass: number): [string, string][] {
    const { corsOrigins } = this.parts;
    if (!corsOrigins) return [];
    const origin = this.isForAll ? '*' : corsOrigins[originClass - 1];
    const exposed: [string, string] = ['access-control-expose-headers', METHODS_EXPOSED];
    return origin === undefined ? [exposed] : [['access-control-allow-origin', origin], exposed];
  }
}

/** True if a client may revalidate the response; a `no-store` response has no ETag. */
export function isRevalidated({ status, headers, tags }: CachedResponse): boolean {
  const control = headers.find(([name]) => name.toLowerCase() === 'cache-control')?.[1];
  return status === 200 && tags !== undefined && control !== 'no-store';
}

function isPassing(reply: CachedResponse): boolean {
  return reply.status === 200 && !reply.isKept && !isRevalidated(reply);
}

function varyOf(vary: string | undefined, reply: CachedResponse, more: readonly string[]): string {
  const names = [...(vary === undefined ? [] : vary.split(/, */)), ...more];
  if (reply.isKept) names.push('Accept-Encoding');
  return [...new Set(names)].join(', ');
}
