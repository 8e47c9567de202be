import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import type { DocumentNode } from 'graphql';

// With this media type, responses of failed operations also have a GraphQL body, which contains the error codes.
const RESULT_TYPE = 'application/graphql-response+json';
const UNKNOWN_HASH_CODES = ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'];

/** Body of an operation: the query text, or a persisted query hash in the extensions. */
interface PersistedRequest {
  operationName: string | undefined;
  variables: object;
  query?: string;
  extensions?: object;
}

/** Fields that an operation's context may set. */
interface OperationContext {
  /** Headers of a private operation, whose URL and response no cache may store. */
  headers?: Record<string, string>;
  fetchOptions?: {
    /** A fetch for uploads, which reports progress. */
    fetchFunction?: typeof fetch;
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
        const abortController = new AbortController();
        sendOperation(operation, createSend(operation, abortController.signal)).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (failure: unknown) => {
            observer.error(failure);
          },
        );
        return () => {
          abortController.abort();
        };
      }),
  );
}

async function sendOperation(operation: ApolloLink.Operation, send: Send): Promise<ApolloLink.Result> {
  const { operationName, variables, query } = operation;
  const sha256Hash = hashOf(query);
  if (sha256Hash) {
    const request = { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
    const result = await (isPublicQuery(operation) ? sendGet(request, send) : sendPost(request, send));
    if (!isUnknownHash(result)) return result;
  }
  // A server of another build may not have this hash, so send the query text.
  const { print } = await import('graphql/language/printer');
  return sendPost({ operationName, variables, query: print(query) }, send);
}

function sendGet(
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

function sendPost(request: PersistedRequest, send: Send): Promise<ApolloLink.Result> {
  return send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
}

function createSend(operation: ApolloLink.Operation, signal: AbortSignal): Send {
  const { headers, fetchOptions: { fetchFunction = fetch } = {} } = contextOf(operation);
  return async (url, request) => {
    const allHeaders = { accept: RESULT_TYPE, ...request?.headers, ...headers };
    const response = await fetchFunction(url, { ...request, headers: allHeaders, signal });
    return parseResponse(response, await response.text());
  };
}

function parseResponse(response: Response, bodyText: string): ApolloLink.Result {
  const isResult = response.ok || response.headers.get('content-type')?.includes(RESULT_TYPE);
  const body = isResult ? parseResult(bodyText) : undefined;
  if (body && ('data' in body || 'errors' in body)) return body;
  throw new ServerError(`The shop answered with status ${response.status}`, { response, bodyText });
}

function parseResult(text: string): ApolloLink.Result | undefined {
  try {
    return Object(JSON.parse(text)) as ApolloLink.Result;
  } catch {
    // parseResponse() throws a ServerError for a body that is not JSON.
    return undefined;
  }
}

function isPublicQuery(operation: ApolloLink.Operation): boolean {
  return (operation.operationType as string) === 'query' && !contextOf(operation).headers;
}

function isUnknownHash({ errors }: ApolloLink.Result): boolean {
  return Boolean(errors?.some(({ extensions }) => UNKNOWN_HASH_CODES.includes(String(extensions?.code))));
}

function contextOf(operation: ApolloLink.Operation): OperationContext {
  return operation.getContext() as OperationContext;
}

function hashOf(document: DocumentNode): string | undefined {
  return (document as { __meta__?: { hash: string } }).__meta__?.hash;
}
