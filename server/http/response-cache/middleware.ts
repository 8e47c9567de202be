import type { IncomingMessage, ServerResponse } from 'node:http';
import { aliasOf, isCacheableKind, cacheKeyOf } from './graphql-cache-key';
import { cacheNameOf, type ImageLinks } from '../image-links';
import type { LoadedResponse } from './cached-response';
import type { ResponseCache } from './response-cache';

interface CacheMiddlewareDeps {
  replies: ResponseCache;
  images: ImageLinks;
  /** Executes a GraphQL request; `body` is given if it has been read already. */
  graphql: { answer(request: IncomingMessage, body?: Buffer): Promise<LoadedResponse> };
}

const GRAPHQL = '/graphql';
const CACHED_REST = '/api/products';

/**
 * Serves cached responses before any other middleware runs. Returns true if it takes the request. It takes cacheable
 * GraphQL requests even on a miss, because it reads their body. Requests with Authorization bypass it.
 */
export function createCacheMiddleware({ replies, images, graphql }: CacheMiddlewareDeps) {
  const answer = async (request: IncomingMessage, response: ServerResponse, body?: Buffer) => {
    const key = replies.isEnabled ? cacheKeyOf(request, body) : undefined;
    if (key) await replies.answer(request, response, key, () => graphql.answer(request, body));
    else replies.send(request, response, await graphql.answer(request, body));
  };
  const onBody = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const alias = aliasOf(request, body);
    if (alias === undefined || !replies.sendCached(request, response, alias))
      void answer(request, response, body);
  };

  return {
    /** Takes a request with a cached response, or a cacheable GraphQL request. */
    take(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = '', method, headers } = request;
      if (headers.authorization !== undefined) return false;
      if (method === 'POST') {
        if (url !== GRAPHQL || !isCacheableKind(request)) return false;
        readBody(request, response, onBody);
        return true;
      }
      if (method !== 'GET' && method !== 'HEAD') return false;
      if (url.startsWith(CACHED_REST))
        return replies.sendCached(request, response, cacheNameOf(url, request, images));
      if (!url.startsWith(`${GRAPHQL}?`) || !isCacheableKind(request)) return false;
      if (!replies.sendCached(request, response, aliasOf(request) ?? url)) void answer(request, response);
      return true;
    },
  };
}

type OnBody = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** Most bodies arrive in one chunk. If the client aborts, nothing happens. */
function readBody(request: IncomingMessage, response: ServerResponse, onBody: OnBody): void {
  let body: Buffer | undefined;
  request.on('data', (chunk: Buffer) => {
    body = body ? Buffer.concat([body, chunk]) : chunk;
  });
  request.on('end', () => onBody(request, response, body ?? Buffer.alloc(0)));
}
