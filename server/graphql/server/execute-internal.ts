import type { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { VISITOR } from '../../domain/accounts/permissions';
import type { Context, CreateContext } from '../context';
import type { RunQuery } from './execute-query';
import type { GraphQLParams } from './graphql-params';

/** Data and errors in the form that a client receives, with the cache tags of the response. */
export interface InternalResult {
  data: Record<string, unknown> | null | undefined;
  errors: readonly GraphQLFormattedError[] | undefined;
  tags: ReadonlySet<string>;
}

/** Executes a query of this process. */
export type ExecuteInternal = (params: GraphQLParams) => Promise<InternalResult>;

/** Creates the function that executes queries of this process as a visitor, with the limits and errors of the API. */
export function createInternalExecution(
  apollo: ApolloServer<Context>,
  runQuery: RunQuery,
  createContext: CreateContext,
): ExecuteInternal {
  const visitor = { ...VISITOR, adapter: 'pages' } as const;
  return async (params) => {
    const context = createContext(visitor, { address: '' });
    const { tags } = context;
    const outcome = await runQuery(params, context);
    if (outcome.data) return { data: outcome.data, errors: undefined, tags };
    const { body } = await apollo.executeOperation(params, { contextValue: context });
    if (body.kind !== 'single') throw new Error('Pages send no document with @defer or @stream');
    const { data, errors } = body.singleResult;
    return { data, errors, tags };
  };
}
