import {
  BREAK,
  Kind,
  OperationTypeNode,
  parse,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type * as jit from 'graphql-jit';
import { LRUCache } from 'lru-cache';

type Compiler = Pick<typeof jit, 'compileQuery' | 'isCompiledQuery'>;
type Values = Record<string, unknown>;

/** Execution result of an operation, before serialization. */
export type Result = ExecutionResult<Record<string, unknown>, Record<string, unknown>>;

/** A validated operation as the client sent it. */
export interface ValidOperation {
  source: string;
  /** The `operationName` of the request. */
  operationName: string | undefined;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** A valid query compiled to a function. */
export interface CompiledQuery extends ValidOperation {
  run(root: unknown, context: unknown, variables: Values): Promise<Result> | Result;
}

/**
 * Size limit of all compiled documents, in characters; one character costs about 350 bytes of memory. The shop's own
 * documents have 16,000.
 */
const MAX_COMPILED_TEXT = 80_000;
/** Limit of remembered documents that came once; a document is compiled when it comes again. */
const MAX_SEEN = 2_000;
/** The shop's own documents are shorter, and compiling long ones is slow. */
const MAX_COMPILED_LENGTH = 8_000;

/** Cache of compiled queries, bounded in size. A query is compiled once, when it comes for the second time. */
export class Compilations {
  /** Number of compilations so far. */
  count = 0;
  private readonly seen = new LRUCache<string, true>({ max: MAX_SEEN });
  private readonly tried = new LRUCache<string, { query: CompiledQuery | undefined }>({
    maxSize: MAX_COMPILED_TEXT,
    sizeCalculation: (_tried, key) => key.length,
  });
  private compiler: Compiler | undefined;

  constructor(private readonly schema: GraphQLSchema) {}

  /** Returns the compiled query of a text and name; it needs no parsing or validation. */
  known(source: string, operationName: string | undefined): CompiledQuery | undefined {
    return this.tried.get(keyOf(source, operationName))?.query;
  }

  /** Returns the compiled query of a valid operation; compiles it when it comes for the second time. */
  find(valid: ValidOperation): CompiledQuery | undefined {
    const { source, operationName, document, operation } = valid;
    const key = keyOf(source, operationName);
    const tried = this.tried.get(key);
    if (tried) return tried.query;
    if (source.length > MAX_COMPILED_LENGTH || !isCompilable(document, operation)) return undefined;
    if (!this.seen.has(key)) {
      this.seen.set(key, true);
      void this.loadCompiler();
      return undefined;
    }
    if (!this.compiler) return undefined;
    const query = this.compile(this.compiler, valid);
    this.tried.set(key, { query });
    return query;
  }

  // Imported on first use: it loads as slowly as the rest of this folder and would delay the start-up.
  private async loadCompiler(): Promise<void> {
    this.compiler ??= await import('graphql-jit');
  }

  private compile(
    { compileQuery, isCompiledQuery }: Compiler,
    valid: ValidOperation,
  ): CompiledQuery | undefined {
    this.count += 1;
    // Parse again, because the compiler modifies its document.
    const compiled = compileQuery(this.schema, parse(valid.source), valid.operationName, {
      disablingCapturingStackErrors: true,
    });
    return isCompiledQuery(compiled) ? { ...valid, run: compiled.query as CompiledQuery['run'] } : undefined;
  }
}

/** A character that no document contains. */
const SEPARATOR = '\0';

function keyOf(source: string, operationName: string | undefined): string {
  return operationName === undefined ? source : operationName + SEPARATOR + source;
}

/**
 * True for queries whose compiled result equals that of graphql-js. They have no directives and no names that begin
 * with `__`, because `__proto__` would not become a field of the result.
 */
function isCompilable(document: DocumentNode, { operation }: OperationDefinitionNode): boolean {
  if (operation !== OperationTypeNode.QUERY) return false;
  let isPlain = true;
  const refuse = () => {
    isPlain = false;
    return BREAK;
  };
  visit(document, {
    Directive: refuse,
    Field: ({ name, alias }) =>
      (alias ?? name).value.startsWith('__') && (alias || name.value !== '__typename') ? refuse() : undefined,
    Variable: ({ name }) => (name.value.startsWith('__') ? refuse() : undefined),
    // The compiler would write a list or object default as JSON.
    VariableDefinition: ({ defaultValue }) =>
      defaultValue?.kind === Kind.OBJECT || defaultValue?.kind === Kind.LIST ? refuse() : undefined,
  });
  return isPlain;
}
