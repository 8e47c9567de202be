import { startTransition, useEffect, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createApolloClient, forgetWithUser } from './apollo/client';
import { App } from './app/app';
import { lazyScreenAt } from './app/lazy-screens';
import { readAhead } from './app/read-ahead';
import { speeches } from './app/speeches';
import { openHistoryGate } from './lib/history-gate';
import { letOthersGo } from './lib/let-others-go';
import { STATE_ID, type PageState } from './lib/page-state';
import { LANGUAGES, splitLanguage } from './words/languages';

/**
 * Takes over the page that the server rendered; one that it did not render is rendered here. It goes in small
 * steps, between which the page scrolls and answers on the slowest phone.
 */
async function start(root: HTMLElement): Promise<void> {
  const { language, pathname } = splitLanguage(window.location.pathname);
  document.documentElement.lang = LANGUAGES[language].tag;
  const speech = await speeches[language].load();
  await letOthersGo();
  // Lies in the same file; run apart from the rest of it, it does not make one long step.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await letOthersGo();
  const state = readState();
  const client = createApolloClient();
  await letOthersGo();
  if (state) {
    client.cache.restore(state.cache);
    await letOthersGo();
  }
  forgetWithUser(client);
  // Nobody misses it until it is there.
  void import('./app/fetch-ahead').then(({ fetchAhead }) => fetchAhead(client)).catch(() => undefined);
  openHistoryGate();

  const page = (
    <Ready>
      <BrowserRouter basename={LANGUAGES[language].base || undefined}>
        <App client={client} speech={speech} origin={state?.origin ?? window.location.origin} />
      </BrowserRouter>
    </Ready>
  );
  if (!state) return createRoot(root).render(page);
  // What the server had at hand has to be at hand here too. If it cannot be had, the screen says so.
  const screen = lazyScreenAt(pathname);
  await screen?.load().catch(() => undefined);
  const { search } = window.location;
  if (screen) await readAhead(client, screen, { pathname, search }).catch(() => undefined);
  await letOthersGo();
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

function readState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** Marks the document once it answers to its scripts; tests wait for it, as people would. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(function mark() {
    document.documentElement.dataset.ready = '';
  }, []);
  return children;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);
