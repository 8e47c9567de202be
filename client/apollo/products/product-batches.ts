import type { TypedDocumentNode } from '@apollo/client';
import {
  Kind,
  type DefinitionNode,
  type FieldNode,
  type NameNode,
  type OperationDefinitionNode,
} from 'graphql';

/** A document of one product by its id. */
type ProductDocument<Product> = TypedDocumentNode<{ product: Product | null }, { id: string }>;
type ProductsByAlias<Product> = Record<string, Product | null>;
type IdVariables = Record<string, string>;

/** Products per document: the server limits the number of aliases in one document. */
const BATCH_SIZE = 20;

/** Splits ids of products into the ids of each document. */
export function batchesOf(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    batches.push(ids.slice(start, start + BATCH_SIZE));
  return batches;
}

/** Variables of a batch document. */
export function batchVariables(ids: readonly string[]): IdVariables {
  return Object.fromEntries(ids.map((id, index) => [`id${index}`, id]));
}

/** Builds a document with one aliased field per product: `product0: product(id: $id0) {…} product1: …`. */
export function createBatchDocument<Product>(
  document: ProductDocument<Product>,
  name: string,
  count: number,
): TypedDocumentNode<ProductsByAlias<Product>, IdVariables> {
  const [operation, ...fragments] = document.definitions as [OperationDefinitionNode, ...DefinitionNode[]];
  const [field] = operation.selectionSet.selections as [FieldNode];
  const indices = Array.from({ length: count }, (_, index) => index);
  const variableNode = (index: number) => ({ kind: Kind.VARIABLE, name: nameNode(`id${index}`) }) as const;

  const combinedOperation: OperationDefinitionNode = {
    ...operation,
    name: nameNode(name),
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

/** The error of a query without data. */
export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The shop gave no answer');
}

function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}
