import type { ApolloClient } from '@apollo/client';
import { PageQuery, type PageSource } from './page-query';

interface PageClientOptions {
  /** The state of the page: the extract of the server's Apollo cache. */
  extract: PageSource['extract'];
  /** Imports Apollo Client, and creates a client with the results of the page in its cache. */
  importClient: () => Promise<ApolloClient>;
}

/** Maximum time that Apollo Client waits for the results of waiting queries before it replaces this client. */
export const MAX_WAIT_MS = 2_000;

type LoadListener = (client: ApolloClient) => void;

/**
 * Answers the queries of a server-rendered page from the state in the page, so that the page hydrates before Apollo
 * Client has loaded. All other operations load Apollo Client first; then ClientProvider replaces this client.
 */
export class PageClient implements PageSource {
  readonly defaultOptions = {};
  /** Without fragments of other pages. */
  readonly cache = { identify: () => undefined, readFragment: () => null };
  readonly extract: PageSource['extract'];
  private readonly importClient: () => Promise<ApolloClient>;
  readonly watchedQueries: PageSource['watchedQueries'] = new Set();
  private readonly listeners = new Set<LoadListener>();
  private loading: Promise<ApolloClient> | undefined;
  /** True after a failed load, until a retry. */
  hasFailed = false;
  private loadedClient: ApolloClient | undefined;

  constructor({ extract, importClient }: PageClientOptions) {
    this.extract = extract;
    this.importClient = importClient;
  }

  /** Loads Apollo Client once. All calls share the promise, also after a failure: a render must not repeat the load. */
  load(): Promise<ApolloClient> {
    this.loading ??= this.importClient().then(
      (client) => {
        void this.announce(client);
        return client;
      },
      (error: unknown) => {
        this.hasFailed = true;
        throw error;
      },
    );
    return this.loading;
  }

  /** Loads Apollo Client for an action of the shopper or of the browser, which repeats a failed load. */
  retryLoad(): Promise<ApolloClient> {
    if (this.hasFailed) this.loading = undefined;
    this.hasFailed = false;
    return this.load();
  }

  /**
   * Tells the listeners after the waiting queries have a result, or after MAX_WAIT_MS. The hook of a query whose
   * variables changed keeps its previous data until it has the next data; a slower query shows its skeleton instead.
   */
  private async announce(client: ApolloClient): Promise<void> {
    const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([sendWaitingQueries(this.watchedQueries, client), timeout]);
    this.loadedClient = client;
    for (const listener of this.listeners) listener(client);
  }

  /** Calls the listener after Apollo Client has loaded. Returns a function that removes the listener. */
  onLoad(listener: LoadListener): () => void {
    this.listeners.add(listener);
    if (this.loadedClient) listener(this.loadedClient);
    return () => {
      this.listeners.delete(listener);
    };
  }

  watchQuery(options: ApolloClient.WatchQueryOptions): PageQuery {
    return new PageQuery(options, this);
  }

  async query(options: ApolloClient.QueryOptions): Promise<ApolloClient.QueryResult> {
    return (await this.retryLoad()).query(options);
  }

  async mutate(options: ApolloClient.MutateOptions): Promise<ApolloClient.MutateResult> {
    return (await this.retryLoad()).mutate(options);
  }
}

/** Fills the cache of the client with the results of the waiting queries, also of those that begin meanwhile. */
async function sendWaitingQueries(
  watchedQueries: PageSource['watchedQueries'],
  client: ApolloClient,
): Promise<void> {
  const sentOptions = new Set<object>();
  const unsentOptions = () =>
    [...watchedQueries].flatMap(({ isWaiting, options }) =>
      isWaiting && !sentOptions.has(options) ? [options] : [],
    );
  for (let batch = unsentOptions(); batch.length > 0; batch = unsentOptions()) {
    for (const options of batch) sentOptions.add(options);
    await Promise.allSettled(batch.map(({ query, variables }) => client.query({ query, variables })));
  }
}

/** Creates the client of a page until Apollo Client has loaded. It has the members that the public screens use. */
export function createPageClient(options: PageClientOptions): ApolloClient {
  return new PageClient(options) as unknown as ApolloClient;
}
