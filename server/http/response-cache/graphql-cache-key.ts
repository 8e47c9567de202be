import type { IncomingMessage } from 'node:http';
import { parseJson } from '../../lib/parse-json';
import { isUtf8 } from '../body/charset';
import type { CacheKey } from './response-cache';

/** Apollo reads larger bodies itself, and their responses are not cached. */
export const MAX_CACHED_BODY_BYTES = 16_384;

/** Media type of GraphQL responses whose status tells success from failure. */
export const RESPONSE_TYPE = 'application/graphql-response+json';
const OPEN_BRACE = 0x7b;
const MAX_DEPTH = 20;
/**
 * CSRF protection: a GET without one of these headers could be sent by any website without a preflight, so Apollo
 * rejects it.
 */
const PREFLIGHTED = ['content-type', 'x-apollo-operation-name', 'apollo-require-preflight'] as const;

interface RequestParams {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** True if the method and headers of a request allow a cached response. */
export function isCacheableKind({ method, headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false;
  if (method === 'GET') return PREFLIGHTED.some((name) => headers[name] !== undefined);
  return (
    method === 'POST' && isPlainJson(headers) && Number(headers['content-length']) <= MAX_CACHED_BODY_BYTES
  );
}

function isPlainJson(headers: IncomingMessage['headers']): boolean {
  const type = headers['content-type'] ?? '';
  const isJson = type === 'application/json' || (type.startsWith('application/json;') && isUtf8(type));
  return isJson && headers['content-encoding'] === undefined;
}

/** Returns the raw body or URL as alias key, in Latin-1; undefined if the body is no JSON object. */
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
  const text = textOf(params);
  if (text === undefined) return undefined;
  const isNewType = request.headers.accept?.includes(RESPONSE_TYPE);
  return { key: `graphql ${body ? 'POST' : 'GET'} ${isNewType ? '+' : ''}${text}`, alias };
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

function textOf({ query, operationName, variables, extensions }: RequestParams): string | undefined {
  const hash = (Object(extensions) as { persistedQuery?: unknown }).persistedQuery;
  // A mutation always contains this word, because GraphQL has no escapes outside strings.
  if (typeof query === 'string' ? query.includes('mutation') : hash === undefined) return undefined;
  try {
    return JSON.stringify([query, operationName, hash, variables].map((value) => sorted(value)));
  } catch {
    // A request without a key bypasses the cache.
    return undefined;
  }
}

/** Sorts the fields of a JSON value. Throws on non-finite numbers and on values nested too deeply. */
function sorted(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new RangeError('too deep');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('no number');
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1));
  // As pairs, so a field name such as `__proto__` has no effect.
  const pairs = Object.entries(value).map(([name, item]) => [name, sorted(item, depth + 1)] as const);
  return [{}, pairs.sort(([one], [other]) => (one < other ? -1 : 1))];
}
