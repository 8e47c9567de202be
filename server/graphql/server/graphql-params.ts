import { parseJson } from '../../lib/parse-json';
import type { DocumentsByHash } from './read-persisted-documents';

/** GraphQL params of an ordinary request. */
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

const PREFLIGHTED = ['x-apollo-operation-name', 'apollo-require-preflight'] as const;

/** Reads the params of a POST body; returns undefined for malformed requests, so that Apollo produces the error. */
export function paramsOfBody(body: unknown, documents: DocumentsByHash): GraphQLParams | undefined {
  if (!isRecord(body)) return undefined;
  const { query, operationName, variables, extensions }: UncheckedParams = body;
  const source = sourceOf(query ?? undefined, extensions ?? undefined, documents);
  const isNamed = operationName === undefined || operationName === null || typeof operationName === 'string';
  const isPlain = variables === undefined || variables === null || isRecord(variables);
  if (source === undefined || !isNamed || !isPlain) return undefined;
  return { query: source, operationName: operationName ?? undefined, variables: variables ?? undefined };
}

/** Reads the params of a GET request from its query string, likewise. */
export function paramsOfUrl(
  search: string,
  headers: Record<string, string | string[] | undefined>,
  documents: DocumentsByHash,
): GraphQLParams | undefined {
  const type = headers['content-type'];
  const isPageRequest =
    type === undefined ? !PREFLIGHTED.some((name) => headers[name]) : type !== 'application/json';
  if (isPageRequest) return undefined;
  const params = new URLSearchParams(search);
  const names = [...params.keys()];
  if (new Set(names).size < names.length) return undefined;
  const read = (name: string) => params.get(name) ?? undefined;
  const [variables, extensions] = [jsonOrNull(read('variables')), jsonOrNull(read('extensions'))];
  if (variables === null || extensions === null) return undefined;
  return paramsOfBody(
    { query: read('query'), operationName: read('operationName'), variables, extensions },
    documents,
  );
}

/** Returns the document, or the persisted document of its hash. */
function sourceOf(query: unknown, extensions: unknown, documents: DocumentsByHash): string | undefined {
  if (extensions !== undefined && !isRecord(extensions)) return undefined;
  const persisted = extensions?.['persistedQuery'];
  if (!persisted) return typeof query === 'string' ? query : undefined;
  // If both are present, Apollo compares the hash with the document.
  if (query !== undefined || !isRecord(persisted) || persisted['version'] !== 1) return undefined;
  const hash = persisted['sha256Hash'];
  return typeof hash === 'string' ? documents.get(hash) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Apollo refuses text that is not JSON.
function jsonOrNull(text: string | undefined): unknown {
  return text === undefined ? undefined : (parseJson(text) ?? null);
}
