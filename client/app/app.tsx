import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ToastProvider } from '../components/toast';
import { ErrorBoundary } from './error-boundary';
import { ShopRoutes } from './routes';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';

/** The whole shop, inside whichever router the browser or the server puts around it. */
export function App({ client }: { client: ApolloClient }) {
  return (
    <ApolloProvider client={client}>
      <ToastProvider>
        <ErrorBoundary>
          <ShopRoutes />
        </ErrorBoundary>
      </ToastProvider>
    </ApolloProvider>
  );
}
