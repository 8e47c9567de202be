import type { IncomingMessage, ServerResponse } from 'node:http';
import { aliasOf, isCacheableRequest, cacheKeyOf } from './graphql-cache-key';
import { hasCredentials } from '../actor';
import { cacheKeyOfUrl, type ImageLinks } from '../image-links';
import type { LoadedResponse } from './cached-response';
import type { ResponseCache } from './response-cache';

interface CacheMiddlewareDependencies {
  responseCache: ResponseCache;
  images: ImageLinks;
  /** Executes a GraphQL request; pass `body` if the middleware has read it already. */
  graphql: { loadResponse(request: IncomingMessage, body?: Buffer): Promise<LoadedResponse> };
}

const GRAPHQL_PATH = '/graphql';
const CACHED_REST_PATHS = ['/api/products', '/api/delivery/'];

/** Creates the middleware that serves cached responses before the request reaches an adapter. */
export function createCacheMiddleware({ responseCache, images, graphql }: CacheMiddlewareDependencies) {
  const respond = async (request: IncomingMessage, response: ServerResponse, body?: Buffer) => {
    const key = responseCache.isEnabled ? cacheKeyOf(request, body) : undefined;
    if (key) await responseCache.respond(request, response, key, () => graphql.loadResponse(request, body));
    else responseCache.send(request, response, await graphql.loadResponse(request, body));
  };
  const onBody = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const alias = aliasOf(request, body);
    if (alias === undefined || !responseCache.sendCached(request, response, alias))
      void respond(request, response, body);
  };

  return {
    /**
     * Returns true if it handles the request. It handles cacheable GraphQL requests even on a cache miss, because it
     * reads their body. Requests with credentials bypass the cache.
     */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = '', method } = request;
      if (hasCredentials(request)) return false;
      if (method === 'POST') {
        if (url !== GRAPHQL_PATH || !isCacheableRequest(request)) return false;
        readBody(request, response, onBody);
        return true;
      }
      if (method !== 'GET' && method !== 'HEAD') return false;
      if (CACHED_REST_PATHS.some((path) => url.startsWith(path)))
        return responseCache.sendCached(request, response, cacheKeyOfUrl(url, request, images));
      if (!url.startsWith(`${GRAPHQL_PATH}?`) || !isCacheableRequest(request)) return false;
      if (!responseCache.sendCached(request, response, aliasOf(request) ?? url))
        void respond(request, response);
      return true;
    },
  };
}

type OnBody = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** Reads a body, which is most often one chunk. Does not call `onBody` if the client aborts. */
function readBody(request: IncomingMessage, response: ServerResponse, onBody: OnBody): void {
  let body: Buffer | undefined;
  request.on('data', (chunk: Buffer) => {
    body = body ? Buffer.concat([body, chunk]) : chunk;
  });
  request.on('end', () => onBody(request, response, body ?? Buffer.alloc(0)));
}
