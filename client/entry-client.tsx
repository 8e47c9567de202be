import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createApolloClient, clearOnUserChange } from './apollo/client';
import { priceNote } from './components/gst/lazy-price-note';
import { App } from './app/app';
import { showDeferredSlot } from './app/routing/deferred-slot';
import { lazyScreenAt, merchantMenu } from './app/routing/lazy-screens';
import { prefetchRoute } from './app/routing/prefetch-route';
import { lazyLocales } from './app/routing/locales';
import { DEFAULT_PAGE_TERMS, ignoreErrors, type PageTerms } from './domain';
import { beginHydration } from './lib/early-input';
import { startHistoryGuard } from './lib/history-guard';
import { yieldToMain } from './lib/yield-to-main';
import { STATE_ID, type PageState } from './lib/page-state';
import { LANGUAGES, splitLanguage } from './i18n/locales';

/** Maximum delay of deferred work until the browser is idle. */
const IDLE_TIMEOUT_MS = 4_000;

/**
 * Hydrates the server-rendered page, or renders a page without server HTML. Short tasks let slow phones
 * scroll and respond between two tasks.
 */
async function startApp(root: HTMLElement): Promise<void> {
  const { language, pathname } = splitLanguage(window.location.pathname);
  const { tag } = LANGUAGES[language];
  // Assigning the same value would restyle every element of the page.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  const locale = await lazyLocales[language].load();
  await yieldToMain();
  // react-dom is in the same chunk, but evaluates as a separate task.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await yieldToMain();
  const state = readPageState();
  const client = createApolloClient();
  await yieldToMain();
  if (state) {
    client.cache.restore(state.cache);
    await yieldToMain();
  }
  clearOnUserChange(client);
  const terms = readPageTerms();
  const { homeKinds, headerMenu, footerMenu, priceBook } = terms;
  void import('./app/routing/prefetch-on-hover')
    .then(({ prefetchOnHover }) => prefetchOnHover(client, homeKinds))
    .catch(ignoreErrors('links work without prefetching'));
  startHistoryGuard();

  const page = (
    <ReadyMarker>
      <BrowserRouter basename={LANGUAGES[language].base || undefined}>
        <App
          client={client}
          locale={locale}
          origin={state?.origin ?? window.location.origin}
          {...terms}
          today={state?.today}
          isDemo={document.documentElement.dataset.demo !== undefined}
        />
      </BrowserRouter>
    </ReadyMarker>
  );
  const ignorePrefetchError = ignoreErrors('the screen retries its load and shows the error');
  if (headerMenu ?? footerMenu) await merchantMenu.load().catch(ignorePrefetchError);
  if (priceBook?.gst) await priceNote.load().catch(ignorePrefetchError);
  if (!state) return createRoot(root).render(page);
  // Hydration needs the same chunk and data as the server render.
  const screen = lazyScreenAt({ pathname, homeKinds, isOpen: terms.isOpen });
  await screen?.load().catch(ignorePrefetchError);
  const { search } = window.location;
  if (screen)
    await prefetchRoute(client, screen, { pathname, search, language, homeKinds }).catch(ignorePrefetchError);
  await yieldToMain();
  // The Back button may have changed the URL, so the HTML may belong to another page.
  if (hasNavigated()) return createRoot(root).render(page);
  beginHydration();
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

/** True if the URL, without its hash, changed after the server sent this document. */
function hasNavigated(): boolean {
  const [servedUrl] = window.earlyEvents?.href.split('#', 1) ?? [];
  return servedUrl !== undefined && servedUrl !== window.location.href.split('#', 1)[0];
}

/** Starts the offline features when the page is idle, or at once without a network. */
async function startOfflineFeatures(): Promise<void> {
  if (navigator.onLine) await afterFirstPaint();
  const { OfflineNotices, registerServiceWorker } = await import('./app/offline');
  showDeferredSlot(<OfflineNotices />);
  if (import.meta.env.PROD) await registerServiceWorker();
}

async function afterFirstPaint(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_TIMEOUT_MS);
  });
}

function readPageState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** The page terms that are not the default, which the server writes into the document as JSON. */
function readPageTerms(): Partial<PageTerms> {
  const { dataset } = document.documentElement;
  return Object.fromEntries(
    Object.keys(DEFAULT_PAGE_TERMS).flatMap((name) => {
      const text = dataset[name];
      return text === undefined ? [] : [[name, JSON.parse(text) as unknown]];
    }),
  );
}

/** Replays a history navigation that happened during hydration, before the router listened. */
function applyCurrentLocation(): void {
  const state: unknown = window.history.state;
  if (hasNavigated()) window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Sets the attribute `data-ready` when the document is interactive; browser tests wait for it. */
function ReadyMarker({ children }: { children: ReactNode }) {
  useLayoutEffect(applyCurrentLocation, []);
  useEffect(function markReady() {
    document.documentElement.dataset.ready = '';
    void startOfflineFeatures().catch(ignoreErrors('the shop works without offline features'));
  }, []);
  return children;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void startApp(root);
