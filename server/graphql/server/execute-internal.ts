import type { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { VISITOR } from '../../domain/accounts/permissions';
import type { Context, CreateContext } from '../context';
import type { RunQuery } from './execute-query';
import type { GraphQLParams } from './graphql-params';

/** The response as a client would read it, with its cache tags. */
export interface InternalResult {
  data: Record<string, unknown> | null | undefined;
  errors: readonly GraphQLFormattedError[] | undefined;
  tags: ReadonlySet<string>;
}

export type ExecuteInternal = (request: GraphQLParams) => Promise<InternalResult>;

/** Creates the execution of this process's own queries, as a visitor, with the limits and errors of the API. */
export function createInternalExecution(
  apollo: ApolloServer<Context>,
  runQuery: RunQuery,
  createContext: CreateContext,
): ExecuteInternal {
  const visitor = { ...VISITOR, door: 'pages' } as const;
  return async (request) => {
    const context = createContext(visitor, { address: '' });
    const { tags } = context;
    const outcome = await runQuery(request, context);
    if (outcome.data) return { data: outcome.data, errors: undefined, tags };
    const { body } = await apollo.executeOperation(request, { contextValue: context });
    if (body.kind !== 'single') throw new Error('Pages send no document with @defer or @stream');
    const { data, errors } = body.singleResult;
    return { data, errors, tags };
  };
}
