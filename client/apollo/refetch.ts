import { ignoreErrors } from '../domain';

/** Runs a query again. A failure shows in the error of its result. */
export function refetch(result: { refetch: () => Promise<unknown> }): void {
  void result.refetch().catch(ignoreErrors('the result of the query has the error'));
}
