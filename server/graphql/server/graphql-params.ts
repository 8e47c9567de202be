import { parseJson } from '../../lib/parse-json';
import type { DocumentsByHash } from './read-persisted-documents';

/** Valid GraphQL params of a request. */
export interface GraphQLParams {
  query: string;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
}

interface UncheckedParams {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** A page of another origin cannot send these headers without a CORS preflight. */
const PREFLIGHT_HEADERS = ['x-apollo-operation-name', 'apollo-require-preflight'] as const;

/** Reads the params of a POST body; returns undefined for malformed requests, so that Apollo produces the error. */
export function paramsOfBody(body: unknown, documents: DocumentsByHash): GraphQLParams | undefined {
  if (!isRecord(body)) return undefined;
  const { query, operationName, variables, extensions }: UncheckedParams = body;
  const source = sourceOf(query ?? undefined, extensions ?? undefined, documents);
  const hasValidName =
    operationName === undefined || operationName === null || typeof operationName === 'string';
  const hasValidVariables = variables === undefined || variables === null || isRecord(variables);
  if (source === undefined || !hasValidName || !hasValidVariables) return undefined;
  return { query: source, operationName: operationName ?? undefined, variables: variables ?? undefined };
}

/** Reads the params of a GET request from its query string; returns undefined for requests that Apollo refuses. */
export function paramsOfUrl(
  search: string,
  headers: Record<string, string | string[] | undefined>,
  documents: DocumentsByHash,
): GraphQLParams | undefined {
  const type = headers['content-type'];
  const isWithoutPreflight =
    type === undefined ? !PREFLIGHT_HEADERS.some((name) => headers[name]) : type !== 'application/json';
  // CSRF protection: Apollo refuses this request.
  if (isWithoutPreflight) return undefined;
  const params = new URLSearchParams(search);
  const names = [...params.keys()];
  // Apollo refuses a repeated parameter.
  if (new Set(names).size < names.length) return undefined;
  const readParam = (name: string) => params.get(name) ?? undefined;
  const [variables, extensions] = [jsonOrNull(readParam('variables')), jsonOrNull(readParam('extensions'))];
  if (variables === null || extensions === null) return undefined;
  return paramsOfBody(
    { query: readParam('query'), operationName: readParam('operationName'), variables, extensions },
    documents,
  );
}

/** Returns the document, or the persisted document of its hash. */
function sourceOf(query: unknown, extensions: unknown, documents: DocumentsByHash): string | undefined {
  if (extensions !== undefined && !isRecord(extensions)) return undefined;
  const persistedQuery = extensions?.['persistedQuery'];
  if (!persistedQuery) return typeof query === 'string' ? query : undefined;
  // If both are present, Apollo compares the hash with the document.
  if (query !== undefined || !isRecord(persistedQuery) || persistedQuery['version'] !== 1) return undefined;
  const hash = persistedQuery['sha256Hash'];
  return typeof hash === 'string' ? documents.get(hash) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Returns null for text that is not JSON, which Apollo refuses.
function jsonOrNull(text: string | undefined): unknown {
  return text === undefined ? undefined : (parseJson(text) ?? null);
}
