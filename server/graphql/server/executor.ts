import type { ApolloServerOptions } from '@apollo/server';
import { execute, OperationTypeNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { Compilations, type Result } from './compilations';
import { reading, type Context } from '../context';

type Gateway = NonNullable<ApolloServerOptions<Context>['gateway']>;
type Request = Parameters<NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>>[0];

/** Number of compiled and interpreted executions. */
export interface ExecutorCounts {
  compilations: number;
  compiled: number;
  interpreted: number;
  /** Compiled executions that failed and ran again in graphql-js. */
  repeated: number;
}

/** Executes operations for Apollo Server: repeated queries as compiled functions, all others through graphql-js. */
export interface Executor {
  gateway: Gateway;
  counts: Readonly<ExecutorCounts>;
}

/**
 * Creates the executor of a schema. A compiled query that meets an error runs again in graphql-js, which is safe for
 * reads. So errors, paths and null propagation always come from graphql-js.
 */
export function createExecutor(schema: GraphQLSchema, compilations = new Compilations(schema)): Executor {
  const counts = {
    compiled: 0,
    interpreted: 0,
    repeated: 0,
    get compilations() {
      return compilations.count;
    },
  };

  const run = async (request: Request): Promise<Result> => {
    const compiled = findCompiled(compilations, request);
    if (compiled) {
      const result = await compiled.run(undefined, request.context, request.request.variables ?? {});
      counts.compiled += 1;
      if (!result.errors) return result;
      counts.repeated += 1;
    }
    counts.interpreted += 1;
    return interpret(schema, request);
  };

  const executor = (request: Request): Promise<Result> => {
    // Undefined for an unknown operation name, despite its type.
    const operation = request.operation as OperationDefinitionNode | undefined;
    const isQuery = operation?.operation === OperationTypeNode.QUERY;
    return isQuery ? reading(request.context as Context, () => run(request)) : run(request);
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

function findCompiled(compilations: Compilations, { source, document, context, request, ...asked }: Request) {
  // Undefined for an unknown operation name, despite its type.
  const operation = asked.operation as OperationDefinitionNode | undefined;
  if (!operation || context.isCompiledTried) return undefined;
  return compilations.find({ source, document, operation, operationName: request.operationName });
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
