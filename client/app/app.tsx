import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useMemo } from 'react';
import { PageContext, type PageResponse } from '../components/page/page-context';
import { ToastProvider } from '../components/feedback/toast';
import { TAX_BASIS_POINTS } from '../domain';
import { LocaleProvider, type Locale } from '../i18n/messages';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { ShopRoutes } from './routing/routes';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';

interface AppProps {
  client: ApolloClient;
  /** The current locale: language, messages and translator. */
  locale: Locale;
  /** Scheme and host of the shop's public address. */
  origin?: string;
  /** Tax rate of a new order, in hundredths of a percent. */
  taxBasisPoints?: number;
  /** True for the demo shop. */
  isDemo?: boolean;
  /** Receives the HTTP status and redirects; only on the server. */
  response?: PageResponse;
}

/** The complete app, inside the router of the browser or the server. */
export function App({
  client,
  locale,
  origin = '',
  taxBasisPoints = TAX_BASIS_POINTS,
  isDemo = false,
  response,
}: AppProps) {
  const page = useMemo(
    () => ({ origin, taxBasisPoints, isDemo, response }),
    [origin, taxBasisPoints, isDemo, response],
  );
  return (
    <LocaleProvider locale={locale}>
      <ApolloProvider client={client}>
        <PageContext value={page}>
          <ToastProvider>
            <ErrorBoundary>
              <ShopRoutes />
            </ErrorBoundary>
          </ToastProvider>
        </PageContext>
      </ApolloProvider>
    </LocaleProvider>
  );
}
