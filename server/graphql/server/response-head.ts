import type { IncomingMessage } from 'node:http';
import type { Made } from '../../http/response-cache/cached-response';

const RESPONSE_TYPE = 'application/graphql-response+json';
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
export function guarded({ headers, ...made }: Made, method?: string): Made {
  const control = method === 'GET' && made.tags ? 'no-cache' : 'no-store';
  const own = headers.filter(([name]) => !SET_HERE.has(name));
  if (control === 'no-cache') own.push(['vary', 'Accept']);
  return { ...made, headers: [...own, ['cache-control', control], ['x-content-type-options', 'nosniff']] };
}

const dataHeads = new Map<string, Made['headers']>();

/** Returns the headers of a response without errors; equal headers share one list. */
export function headersOfData(request: IncomingMessage, tags: Made['tags']): Made['headers'] {
  const type = typeFor(request);
  const isRevalidated = request.method === 'GET' && tags !== undefined;
  const key = `${type} ${isRevalidated}`;
  const known = dataHeads.get(key);
  if (known) return known;
  const plain: Made = {
    status: 200,
    headers: [['content-type', `${type}; charset=utf-8`]],
    body: '',
    tags: isRevalidated ? [] : undefined,
  };
  const { headers } = guarded(plain, request.method);
  dataHeads.set(key, headers);
  return headers;
}
