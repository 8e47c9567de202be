import type { ApolloClient } from '@apollo/client';
import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ignoreErrors } from '../../domain';
import { PageClient } from './page-client';

interface ClientProviderProps {
  client: ApolloClient;
  children: ReactNode;
}

/** The client with which a server-rendered page hydrates; the context keeps it after the load of Apollo Client. */
const PageClientContext = createContext<PageClient | undefined>(undefined);

/** Provides the client to its children: first the client of a server-rendered page, then Apollo Client. */
export function ClientProvider({ client: firstClient, children }: ClientProviderProps) {
  const [client, setClient] = useState(firstClient);
  const pageClient = firstClient instanceof PageClient ? firstClient : undefined;

  useEffect(
    function replacePageClient() {
      if (!pageClient) return;
      // A transition renders in short tasks, and waits for the hydration of the page's sections.
      const removeListener = pageClient.onLoad((loadedClient) =>
        startTransition(() => setClient(loadedClient)),
      );
      const ignoreLoadError = ignoreErrors(
        'queries and screens show the error, and their Retry repeats the load',
      );
      const retryLoad = () => void pageClient.retryLoad().catch(ignoreLoadError);
      void pageClient.load().catch(ignoreLoadError);
      window.addEventListener('online', retryLoad);
      return () => {
        removeListener();
        window.removeEventListener('online', retryLoad);
      };
    },
    [pageClient],
  );

  return (
    <PageClientContext value={pageClient}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </PageClientContext>
  );
}

/** Returns a function that repeats a failed load of Apollo Client, and returns false if none has failed. */
export function useRetryLoad(): () => boolean {
  const pageClient = use(PageClientContext);
  return () => {
    if (!pageClient?.hasFailed) return false;
    void pageClient.retryLoad().catch(ignoreErrors('the screen throws the error again'));
    return true;
  };
}

/** Returns a component that suspends until Apollo Client has loaded, and throws if the load fails. */
export function withLoadedClient<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function LoadedClient(props: Props) {
    const client = useApolloClient();
    const pageClient = use(PageClientContext);
    return (
      <ApolloProvider client={pageClient ? use(pageClient.load()) : client}>
        <Component {...props} />
      </ApolloProvider>
    );
  };
}
