import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { ignoreErrors } from '../domain';

/** Refetches a query. The result of the query holds the error. */
export function refetch(result: { refetch: () => Promise<unknown> }): void {
  void result.refetch().catch(ignoreErrors('the result of the query has the error'));
}

/** Refetches a query if a component of the page shows its result. */
export function refetchActive(client: ApolloClient, document: DocumentNode): void {
  for (const query of client.getObservableQueries('active'))
    if (query.options.query === document) refetch(query);
}
