import type { IncomingMessage } from 'node:http';
import { RESPONSE_TYPE } from '../../http/response-cache/graphql-cache-key';
import type { LoadedResponse } from '../../http/response-cache/cached-response';

const PLAIN_TYPE = 'application/json';
const SET_HERE = new Set(['cache-control', 'content-length']);

/**
 * Returns the content type of a response. Clients that accept the newer type get it, because only that type lets
 * them read error codes outside status 200. Other Accept values are not refused, because a mutation may already have
 * run.
 */
export function typeFor({ headers: { accept = '' } }: IncomingMessage): string {
  return accept.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : PLAIN_TYPE;
}

/** Cacheable GET responses get `no-cache` (revalidate every time); everything else gets `no-store`. */
export function withCacheControl({ headers, ...loaded }: LoadedResponse, method?: string): LoadedResponse {
  const control = method === 'GET' && loaded.tags ? 'no-cache' : 'no-store';
  const own = headers.filter(([name]) => !SET_HERE.has(name));
  if (control === 'no-cache') own.push(['vary', 'Accept']);
  return { ...loaded, headers: [...own, ['cache-control', control], ['x-content-type-options', 'nosniff']] };
}
