import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useMemo } from 'react';
import { PageContext, type PageAnswer } from '../components/page/page-context';
import { ToastProvider } from '../components/feedback/toast';
import { TAX_BASIS_POINTS } from '../domain';
import { WordsProvider, type Speech } from '../i18n/messages';
import { ErrorBoundary } from './routing/error-boundary';
import { ShopRoutes } from './routing/routes';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';

interface AppProps {
  client: ApolloClient;
  /** The language that everything is said in. */
  speech: Speech;
  /** Scheme and host of the shop's public address. */
  origin?: string;
  /** Tax of an order that is placed now, in hundredths of a percent. */
  taxBasisPoints?: number;
  /** Whether the shop is a demo. */
  isDemo?: boolean;
  /** What hears of status and redirects; on the server only. */
  answer?: PageAnswer;
}

/** The whole shop, inside whichever router the browser or the server puts around it. */
export function App({
  client,
  speech,
  origin = '',
  taxBasisPoints = TAX_BASIS_POINTS,
  isDemo = false,
  answer,
}: AppProps) {
  const page = useMemo(
    () => ({ origin, taxBasisPoints, isDemo, answer }),
    [origin, taxBasisPoints, isDemo, answer],
  );
  return (
    <WordsProvider speech={speech}>
      <ApolloProvider client={client}>
        <PageContext value={page}>
          <ToastProvider>
            <ErrorBoundary>
              <ShopRoutes />
            </ErrorBoundary>
          </ToastProvider>
        </PageContext>
      </ApolloProvider>
    </WordsProvider>
  );
}
