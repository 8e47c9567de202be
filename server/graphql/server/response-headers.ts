import type { IncomingMessage } from 'node:http';
import { RESPONSE_TYPE } from '../../http/response-cache/graphql-cache-key';
import type { LoadedResponse } from '../../http/response-cache/cached-response';

const PLAIN_TYPE = 'application/json';
const REPLACED_HEADERS = new Set(['cache-control', 'content-length']);

/**
 * Returns the content type of a response. Clients that accept the newer type get it, because only this type allows
 * error responses with a status other than 200. The shop refuses no other Accept value, because a mutation may
 * already have run.
 */
export function contentTypeFor({ headers: { accept = '' } }: IncomingMessage): string {
  return accept.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : PLAIN_TYPE;
}

/** Sets Cache-Control: `no-cache` (revalidate every time) for cacheable GET responses, `no-store` for all others. */
export function withCacheControl({ headers, ...response }: LoadedResponse, method?: string): LoadedResponse {
  const cacheControl = method === 'GET' && response.tags ? 'no-cache' : 'no-store';
  const otherHeaders = headers.filter(([name]) => !REPLACED_HEADERS.has(name));
  if (cacheControl === 'no-cache') otherHeaders.push(['vary', 'Accept']);
  return {
    ...response,
    headers: [...otherHeaders, ['cache-control', cacheControl], ['x-content-type-options', 'nosniff']],
  };
}
