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

/** What an operation comes to before it is written out. */
export type Result = ExecutionResult<Record<string, unknown>, Record<string, unknown>>;

/** An operation that was found valid, as it was asked for. */
export interface ValidOperation {
  source: string;
  /** The name that came along with the document. */
  operationName: string | undefined;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** A valid query as a function. */
export interface CompiledQuery extends ValidOperation {
  run(root: unknown, context: unknown, variables: Values): Promise<Result> | Result;
}

/** All compiled documents together, in characters: each holds some 350 bytes of memory. The shop's own are 16,000. */
const MAX_COMPILED_TEXT = 80_000;
/** Documents that came once; those that come again are compiled. */
const MAX_SEEN = 2_000;
/** Longer ones are no shop's own, and compiling takes long. */
const MAX_COMPILED_LENGTH = 8_000;

/** The compiled queries of a shop: a bounded number, each compiled once, and none that came only once. */
export class Compilations {
  /** How many there were so far. */
  count = 0;
  private readonly seen = new LRUCache<string, true>({ max: MAX_SEEN });
  private readonly tried = new LRUCache<string, { query: CompiledQuery | undefined }>({
    maxSize: MAX_COMPILED_TEXT,
    sizeCalculation: (_tried, key) => key.length,
  });
  private compiler: Compiler | undefined;

  constructor(private readonly schema: GraphQLSchema) {}

  /** What is compiled already of a text and a name: it need not be read or validated once more. */
  known(source: string, operationName: string | undefined): CompiledQuery | undefined {
    return this.tried.get(keyOf(source, operationName))?.query;
  }

  /** The same for a valid operation, which is compiled now if it has come before. */
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

  // Not before somebody asks: loading it takes as long as the rest of this folder, and the shop is to be open soon.
  private async loadCompiler(): Promise<void> {
    this.compiler ??= await import('graphql-jit');
  }

  private compile(
    { compileQuery, isCompiledQuery }: Compiler,
    valid: ValidOperation,
  ): CompiledQuery | undefined {
    this.count += 1;
    // A document of its own, for compiling writes into it.
    const compiled = compileQuery(this.schema, parse(valid.source), valid.operationName, {
      disablingCapturingStackErrors: true,
    });
    return isCompiledQuery(compiled) ? { ...valid, run: compiled.query as CompiledQuery['run'] } : undefined;
  }
}

/** No document has this character. */
const SEPARATOR = '\0';

function keyOf(source: string, operationName: string | undefined): string {
  return operationName === undefined ? source : operationName + SEPARATOR + source;
}

/**
 * Queries without directives and without names that begin with two underscores (`__proto__` would not be a field of
 * the answer), for which compiled documents answer as graphql-js does.
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
    // A default that is no plain value would be written as JSON.
    VariableDefinition: ({ defaultValue }) =>
      defaultValue?.kind === Kind.OBJECT || defaultValue?.kind === Kind.LIST ? refuse() : undefined,
  });
  return isPlain;
}
