import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

interface GraphqlError {
  message: string;
  extensions?: { code?: string };
}

/** An error response of the shop: a code for programs and a message for people. */
export class ShopError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Creates a function that sends typed GraphQL documents to a shop. The function throws ShopError. */
export function connect(shop: string, token?: string) {
  return async <Result, Variables>(
    document: TypedDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result> => {
    const response = await fetch(`${shop}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: print(document), variables }),
    });
    const { data, errors } = (await response.json()) as { data?: Result; errors?: GraphqlError[] };
    const [firstError] = errors ?? [];
    if (firstError) throw new ShopError(firstError.extensions?.code ?? 'INTERNAL', firstError.message);
    if (data === undefined)
      throw new ShopError('INTERNAL', `The shop responded with status ${response.status}`);
    return data;
  };
}
