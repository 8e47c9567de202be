import { getOperationAST, Kind, parse, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { DocumentsByHash } from './read-persisted-documents';
import type { GraphQLParams } from './graphql-params';

const MAX_CACHED_NAMES = 500;

/** Returns the name of a request's operation for the metrics. The number of names is limited. */
export type NameOperation = (params: GraphQLParams) => string;

/**
 * Creates the function that names operations. A document of the shop has its operation name; any other document has
 * the name of its first field. So clients cannot create new names.
 */
export function createOperationNames(schema: GraphQLSchema, documents: DocumentsByHash): NameOperation {
  const ownDocuments = new Set(documents.values());
  const names = new LRUCache<string, string>({ max: MAX_CACHED_NAMES });
  return ({ query, operationName }) => {
    const key = `${operationName ?? ''} ${query}`;
    const cached = names.get(key);
    if (cached !== undefined) return cached;
    const name = readName(schema, { query, operationName }, ownDocuments.has(query));
    names.set(key, name);
    return name;
  };
}

function readName(
  schema: GraphQLSchema,
  { query, operationName }: GraphQLParams,
  isOwnDocument: boolean,
): string {
  try {
    const operation = getOperationAST(parse(query), operationName);
    if (!operation) return 'other';
    if (isOwnDocument && operation.name) return operation.name.value;
    const type = schema.getRootType(operation.operation);
    const [firstSelection] = operation.selectionSet.selections;
    const field = firstSelection?.kind === Kind.FIELD ? firstSelection.name.value : '';
    return type && field in type.getFields() ? field : 'other';
  } catch {
    // A document with a syntax error has no operation.
    return 'other';
  }
}
