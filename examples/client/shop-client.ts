import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

interface Refusal {
  message: string;
  extensions?: { code?: string };
}

/** What the shop refused: a code for programs, a sentence for people. */
export class ShopRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Asks a shop; variables and answer have the types of the document. Throws ShopRefusal. */
export function connect(shop: string, token?: string) {
  return async <Answer, Variables>(
    document: TypedDocumentNode<Answer, Variables>,
    variables: Variables,
  ): Promise<Answer> => {
    const reply = await fetch(`${shop}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: print(document), variables }),
    });
    const { data, errors } = (await reply.json()) as { data?: Answer; errors?: Refusal[] };
    const [first] = errors ?? [];
    if (first) throw new ShopRefusal(first.extensions?.code ?? 'INTERNAL', first.message);
    if (data === undefined) throw new ShopRefusal('INTERNAL', `The shop answered ${reply.status}`);
    return data;
  };
}
