import { NetworkStatus, Observable, type ApolloClient } from '@apollo/client';
import { readCachedResult, type CacheExtract } from './read-cached-result';

type Options = ApolloClient.WatchQueryOptions;

/** The result of a query as the `useQuery` hook returns it. */
interface Result {
  data: unknown;
  dataState: 'complete' | 'empty';
  error?: unknown;
  loading: boolean;
  networkStatus: NetworkStatus;
}

/** The state of a server-rendered page, and the loader of Apollo Client. */
export interface PageSource {
  /** Results of the page's queries. */
  extract: CacheExtract;
  /** Loads Apollo Client, with these results in its cache. */
  load: () => Promise<ApolloClient>;
  /** Repeats a failed load. */
  retryLoad: () => Promise<ApolloClient>;
  /** The queries of mounted components. */
  watchedQueries: Set<PageQuery>;
}

const noop = () => undefined;

/**
 * The query of a `useQuery` hook before Apollo Client has loaded: its result is in the page, or it waits. It has the
 * members of ObservableQuery that the hook uses. Polling and updates start with Apollo Client.
 */
export class PageQuery extends Observable<Result> {
  readonly fetchMore = noop;
  readonly updateQuery = noop;
  readonly startPolling = noop;
  readonly stopPolling = noop;
  readonly subscribeToMore = noop;
  options: Options & { initialFetchPolicy: string };
  private readonly page: PageSource;
  private loadError: unknown;

  constructor(options: Options, page: PageSource) {
    super((subscriber) => {
      page.watchedQueries.add(this);
      // After the load, the hook watches the same query of Apollo Client.
      page.load().catch((error: unknown) => {
        this.loadError = error;
        subscriber.next(this.getCurrentResult());
      });
      return () => {
        page.watchedQueries.delete(this);
      };
    });
    this.page = page;
    this.options = { fetchPolicy: 'cache-first', initialFetchPolicy: 'cache-first', ...options };
  }

  get variables() {
    return this.options.variables;
  }

  /** True if the page does not have the result, and Apollo's cache can answer the query after one request. */
  get isWaiting(): boolean {
    return this.options.fetchPolicy === 'cache-first' && !this.getCurrentResult().data;
  }

  getCurrentResult(): Result {
    const { query, variables, fetchPolicy } = this.options;
    if (fetchPolicy === 'standby') return emptyResult(NetworkStatus.ready);
    const isFromPage = fetchPolicy === 'cache-first' || fetchPolicy === 'cache-and-network';
    const data = isFromPage && readCachedResult(this.page.extract, { query, variables });
    if (!data) return emptyResult(NetworkStatus.loading, this.loadError);
    const isRequested = fetchPolicy === 'cache-and-network';
    return {
      data,
      dataState: 'complete',
      loading: isRequested,
      networkStatus: isRequested ? NetworkStatus.loading : NetworkStatus.ready,
    };
  }

  reobserve(options: Partial<Options>): void {
    this.options = { ...this.options, ...options };
  }

  /** Apollo's hook calls this method for changes of other options than the query and its variables. */
  readonly applyOptions = this.reobserve.bind(this);

  async refetch(variables?: Options['variables']): Promise<unknown> {
    const client = await this.page.retryLoad();
    const { query, context } = this.options;
    return client.query({
      query,
      context,
      variables: { ...this.variables, ...variables },
      fetchPolicy: 'network-only',
    });
  }
}

function emptyResult(networkStatus: NetworkStatus, error?: unknown): Result {
  return {
    data: undefined,
    dataState: 'empty',
    error,
    loading: networkStatus === NetworkStatus.loading && !error,
    networkStatus: error ? NetworkStatus.error : networkStatus,
  };
}
