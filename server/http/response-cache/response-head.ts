import { EXPOSED_HEADERS } from '../cors';
import type { CachedResponse, Variant } from './cached-response';
import { PrebuiltHeaders } from './prebuilt-headers';
import type { SecurityHeaders } from '../security-headers';

const METHODS_EXPOSED = EXPOSED_HEADERS.join(',');
/** What describes a body, which a 304 does not have. */
const OF_A_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

export interface HeadParts {
  /** The protective headers; a reply's own of the same name take their place. */
  security: SecurityHeaders;
  /** Whose pages may read the replies: origins, or `*` for all; undefined for replies that are no API. */
  corsOrigins: readonly string[] | undefined;
}

/**
 * The heads of replies as flat lists of names and values, which node:http takes as they are. All that depends on
 * the request is the origin, whether the body is known already, and the request's id.
 */
export class ReplyHeads {
  private readonly isForAll: boolean;
  /** Those of replies that nobody may store: nothing in them tells one body from another. */
  private readonly passing = new WeakMap<CachedResponse['headers'], (PrebuiltHeaders | undefined)[]>();

  constructor(private readonly parts: HeadParts) {
    this.isForAll = parts.corsOrigins?.includes('*') ?? true;
  }

  /** A number that stands for what the origin of a request changes. */
  originClass(origin: string | undefined): number {
    if (this.isForAll || origin === undefined) return 0;
    return (this.parts.corsOrigins?.indexOf(origin) ?? -1) + 1;
  }

  /** The head of an answer; made once for each variant, or for all replies of one kind. */
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

/** Whether a client may ask if what it has still holds; what nobody may store has no ETag. */
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
