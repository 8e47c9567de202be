import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createApolloClient, clearOnUserChange } from './apollo/client';
import { App } from './app/app';
import { showDeferredSlot } from './app/routing/deferred-slot';
import { lazyScreenAt } from './app/routing/lazy-screens';
import { prefetchRoute } from './app/routing/read-ahead';
import { lazyLocales } from './app/routing/locales';
import { ignoreErrors } from './domain';
import { beginHydration } from './lib/early-input';
import { openHistoryGate } from './lib/history-gate';
import { yieldToMain } from './lib/yield-to-main';
import { STATE_ID, type PageState } from './lib/page-state';
import { LANGUAGES, splitLanguage } from './i18n/locales';

/** Longest wait of deferred work for an idle moment. */
const HYDRATION_TIMEOUT_MS = 4_000;

/**
 * Hydrates the server-rendered page, or renders a page without server HTML. The work is split into short tasks, so that
 * slow phones can scroll and respond between them.
 */
async function start(root: HTMLElement): Promise<void> {
  const { language, pathname } = splitLanguage(window.location.pathname);
  const { tag } = LANGUAGES[language];
  // Assigning the same value would restyle every element of the page.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  const locale = await lazyLocales[language].load();
  await yieldToMain();
  // react-dom is in the same chunk, but evaluates as a separate task.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await yieldToMain();
  const state = readState();
  const client = createApolloClient();
  await yieldToMain();
  if (state) {
    client.cache.restore(state.cache);
    await yieldToMain();
  }
  clearOnUserChange(client);
  void import('./app/routing/prefetch-queries')
    .then(({ fetchAhead }) => fetchAhead(client))
    .catch(ignoreErrors('links work without it'));
  openHistoryGate();

  const page = (
    <Ready>
      <BrowserRouter basename={LANGUAGES[language].base || undefined}>
        <App
          client={client}
          locale={locale}
          origin={state?.origin ?? window.location.origin}
          taxBasisPoints={readTax()}
          isDemo={document.documentElement.dataset.demo !== undefined}
        />
      </BrowserRouter>
    </Ready>
  );
  if (!state) return createRoot(root).render(page);
  // Hydration needs the same chunk and data as the server render.
  const screen = lazyScreenAt(pathname);
  const ignorePrefetchError = ignoreErrors('the screen loads itself again and shows the error');
  await screen?.load().catch(ignorePrefetchError);
  const { search } = window.location;
  if (screen) await prefetchRoute(client, screen, { pathname, search }).catch(ignorePrefetchError);
  await yieldToMain();
  // Back may have changed the URL, so the served HTML may belong to another page.
  if (hasNavigated()) return createRoot(root).render(page);
  beginHydration();
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

/** True if the URL, without its hash, changed after the server sent this document. */
function hasNavigated(): boolean {
  const [served] = window.earlyEvents?.href.split('#', 1) ?? [];
  return served !== undefined && served !== window.location.href.split('#', 1)[0];
}

/** Offline features start when the page is idle, or at once without a network. */
async function startLatePart(): Promise<void> {
  if (navigator.onLine) await afterFirstPaint();
  const { OfflinePart, registerServiceWorker } = await import('./app/offline');
  showDeferredSlot(<OfflinePart />);
  if (import.meta.env.PROD) await registerServiceWorker();
}

async function afterFirstPaint(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(resolve, { timeout: HYDRATION_TIMEOUT_MS });
    else setTimeout(resolve, HYDRATION_TIMEOUT_MS);
  });
}

function readState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** A non-default tax rate, which the server writes into the document. */
function readTax(): number | undefined {
  const { tax } = document.documentElement.dataset;
  return tax === undefined ? undefined : Number(tax);
}

/** Replays a history navigation that happened during hydration, before the router listened. */
function applyCurrentLocation(): void {
  const state: unknown = window.history.state;
  if (hasNavigated()) window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Marks the document as interactive; browser tests wait for this mark. */
function Ready({ children }: { children: ReactNode }) {
  useLayoutEffect(applyCurrentLocation, []);
  useEffect(function mark() {
    document.documentElement.dataset.ready = '';
    void startLatePart().catch(ignoreErrors('the shop works without its offline part'));
  }, []);
  return children;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);
