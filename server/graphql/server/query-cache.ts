import {
  BREAK,
  execute,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { createDocumentCheck, DOCUMENT_LIMITS } from '../limits/document-limits';
import { analyzeCacheability, type Cacheability } from './cacheability';
import { QueryCompiler, type ExecuteQuery, type QueryResult, type ValidQuery } from './query-compiler';

/** A valid query with the results of its analysis. */
export interface CachedQuery extends ValidQuery, Cacheability {
  execute: ExecuteQuery;
  /** Undefined before the first attempt to compile the query. */
  isCompiled: boolean | undefined;
}

/** Size limit of queries that are not compiled, in characters; one character costs 60 to 90 bytes after parsing. */
const MAX_TOTAL_UNCOMPILED_LENGTH = 200_000;
/**
 * Size limit of compiled queries, in characters; one character costs about 350 bytes. The shop's own queries have
 * about 12,000.
 */
const MAX_TOTAL_COMPILED_LENGTH = 80_000;
const INTROSPECTION_FIELDS = new Set(['__schema', '__type']);
/** A character that no document contains. */
const SEPARATOR = '\0';

/**
 * Cache of valid queries. It parses and validates a query at its first request, and compiles it at the second one.
 * Queries with a single request cannot evict compiled queries.
 */
export class QueryCache {
  readonly compiler: QueryCompiler;
  private readonly uncompiledQueries = createCache(MAX_TOTAL_UNCOMPILED_LENGTH);
  private readonly compiledQueries = createCache(MAX_TOTAL_COMPILED_LENGTH);

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly checkDocument = createDocumentCheck(),
  ) {
    this.compiler = new QueryCompiler(schema);
  }

  /**
   * Returns the query of a text and operation name; undefined for mutations, introspection and invalid documents,
   * which Apollo executes. Throws BAD_INPUT for a document that exceeds the limits.
   */
  find(source: string, operationName: string | undefined): CachedQuery | undefined {
    const key = operationName === undefined ? source : operationName + SEPARATOR + source;
    const compiledQuery = this.compiledQueries.get(key);
    if (compiledQuery) return compiledQuery;
    const uncompiledQuery = this.uncompiledQueries.get(key);
    if (uncompiledQuery) return this.compileRepeated(key, uncompiledQuery);
    const query = this.prepare(source, operationName);
    if (!query) return undefined;
    this.uncompiledQueries.set(key, query);
    void this.compiler.load();
    return query;
  }

  /** Compiles a query at its second request, or later if the compiler is not loaded at that time. */
  private compileRepeated(key: string, query: CachedQuery): CachedQuery {
    if (query.isCompiled !== undefined || !this.compiler.isLoaded) return query;
    const compiledExecute = this.compiler.compile(query);
    const updatedQuery = {
      ...query,
      execute: compiledExecute ?? query.execute,
      isCompiled: compiledExecute !== undefined,
    };
    if (compiledExecute) this.uncompiledQueries.delete(key);
    (compiledExecute ? this.compiledQueries : this.uncompiledQueries).set(key, updatedQuery);
    return updatedQuery;
  }

  private prepare(source: string, operationName: string | undefined): CachedQuery | undefined {
    this.checkDocument(source);
    const document = parseQuery(source);
    if (!document) return undefined;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.QUERY || isIntrospection(document)) return undefined;
    // One error is enough, because Apollo validates again and reports all errors.
    if (validate(this.schema, document, undefined, { maxErrors: 1 }).length > 0) return undefined;
    const { schema } = this;
    return {
      source,
      operationName,
      document,
      operation,
      isCompiled: undefined,
      ...analyzeCacheability({ source, document, operation }),
      execute: async (contextValue, variableValues): Promise<QueryResult> =>
        execute({ schema, document, operationName, contextValue, variableValues }),
    };
  }
}

function createCache(maxSize: number) {
  return new LRUCache<string, CachedQuery>({ maxSize, sizeCalculation: (_query, key) => key.length });
}

function parseQuery(source: string): DocumentNode | undefined {
  try {
    return parse(source, { maxLexicalTokens: DOCUMENT_LIMITS.tokens });
  } catch {
    // Apollo parses again and reports the syntax error.
    return undefined;
  }
}

/** True if a document selects fields that the configuration may forbid. */
function isIntrospection(document: DocumentNode): boolean {
  let hasIntrospection = false;
  visit(document, {
    Field: ({ name }) => {
      hasIntrospection ||= INTROSPECTION_FIELDS.has(name.value);
      return hasIntrospection ? BREAK : undefined;
    },
  });
  return hasIntrospection;
}
