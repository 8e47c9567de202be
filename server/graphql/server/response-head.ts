import type { IncomingMessage } from 'node:http';
import type { Made } from '../../http/response-cache/cached-response';

const RESPONSE_TYPE = 'application/graphql-response+json';
const PLAIN_TYPE = 'application/json';
const SET_HERE = new Set(['cache-control', 'content-length']);

/**
 * The type of what a request is answered with. Whoever understands the newer type gets it: only there does a client
 * look for codes in an answer that is not 200. Nobody is refused for asking for something else, least of all after a
 * change was made.
 */
export function typeFor({ headers: { accept = '' } }: IncomingMessage): string {
  return accept.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : PLAIN_TYPE;
}

/** What may be kept by GET is asked after each time; nothing else is stored anywhere. */
export function guarded({ headers, ...made }: Made, method?: string): Made {
  const control = method === 'GET' && made.tags ? 'no-cache' : 'no-store';
  const own = headers.filter(([name]) => !SET_HERE.has(name));
  if (control === 'no-cache') own.push(['vary', 'Accept']);
  return { ...made, headers: [...own, ['cache-control', control], ['x-content-type-options', 'nosniff']] };
}

const dataHeads = new Map<string, Made['headers']>();

/** The headers of data without an error; the same list for all that have the same ones. */
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
