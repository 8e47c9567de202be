import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import type { DocumentNode } from 'graphql';

// With plain JSON a refused document would lose its codes.
const RESULT_TYPE = 'application/graphql-response+json';
const UNKNOWN_HASH = ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'];

/** What is asked: the text of the document, or in the extensions the hash by which the shop knows it. */
interface Asked {
  operationName: string | undefined;
  variables: object;
  query?: string;
  extensions?: object;
}

/** What the context of an operation may bring. */
interface Carried {
  headers?: Record<string, string>;
  fetchOptions?: {
    /** An upload brings a carrier of its own, which tells how far it is. */
    carrier?: typeof fetch;
  };
}

type Send = (url: string, request?: RequestInit) => Promise<ApolloLink.Result>;

/**
 * Asks the shop. A document is sent by its hash: what anybody may read is asked for with GET, so that its
 * answer can be kept; what is one person's own, and every change, goes in the body of a POST.
 */
export function shopLink(): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const stop = new AbortController();
        ask(operation, senderOf(operation, stop.signal)).then(
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

async function ask(operation: ApolloLink.Operation, send: Send): Promise<ApolloLink.Result> {
  const { operationName, variables, query } = operation;
  const sha256Hash = hashOf(query);
  if (sha256Hash) {
    const asked = { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
    const result = await (isOpen(operation) ? get(asked, send) : post(asked, send));
    if (!isUnknown(result)) return result;
  }
  // A shop that was built from other screens than these has to be told the text.
  const { print } = await import('graphql/language/printer');
  return post({ operationName, variables, query: print(query) }, send);
}

function get({ operationName, variables, extensions }: Asked, send: Send): Promise<ApolloLink.Result> {
  const params = new URLSearchParams({
    operationName: operationName ?? '',
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  // Other origins cannot set this header unasked, which is how the shop knows that no other page asks.
  return send(`/graphql?${params.toString()}`, { headers: { 'apollo-require-preflight': 'true' } });
}

function post(asked: Asked, send: Send): Promise<ApolloLink.Result> {
  return send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
}

function senderOf(operation: ApolloLink.Operation, signal: AbortSignal): Send {
  const { headers, fetchOptions: { carrier = fetch } = {} } = carriedBy(operation);
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
    // resultOf() throws a ServerError for a body that is no JSON.
    return undefined;
  }
}

function isOpen(operation: ApolloLink.Operation): boolean {
  return (operation.operationType as string) === 'query' && !carriedBy(operation).headers?.authorization;
}

function isUnknown({ errors }: ApolloLink.Result): boolean {
  return Boolean(errors?.some(({ extensions }) => UNKNOWN_HASH.includes(String(extensions?.code))));
}

function carriedBy(operation: ApolloLink.Operation): Carried {
  return operation.getContext() as Carried;
}

function hashOf(document: DocumentNode): string | undefined {
  return (document as { __meta__?: { hash: string } }).__meta__?.hash;
}
