import { getOperationAST, Kind, parse, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { DocumentsByHash } from './read-persisted-documents';
import type { GraphQLParams } from './graphql-params';

const MAX_NAMES = 500;

/** Names the operation of a request; the set of names is bounded. */
export type NameOperation = (request: GraphQLParams) => string;

/**
 * Names the shop's own documents by their operation name, and all others by their first field. So clients cannot
 * invent names.
 */
export function createOperationNames(schema: GraphQLSchema, documents: DocumentsByHash): NameOperation {
  const allowedNames = new Set(documents.values());
  const names = new LRUCache<string, string>({ max: MAX_NAMES });
  return ({ query, operationName }) => {
    const key = `${operationName ?? ''} ${query}`;
    const cached = names.get(key);
    if (cached !== undefined) return cached;
    const name = nameOf(schema, { query, operationName }, allowedNames.has(query));
    names.set(key, name);
    return name;
  };
}

function nameOf(schema: GraphQLSchema, { query, operationName }: GraphQLParams, isOwn: boolean): string {
  try {
    const operation = getOperationAST(parse(query), operationName);
    if (!operation) return 'other';
    if (isOwn && operation.name) return operation.name.value;
    const type = schema.getRootType(operation.operation);
    const [first] = operation.selectionSet.selections;
    const field = first?.kind === Kind.FIELD ? first.name.value : '';
    return type && field in type.getFields() ? field : 'other';
  } catch {
    // A document with a syntax error has no operation.
    return 'other';
  }
}
