import {
  BREAK,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type * as jit from 'graphql-jit';
import type { Context } from '../context';

type Compiler = Pick<typeof jit, 'compileQuery' | 'isCompiledQuery'>;

/** Execution result of a query, before serialization. */
export type QueryResult = ExecutionResult<Record<string, unknown>, Record<string, unknown>>;
/** Executes one query. */
export type ExecuteQuery = (
  context: Context,
  variables: Record<string, unknown>,
) => Promise<QueryResult> | QueryResult;

/** A validated query as the client sent it. */
export interface ValidQuery {
  source: string;
  /** The `operationName` of the request. */
  operationName: string | undefined;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** Limit of compiled documents, because the compilation of long ones is slow. The shop's own documents are shorter. */
const MAX_COMPILED_DOCUMENT_LENGTH = 8_000;

/** Compiles queries to functions with graphql-jit. */
export class QueryCompiler {
  /** Number of compilations so far. */
  compilationCount = 0;
  private compiler: Compiler | undefined;

  constructor(private readonly schema: GraphQLSchema) {}

  /** Imports graphql-jit on first use, because this slow import would delay the start-up. */
  async load(): Promise<void> {
    this.compiler ??= await import('graphql-jit');
  }

  /** True if graphql-jit is loaded. */
  get isLoaded(): boolean {
    return this.compiler !== undefined;
  }

  /**
   * Compiles a query to a function. Returns undefined for a query that is too long, and for a query whose result might
   * differ from the result of graphql-js.
   */
  compile({ source, operationName, document }: ValidQuery): ExecuteQuery | undefined {
    if (!this.compiler || source.length > MAX_COMPILED_DOCUMENT_LENGTH || !isCompilable(document))
      return undefined;
    this.compilationCount += 1;
    // Parses the source again, because the compiler modifies its document.
    const compiledQuery = this.compiler.compileQuery(this.schema, parse(source), operationName, {
      disablingCapturingStackErrors: true,
    });
    if (!this.compiler.isCompiledQuery(compiledQuery)) return undefined;
    return (context, variables) => compiledQuery.query(undefined, context, variables);
  }
}

/**
 * True for documents whose compiled result equals the result of graphql-js. Such a document has no directives, and no
 * name that begins with `__` except `__typename`, because `__proto__` would not become a field of the result.
 */
function isCompilable(document: DocumentNode): boolean {
  let isAccepted = true;
  const reject = () => {
    isAccepted = false;
    return BREAK;
  };
  visit(document, {
    Directive: reject,
    Field: ({ name, alias }) => {
      const responseName = (alias ?? name).value;
      const isTypename = !alias && name.value === '__typename';
      return responseName.startsWith('__') && !isTypename ? reject() : undefined;
    },
    Variable: ({ name }) => (name.value.startsWith('__') ? reject() : undefined),
    // The compiler would write a list or object default as JSON.
    VariableDefinition: ({ defaultValue }) =>
      defaultValue?.kind === Kind.OBJECT || defaultValue?.kind === Kind.LIST ? reject() : undefined,
  });
  return isAccepted;
}
