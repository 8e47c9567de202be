import { ApolloLink, Observable, type ApolloClient } from '@apollo/client';
import { print, type FormattedExecutionResult } from 'graphql';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createApolloClient } from './apollo/client';
import { priceNote } from './components/gst/lazy-price-note';
import { App } from './app/app';
import { dayOf, type ApiMessage, type PageTerms } from './domain';
import { CLIENT_SOURCE } from './app/routing/load-client';
import { lazyScreenAt, lazyScreens, merchantMenu } from './app/routing/lazy-screens';
import {
  followUpQueries,
  routeQueries,
  type PageLocation,
  type RouteQuery,
} from './app/routing/route-queries';
import { canonicalAddress } from './app/routing/page-address';
import { lazyComponents } from './app/routing/lazy-components';
import { screenSources } from './app/routing/screen-sources';
import { loadGuestChunks } from './screens/account/sign-in/guest-chunks';
import { lazyLocales } from './app/routing/locales';
import { notFoundPage } from './app/not-found/lazy-not-found-page';
import { notFoundMessagesOf } from './i18n/not-found-messages';
import { readPinChoice } from './lib/paths';
import { STATE_ID, type PageState } from './lib/navigation/page-state';
import { addLanguagePrefix, LANGUAGES, splitLanguage, type Language } from './i18n/locales';

export { STATE_ID };

/** Executes a query for the page. It returns plain JSON, because this bundle contains its own copy of graphql. */
export type ExecuteQuery = (request: {
  query: string;
  variables: Record<string, unknown>;
}) => Promise<FormattedExecutionResult>;

export interface RenderRequest {
  location: PageLocation;
  /** Scheme and host of the shop's public address. */
  origin: string;
  terms: PageTerms;
  /** True for a demo shop. */
  isDemo: boolean;
  execute: ExecuteQuery;
}

export interface RenderedPage {
  status: number;
  language: Language;
  /** Target of a redirect. */
  redirect?: string;
  /** Title, description and other tags of the document's head. */
  head: string;
  body: string;
  /** True if the page shows dates that change with the day. */
  isDated: boolean;
  /** State for hydration in the browser. */
  state: PageState;
  /** Source files of the lazy screens in the page, for preloading. */
  sources: string[];
}

/** Renders a page without a session. Throws if one of its queries fails. */
export async function renderPage({
  location,
  origin,
  terms,
  isDemo,
  execute,
}: RenderRequest): Promise<RenderedPage> {
  const client = createApolloClient({ terminatingLink: createInProcessLink(execute), ssrMode: true });
  const { language, pathname } = splitLanguage(location.pathname);
  const { base } = LANGUAGES[language];
  const { isOpen, homeKinds, headerMenu, footerMenu, priceBook } = terms;
  const lazyLocale = lazyLocales[language];
  const screen = lazyScreenAt({ pathname, homeKinds, isOpen });
  const menu = (headerMenu ?? footerMenu) ? merchantMenu : undefined;
  const note = priceBook.gst && priceNote;
  const queriesPromise = isOpen && queryRoute(client, { ...location, pathname, language, homeKinds });
  const [locale] = await Promise.all([
    lazyLocale.load(),
    ...lazyComponents.map(({ lazy }) => lazy.load()),
    screen?.load(),
    queriesPromise,
    menu?.load(),
    note?.load(),
    notFoundPage.load(),
    terms.guests && screen === lazyScreens.login && loadGuestChunks(),
  ]);
  const today = readPinChoice(location.search) === undefined ? undefined : dayOf(new Date());
  let status = 200;
  let redirect: string | undefined;
  const response = {
    setStatus: (code: number) => void (status = code),
    redirect: (path: string) => void (redirect = path),
  };
  const html = renderToString(
    <StaticRouter location={location} basename={base || undefined}>
      <App {...{ client, locale, origin, isDemo, today, response, ...terms }} />
    </StaticRouter>,
  );
  const [head, body] = splitHead(html);
  const state = {
    origin,
    ...(today !== undefined && { today }),
    cache: client.cache.extract() as Record<string, unknown>,
  };
  client.stop();
  const cacheText = JSON.stringify(state.cache);
  const extras = lazyComponents.filter(({ data }) => data.test(cacheText)).map(({ lazy }) => lazy);
  const missing = status === 404 ? notFoundPage : undefined;
  const sources = [lazyLocale, screen, menu, note, missing, ...extras].flatMap(
    (chunk) => screenSources.get(chunk) ?? [],
  );
  if (screen && !screen.queryAt) sources.push(CLIENT_SOURCE);
  return { status, language, redirect, head, body, state, sources, isDated: today !== undefined };
}

/** Renders an error page in the page's language, without queries. §8 */
export async function renderFailure({
  pathname,
  reason,
  terms,
}: {
  pathname: string;
  reason: ApiMessage;
  terms: PageTerms;
}): Promise<Pick<RenderedPage, 'language' | 'head' | 'body'>> {
  const { language } = splitLanguage(pathname);
  const { messages, translate } = await lazyLocales[language].load();
  const title = messages.shared.tryAgain;
  const html = renderToString(
    <>
      <title>{`${terms.shopName} | ${title}`}</title>
      <meta name="robots" content="noindex" />
      <main className="wrap page">
        <h1>{title}</h1>
        <p>{translate(reason)}</p>
        <p>
          <a className="link" href={addLanguagePrefix(language, '/')}>
            {notFoundMessagesOf(language).goHome}
          </a>
        </p>
      </main>
    </>,
  );
  const [head, body] = splitHead(html);
  return { language, head, body };
}

/** Canonical URL of a page, in its language. Pages with the same canonical URL are equal. §2 */
export function pageAddress({ pathname: fullPath, search }: PageLocation): string {
  const { language, pathname } = splitLanguage(fullPath);
  return addLanguagePrefix(language, canonicalAddress({ pathname, search }));
}

async function queryRoute(client: ApolloClient, location: PageLocation): Promise<void> {
  const run = (query: RouteQuery) => client.query(query);
  const results = await Promise.all(routeQueries(location).map(run));
  const followUps = followUpQueries(
    location,
    results.map(({ data }) => data),
  );
  await Promise.all(followUps.map(run));
}

function createInProcessLink(executeQuery: ExecuteQuery): ApolloLink {
  return new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        executeQuery({ query: print(query), variables }).then(
          (result) => {
            observer.next(withoutNotFoundErrors(result));
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
}

/**
 * Removes the errors if all of them are NOT_FOUND. The cache then stores the null result, and the browser does not
 * repeat the query.
 */
function withoutNotFoundErrors(result: FormattedExecutionResult): FormattedExecutionResult {
  const hasOnlyNotFoundErrors =
    result.data && result.errors?.every(({ extensions }) => extensions?.code === 'NOT_FOUND');
  return hasOnlyNotFoundErrors ? { data: result.data } : result;
}

/** The head elements at the start of rendered HTML: React writes them first if the app renders no `head`. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*\/>)*/;

/** Splits rendered HTML into its head elements and the body. */
function splitHead(html: string): [head: string, body: string] {
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  return [head, html.slice(head.length)];
}
