import type { ApolloClient } from '@apollo/client';
import { ClientProvider } from '../apollo/page-client/client-provider';
import { EarlyInput } from '../components/page/early-input';
import { PageContext, type PageResponse } from '../components/page/page-context';
import { ToastProvider } from '../components/feedback/toast';
import { DEFAULT_PAGE_TERMS, type PageTerms } from '../domain';
import { LocaleProvider, type Locale } from '../i18n/messages';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { notFoundPage } from './not-found/lazy-not-found-page';
import { setupScreen } from './routing/lazy-screens';
import { savedTerms } from '../state/page-terms';
import { ShopRoutes } from './routing/routes';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';

interface AppProps extends Partial<PageTerms> {
  client: ApolloClient;
  /** The current locale: language, messages and translator. */
  locale: Locale;
  /** Scheme and host of the shop's public address. */
  origin?: string;
  /** True for the demo shop. */
  isDemo?: boolean;
  /** The day of the server's page; undefined if the page does not depend on it. */
  today?: string;
  /** Receives the HTTP status and redirects; only on the server. */
  response?: PageResponse;
}

/** The complete app, inside the router of the browser or the server. */
export function App({ client, locale, origin = '', isDemo = false, today, response, ...terms }: AppProps) {
  const site = { origin, isDemo, today, response, NotFoundPage: notFoundPage.Component };
  const page = { ...DEFAULT_PAGE_TERMS, ...terms, ...savedTerms.use(), ...site };
  return (
    <LocaleProvider locale={locale}>
      <ClientProvider client={client}>
        <PageContext value={page}>
          <ToastProvider>
            <ErrorBoundary>{page.isOpen ? <ShopRoutes /> : <SetupPage />}</ErrorBoundary>
          </ToastProvider>
        </PageContext>
      </ClientProvider>
    </LocaleProvider>
  );
}

/** The only page of a shop that is not open yet. */
function SetupPage() {
  return (
    <>
      <setupScreen.Screen />
      <EarlyInput section="frame" />
    </>
  );
}
