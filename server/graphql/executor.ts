import type { ApolloServerOptions } from '@apollo/server';
import {
  BREAK,
  execute,
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
import type { Context } from './context';

type Compiler = Pick<typeof jit, 'compileQuery' | 'isCompiledQuery'>;
type Gateway = NonNullable<ApolloServerOptions<Context>['gateway']>;
type Request = Parameters<NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>>[0];
type Result = ExecutionResult<Record<string, unknown>, Record<string, unknown>>;
type Values = Record<string, unknown>;
type Compiled = (root: unknown, context: unknown, variables: Values) => Promise<Result> | Result;

const MAX_COMPILED = 300;
/** Documents that came once; those that come again are compiled. */
const MAX_SEEN = 2_000;
/** Longer ones are no shop's own, and compiling takes long. */
const MAX_COMPILED_LENGTH = 8_000;

/** How often the compiled documents answered, and how often not. */
export interface ExecutorCounts {
  compilations: number;
  compiled: number;
  interpreted: number;
  /** Answers of compiled documents that were given up for those of graphql-js. */
  repeated: number;
}

/** Runs operations for Apollo Server: queries that come again as compiled functions, all others through graphql-js. */
export interface Executor {
  gateway: Gateway;
  counts: Readonly<ExecutorCounts>;
}

/**
 * Makes the executor of a schema. A compiled query only reads, so that one that meets an error is run again by
 * graphql-js, and errors, their paths and what becomes null are always those of graphql-js.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  const counts: ExecutorCounts = { compilations: 0, compiled: 0, interpreted: 0, repeated: 0 };
  const compilations = new Compilations(schema, counts);

  const executor = async (request: Request): Promise<Result> => {
    const run = compilations.find(request);
    if (run) {
      const result = await run(undefined, request.context, request.request.variables ?? {});
      counts.compiled += 1;
      if (!result.errors) return result;
      counts.repeated += 1;
    }
    counts.interpreted += 1;
    return interpret(schema, request);
  };

  const gateway: Gateway = {
    onSchemaLoadOrUpdate(listener) {
      listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: () => Promise.resolve({ executor }),
    stop: () => Promise.resolve(),
  };
  return { gateway, counts };
}

async function interpret(schema: GraphQLSchema, { document, context, request }: Request): Promise<Result> {
  return execute({
    schema,
    document,
    contextValue: context,
    variableValues: request.variables,
    operationName: request.operationName,
  });
}

/** The compiled documents of a shop: a bounded number, each compiled once, and none that came only once. */
class Compilations {
  private readonly seen = new LRUCache<string, true>({ max: MAX_SEEN });
  private readonly known = new LRUCache<string, { run: Compiled | undefined }>({ max: MAX_COMPILED });

  private compiler: Compiler | undefined;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly counts: ExecutorCounts,
  ) {}

  find({ queryHash, source, document, operation, operationName }: Request): Compiled | undefined {
    const key = operationName === null ? queryHash : `${queryHash} ${operationName}`;
    const known = this.known.get(key);
    if (known) return known.run;
    if (source.length > MAX_COMPILED_LENGTH || !isCompilable(document, operation)) return undefined;
    if (!this.seen.has(key)) {
      this.seen.set(key, true);
      void this.loadCompiler();
      return undefined;
    }
    if (!this.compiler) return undefined;
    const run = this.compile(this.compiler, source, operationName);
    this.known.set(key, { run });
    return run;
  }

  // Not before somebody asks: loading it takes as long as the rest of this folder, and the shop is to be open soon.
  private async loadCompiler(): Promise<void> {
    this.compiler ??= await import('graphql-jit');
  }

  private compile(
    { compileQuery, isCompiledQuery }: Compiler,
    source: string,
    operationName: string | null,
  ): Compiled | undefined {
    this.counts.compilations += 1;
    // A document of its own, for compiling writes into it.
    const compiled = compileQuery(this.schema, parse(source), operationName ?? undefined, {
      disablingCapturingStackErrors: true,
    });
    return isCompiledQuery(compiled) ? (compiled.query as Compiled) : undefined;
  }
}

/**
 * Queries without directives and without names that begin with two underscores (`__proto__` would not be a field of
 * the answer), for which compiled documents answer as graphql-js does.
 */
function isCompilable(document: DocumentNode, operation: OperationDefinitionNode | undefined): boolean {
  if (operation?.operation !== OperationTypeNode.QUERY) return false;
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
