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

/** A valid query with everything that is computed once per document. */
export interface CachedQuery extends ValidQuery, Cacheability {
  execute: ExecuteQuery;
  /** Undefined until the query comes for the second time. */
  isCompiled: boolean | undefined;
}

/** Size limit of queries that came once, in characters; one character costs 60 to 90 bytes after parsing. */
const MAX_NEW_TEXT = 200_000;
/**
 * Size limit of compiled queries, in characters; one character costs about 350 bytes. The shop's own documents have
 * 16,000.
 */
const MAX_COMPILED_TEXT = 80_000;
const INTROSPECTION_FIELDS = new Set(['__schema', '__type']);
/** A character that no document contains. */
const SEPARATOR = '\0';

/**
 * Cache of valid queries. A query is parsed and validated when it first comes, and compiled when it comes for the
 * second time. Queries that come once cannot evict compiled ones.
 */
export class QueryCache {
  readonly compiler: QueryCompiler;
  private readonly interpreted = cacheOf(MAX_NEW_TEXT);
  private readonly compiled = cacheOf(MAX_COMPILED_TEXT);

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly checkDocument = createDocumentCheck(),
  ) {
    this.compiler = new QueryCompiler(schema);
  }

  /**
   * Returns the query of a text and operation name; undefined for mutations, introspection and invalid documents,
   * which Apollo answers. Throws BAD_INPUT for a document that exceeds the limits.
   */
  find(source: string, operationName: string | undefined): CachedQuery | undefined {
    const key = operationName === undefined ? source : operationName + SEPARATOR + source;
    const compiled = this.compiled.get(key);
    if (compiled) return compiled;
    const interpreted = this.interpreted.get(key);
    if (interpreted) return this.repeat(key, interpreted);
    const query = this.prepare(source, operationName);
    if (!query) return undefined;
    this.interpreted.set(key, query);
    void this.compiler.load();
    return query;
  }

  /** Compiles a query when it comes for the second time. */
  private repeat(key: string, query: CachedQuery): CachedQuery {
    if (query.isCompiled !== undefined || !this.compiler.isLoaded) return query;
    const compiled = this.compiler.compile(query);
    const repeated = { ...query, execute: compiled ?? query.execute, isCompiled: compiled !== undefined };
    if (compiled) this.interpreted.delete(key);
    (compiled ? this.compiled : this.interpreted).set(key, repeated);
    return repeated;
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
      ...{ source, operationName, document, operation, isCompiled: undefined },
      ...analyzeCacheability({ source, document, operation }),
      execute: async (contextValue, variableValues): Promise<QueryResult> =>
        execute({ schema, document, operationName, contextValue, variableValues }),
    };
  }
}

function cacheOf(maxSize: number) {
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
  let isFound = false;
  visit(document, {
    Field: ({ name }) => {
      isFound ||= INTROSPECTION_FIELDS.has(name.value);
      return isFound ? BREAK : undefined;
    },
  });
  return isFound;
}
