import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import type { DocumentNode } from 'graphql';

// With plain JSON, a failed operation would lose its error codes.
const RESULT_TYPE = 'application/graphql-response+json';
const UNKNOWN_HASH = ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'];

/** Body of an operation: the query text, or a persisted query hash in the extensions. */
interface PersistedRequest {
  operationName: string | undefined;
  variables: object;
  query?: string;
  extensions?: object;
}

/** Fields that an operation's context may set. */
interface CarriedContext {
  headers?: Record<string, string>;
  fetchOptions?: {
    /** A fetch for uploads, which reports progress. */
    carrier?: typeof fetch;
  };
}

type Send = (url: string, request?: RequestInit) => Promise<ApolloLink.Result>;

/**
 * HTTP link for the GraphQL API. It sends documents by persisted query hash. Public queries use GET, so that HTTP
 * caches can store them; authenticated queries and mutations use POST.
 */
export function shopLink(): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const stop = new AbortController();
        request(operation, senderOf(operation, stop.signal)).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (failure: unknown) => {
            observer.error(failure);
          },
        );
        return () => {
          stop.abort();
        };
      }),
  );
}

async function request(operation: ApolloLink.Operation, send: Send): Promise<ApolloLink.Result> {
  const { operationName, variables, query } = operation;
  const sha256Hash = hashOf(query);
  if (sha256Hash) {
    const request = { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
    const result = await (isOpen(operation) ? get(request, send) : post(request, send));
    if (!isUnknown(result)) return result;
  }
  // The server is from another build and does not know the hash; send the query text.
  const { print } = await import('graphql/language/printer');
  return post({ operationName, variables, query: print(query) }, send);
}

function get(
  { operationName, variables, extensions }: PersistedRequest,
  send: Send,
): Promise<ApolloLink.Result> {
  const params = new URLSearchParams({
    operationName: operationName ?? '',
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  // CSRF protection: other origins cannot send this header without a preflight.
  return send(`/graphql?${params.toString()}`, { headers: { 'apollo-require-preflight': 'true' } });
}

function post(request: PersistedRequest, send: Send): Promise<ApolloLink.Result> {
  return send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
}

function senderOf(operation: ApolloLink.Operation, signal: AbortSignal): Send {
  const { headers, fetchOptions: { carrier = fetch } = {} } = readCarried(operation);
  return async (url, request) => {
    const all = { accept: RESULT_TYPE, ...request?.headers, ...headers };
    const response = await carrier(url, { ...request, headers: all, signal });
    return resultOf(response, await response.text());
  };
}

function resultOf(response: Response, bodyText: string): ApolloLink.Result {
  const isResult = response.ok || response.headers.get('content-type')?.includes(RESULT_TYPE);
  const body = isResult ? parsed(bodyText) : undefined;
  if (body && ('data' in body || 'errors' in body)) return body;
  throw new ServerError(`The shop answered with status ${response.status}`, { response, bodyText });
}

function parsed(text: string): ApolloLink.Result | undefined {
  try {
    return Object(JSON.parse(text)) as ApolloLink.Result;
  } catch {
    // resultOf() throws a ServerError for a body that is not JSON.
    return undefined;
  }
}

function isOpen(operation: ApolloLink.Operation): boolean {
  return (operation.operationType as string) === 'query' && !readCarried(operation).headers?.authorization;
}

function isUnknown({ errors }: ApolloLink.Result): boolean {
  return Boolean(errors?.some(({ extensions }) => UNKNOWN_HASH.includes(String(extensions?.code))));
}

function readCarried(operation: ApolloLink.Operation): CarriedContext {
  return operation.getContext() as CarriedContext;
}

function hashOf(document: DocumentNode): string | undefined {
  return (document as { __meta__?: { hash: string } }).__meta__?.hash;
}
