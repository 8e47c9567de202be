import type { IncomingMessage } from 'node:http';
import { hasCredentials } from '../actor';
import { parseJson } from '../../lib/parse-json';
import { isUtf8 } from '../body/charset';
import type { CacheKey } from './response-cache';

/** Largest body of a cacheable request; Apollo reads larger bodies itself. */
export const MAX_CACHED_BODY_BYTES = 16_384;

/** Media type of GraphQL responses whose HTTP status shows success or failure. */
export const RESPONSE_TYPE = 'application/graphql-response+json';
const OPEN_BRACE = 0x7b;
const MAX_DEPTH = 20;
/**
 * CSRF protection: every website can send a GET without these headers, because browsers send no preflight. Apollo
 * rejects such a request.
 */
const PREFLIGHT_HEADERS = ['content-type', 'x-apollo-operation-name', 'apollo-require-preflight'] as const;

interface RequestParams {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** True if the method and headers of a request allow a cached response. */
export function isCacheableRequest(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (hasCredentials(request)) return false;
  if (method === 'GET') return PREFLIGHT_HEADERS.some((name) => headers[name] !== undefined);
  return (
    method === 'POST' && isPlainJson(headers) && Number(headers['content-length']) <= MAX_CACHED_BODY_BYTES
  );
}

function isPlainJson(headers: IncomingMessage['headers']): boolean {
  const type = headers['content-type'] ?? '';
  const isJson = type === 'application/json' || (type.startsWith('application/json;') && isUtf8(type));
  return isJson && headers['content-encoding'] === undefined;
}

/** Returns the raw body in Latin-1, or the URL, as alias; undefined if the body is not a JSON object. */
export function aliasOf({ url = '', headers }: IncomingMessage, body?: Buffer): string | undefined {
  if (body && body[0] !== OPEN_BRACE) return undefined;
  const text = body ? body.toString('latin1') : url;
  return headers.accept?.includes(RESPONSE_TYPE) ? `+${text}` : text;
}

/** Returns the normalized cache key of a request; undefined if its response must not be cached. */
export function cacheKeyOf(request: IncomingMessage, body?: Buffer): CacheKey | undefined {
  const alias = aliasOf(request, body);
  const params = body ? parseJson(body.toString('utf8')) : readUrlQuery(request.url ?? '');
  if (alias === undefined || typeof params !== 'object' || params === null) return undefined;
  const text = normalizedTextOf(params);
  if (text === undefined) return undefined;
  const acceptsResponseType = request.headers.accept?.includes(RESPONSE_TYPE);
  return { key: `graphql ${body ? 'POST' : 'GET'} ${acceptsResponseType ? '+' : ''}${text}`, alias };
}

function readUrlQuery(url: string): RequestParams {
  const params = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return {
    query: params.get('query') ?? undefined,
    operationName: params.get('operationName') ?? undefined,
    variables: parseJson(params.get('variables') ?? 'null'),
    extensions: parseJson(params.get('extensions') ?? 'null'),
  };
}

function normalizedTextOf({
  query,
  operationName,
  variables,
  extensions,
}: RequestParams): string | undefined {
  const persistedQuery = (Object(extensions) as { persistedQuery?: unknown }).persistedQuery;
  // The text of every mutation contains this keyword, because GraphQL has no escapes outside strings.
  if (typeof query === 'string' ? query.includes('mutation') : persistedQuery === undefined) return undefined;
  try {
    return JSON.stringify(
      [query, operationName, persistedQuery, variables].map((value) => sortFields(value)),
    );
  } catch {
    // A request without a key bypasses the cache.
    return undefined;
  }
}

/** Sorts the fields of a JSON value. Throws on non-finite numbers and on values nested too deeply. */
function sortFields(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new RangeError('too deep');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('no number');
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map((item) => sortFields(item, depth + 1));
  // Uses pairs instead of an object, so a field name such as `__proto__` has no effect. The empty object marks the
  // pairs as an object, because a JSON array could contain the same pairs.
  const pairs = Object.entries(value).map(([name, item]) => [name, sortFields(item, depth + 1)] as const);
  return [{}, pairs.sort(([left], [right]) => (left < right ? -1 : 1))];
}
