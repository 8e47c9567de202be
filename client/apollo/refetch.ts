import { ignoreErrors } from '../domain';

/** Refetches a query. The result of the query holds the error. */
export function refetch(result: { refetch: () => Promise<unknown> }): void {
  void result.refetch().catch(ignoreErrors('the result of the query has the error'));
}
