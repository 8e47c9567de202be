import type { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { VISITOR } from '../../domain/accounts/permissions';
import type { Context, CreateContext } from '../context';
import type { CompiledQueryCache } from './compiled-query-cache';
import type { Question } from './graphql-params';

/** The response as a client would read it, with its cache tags. */
export interface InternalResult {
  data: Record<string, unknown> | null | undefined;
  errors: readonly GraphQLFormattedError[] | undefined;
  tags: ReadonlySet<string>;
}

export type Ask = (question: Question) => Promise<InternalResult>;

/** Executes queries of this process as a visitor, with the limits and errors of the API. Never throws. */
export function createInternalExecution(
  apollo: ApolloServer<Context>,
  queries: CompiledQueryCache,
  createContext: CreateContext,
): Ask {
  const visitor = { ...VISITOR, door: 'pages' } as const;
  return async (question) => {
    const context = createContext(visitor, { address: '' });
    const known = await queries.answer(question, context);
    if (known) return { data: known, errors: undefined, tags: context.tags };
    const { body } = await apollo.executeOperation(question, { contextValue: context });
    if (body.kind !== 'single')
      throw new Error('Parts of an answer were to be given one by one, which no page asks for');
    const { data, errors } = body.singleResult;
    return { data, errors, tags: context.tags };
  };
}
