import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { priceNote } from './components/gst/lazy-price-note';
import { App } from './app/app';
import { clearAccountDataOnUserChange } from './app/clear-account-data';
import { showDeferred } from './components/page/deferred-parts';
import { lazyScreenAt, merchantMenu } from './app/routing/lazy-screens';
import { createClient } from './app/routing/create-client';
import { lazyLocales } from './app/routing/locales';
import { DEFAULT_PAGE_TERMS, ignoreErrors, type PageTerms } from './domain';
import { beginHydration } from './lib/early-input';
import { startHistoryGuard } from './lib/navigation/history-guard';
import { yieldToMain } from './lib/yield-to-main';
import { STATE_ID, type PageState } from './lib/navigation/page-state';
import { LANGUAGES, splitLanguage } from './i18n/locales';

/** Maximum delay of deferred work until the browser is idle. */
const IDLE_TIMEOUT_MS = 4_000;

/**
 * Hydrates the server-rendered page, or renders a page without server HTML. Short tasks let slow phones
 * scroll and respond between two tasks.
 */
async function startApp(root: HTMLElement): Promise<void> {
  clearAccountDataOnUserChange();
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
  const terms = readPageTerms();
  const { homeKinds, headerMenu, footerMenu, priceBook } = terms;
  const screen = lazyScreenAt({ pathname, homeKinds, isOpen: terms.isOpen });
  const { search } = window.location;
  const client = await createClient({ state, screen, location: { pathname, search, language, homeKinds } });
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
  const ignoreLoadError = ignoreErrors('the screen retries its load and shows the error');
  if (headerMenu ?? footerMenu) await merchantMenu.load().catch(ignoreLoadError);
  if (priceBook?.gst) await priceNote.load().catch(ignoreLoadError);
  if (!state) return createRoot(root).render(page);
  // Hydration needs the same chunk and data as the server render.
  await screen?.load().catch(ignoreLoadError);
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
  const { Deferred, registerServiceWorker, ...parts } = await import('./app/deferred');
  showDeferred({ ...parts, content: <Deferred /> });
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

/** Sets the attribute `data-ready` when the frame of the page is interactive. */
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
