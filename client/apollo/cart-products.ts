import { CombinedGraphQLErrors, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import {
  Kind,
  type DefinitionNode,
  type FieldNode,
  type NameNode,
  type OperationDefinitionNode,
} from 'graphql';
import { toPaise } from '../lib/money';
import type { CurrentProduct } from '../state/cart-changes';
import { CartProductDocument, type CartProductFieldsFragment } from './cart-product.generated';

type ProductsByAlias = Record<string, CartProductFieldsFragment | null>;
type IdVariables = Record<string, string>;

/** Products per document: the server limits the number of aliases in one document. */
const BATCH_SIZE = 20;

/** Fetches the current state of products; null for a deleted product. Throws when the request fails. */
export async function loadCurrentProducts(
  client: ApolloClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentProduct>> {
  const batches: string[][] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    batches.push(ids.slice(start, start + BATCH_SIZE));
  const productEntries = await Promise.all(batches.map((batch) => queryBatch(client, batch)));
  return new Map(productEntries.flat());
}

async function queryBatch(client: ApolloClient, ids: readonly string[]): Promise<[string, CurrentProduct][]> {
  const { data, error } = await client.query({
    query: createBatchDocument(ids.length),
    variables: Object.fromEntries(ids.map((id, index) => [`id${index}`, id])),
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  if (!data) throw toError(error);
  const failedAliases = failedAliasesOf(error);
  return ids.flatMap((id, index): [string, CurrentProduct][] => {
    const alias = `product${index}`;
    const product = data[alias];
    if (!product) return failedAliases.has(alias) ? [] : [[id, null]];
    const { name, image, price, countInStock } = product;
    return [[id, { name, image, price: toPaise(price), countInStock }]];
  });
}

/** Aliases of the fields that failed for a reason other than NOT_FOUND. */
function failedAliasesOf(error: unknown): ReadonlySet<unknown> {
  if (!CombinedGraphQLErrors.is(error)) return new Set();
  const failures = error.errors.filter(({ extensions }) => extensions?.code !== 'NOT_FOUND');
  return new Set(failures.map(({ path }) => path?.[0]));
}

/** Builds a document with one aliased field per product: `product0: product(id: $id0) {…} product1: …`. */
function createBatchDocument(count: number): TypedDocumentNode<ProductsByAlias, IdVariables> {
  const [operation, ...fragments] = CartProductDocument.definitions as [
    OperationDefinitionNode,
    ...DefinitionNode[],
  ];
  const [field] = operation.selectionSet.selections as [FieldNode];
  const indices = Array.from({ length: count }, (_, index) => index);
  const variableNode = (index: number) => ({ kind: Kind.VARIABLE, name: nameNode(`id${index}`) }) as const;

  const combinedOperation: OperationDefinitionNode = {
    ...operation,
    name: nameNode('CartProducts'),
    variableDefinitions: indices.flatMap((index) =>
      (operation.variableDefinitions ?? []).map((definition) => ({
        ...definition,
        variable: variableNode(index),
      })),
    ),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: indices.map((index) => ({
        ...field,
        alias: nameNode(`product${index}`),
        arguments: field.arguments?.map((argument) => ({ ...argument, value: variableNode(index) })),
      })),
    },
  };
  return { kind: Kind.DOCUMENT, definitions: [combinedOperation, ...fragments] };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The shop gave no answer');
}

function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}
