import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ResponseCache } from '../http/response-cache/response-cache';
import type { SecurityHeaders } from '../http/security-headers';
import { needsNonce } from './document';
import { createCrawlerHandler, isCrawlerPath } from './crawlers';
import { createPageHandler } from './page-handler';
import { languageRedirect, localizedPath, splitLanguage, type LanguageRedirect } from './language';
import { createLoading } from './loading';
import { createOriginOf } from '../http/public-origin';
import { ShopError } from '../domain/errors';
import type { PageTerms } from '../domain/settings/page-terms';
import { Semaphore } from '../lib/semaphore';
import { createPageRenderer, locationOf, type ExecutePageQuery } from './page-renderer';
import { loadRenderer } from './renderer';
import { searchRedirect } from './search-redirect';
import { createRedirectHandler, type RedirectSource } from './redirects';
import { createShopDocument, rememberLast, type ShopTerms } from './shop-document';
import type { ListedPageSource, ListingSource, SitemapSource } from './sitemap';
import { createPageTemplate } from './template';

/** Limits of concurrent and waiting renders. Further requests get BUSY, so the APIs stay responsive. */
const RENDER_LIMITS = { permits: 2, maxWaiting: 64, maxWaitingPerKey: 16, createBusyError };
const RETRY_AFTER_SECONDS = 2;

/** First path segments of the other adapters. */
const NON_PAGE_PATHS = [
  'graphql',
  'api',
  'webhooks',
  'payments',
  'media',
  'demo-provider',
  'demo-razorpay',
  'demo-shiprocket',
  'developers',
  'theme',
  'healthz',
  'readyz',
];

const ADMIN_PATH = '/admin';

/** The set-up page, in both languages. An open shop redirects it to the back office. */
const SETUP_PAGE = /^(?:\/hi)?\/setup\/?$/i;

/** Paths below a page that other adapters serve. */
const NON_PAGE_SUBPATHS = /^\/(?:order\/[^/]+\/invoice\.pdf|unsubscribe\/[^/]+)$/i;

interface PagesOptions extends ShopTerms {
  /** Further path segments of other adapters in this installation. */
  nonPagePaths: readonly string[];
  /** Folder of the built client; the server bundle of the pages lies beside it. */
  clientDir: string;
  /** Time at which the page terms change, although the settings do not; undefined without one. */
  termsChangeAt: () => Date | undefined;
  publicUrl: string | undefined;
  /** True if the payment provider's script comes from another origin. */
  isPaymentScriptExternal: boolean;
  /** True if the checkout of Razorpay comes from Razorpay. */
  isRazorpayExternal: boolean;
  execute: ExecutePageQuery;
  responseCache: ResponseCache;
  security: SecurityHeaders;
  sitemap: SitemapSource;
  contentPages: ListedPageSource;
  listings: ListingSource;
  redirects: RedirectSource;
  clientAddressOf: (request: IncomingMessage) => string;
  log: { error(details: object, message: string): void };
}

/** Handles a request for a page; returns false for other requests. */
export type HandlePage = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Creates the adapter of server-rendered pages. */
export function createPages(options: PagesOptions): HandlePage {
  const { clientDir, responseCache } = options;
  const nonPageSegments = new Set([...NON_PAGE_PATHS, ...options.nonPagePaths, ...readdirSync(clientDir)]);
  const serverRendering = createServerRendering(options);
  const originOf = createOriginOf(options.publicUrl);
  const handleCrawler = createCrawlerHandler(options);
  const sendRedirect = (request: IncomingMessage, response: ServerResponse, target: string | undefined) => {
    if (target === undefined) return false;
    responseCache.send(request, response, { status: 303, headers: locationHeaders(target), body: '' });
    return true;
  };

  return (request, response) => {
    const { url = '' } = request;
    const location = locationOf(url);
    if (!url.startsWith('/') || nonPageSegments.has(firstSegmentOf(location.pathname))) return false;
    const { isOpen } = options.pageTerms();
    const isSetupPath = SETUP_PAGE.test(location.pathname);
    const isOpeningSoon = !isOpen && !isSetupPath;
    if (isOpeningSoon && serverRendering) {
      // Every page says that the shop opens soon, so one address is enough for the response cache.
      request.url = localizedPath(splitLanguage(location.pathname).language, '/');
      void serverRendering.handle(request, response);
      return true;
    }
    if (NON_PAGE_SUBPATHS.test(location.pathname)) return false;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const redirect = isRead && languageRedirect(location, request.headers.cookie);
    if (redirect && !isCrawlerPath(location.pathname)) {
      responseCache.send(request, response, { status: 302, headers: redirectHeaders(redirect), body: '' });
      return true;
    }
    if (needsNonce(location.pathname, options)) return false;
    if (request.method === 'POST') {
      return sendRedirect(request, response, serverRendering?.formTarget(location.pathname));
    }
    if (!isRead) return false;
    if (isOpen && isSetupPath) return sendRedirect(request, response, ADMIN_PATH);
    if (sendRedirect(request, response, searchRedirect(location))) return true;
    if (handleCrawler(request, response, location.pathname, originOf(request.headers.host))) return true;
    if (!serverRendering) return false;
    void serverRendering.handle(request, response);
    return true;
  };
}

/** Creates the handler of rendered pages; undefined if the client was not built for the server. */
function createServerRendering(options: PagesOptions) {
  const { clientDir, security } = options;
  const pagesDir = path.join(clientDir, '../pages');
  if (!existsSync(pagesDir)) return undefined;
  const renderer = loadRenderer(pagesDir);
  const documentOf = createShopDocument(clientDir, options);
  const loadingTagsOf = createLoading({ clientDir, policy: security['content-security-policy'] ?? '' });
  const templateOf = rememberLast((terms: PageTerms) =>
    createPageTemplate({ html: documentOf(terms), loadingTagsOf, stateId: renderer.STATE_ID }),
  );
  // All unknown paths have the same canonical address.
  const unknownPageAddress = renderer.pageAddress({ pathname: '/-', search: '' });
  const renderPage = createPageRenderer({
    ...options,
    renderer,
    templateOf,
    renderLimit: new Semaphore(RENDER_LIMITS),
  });
  return {
    handle: createPageHandler({
      ...options,
      renderer,
      renderPage,
      redirects: createRedirectHandler(options),
    }),
    /** Returns the redirect target of a form that a browser sends before scripts have loaded: the page itself. */
    formTarget(pathname: string): string | undefined {
      const address = renderer.pageAddress({ pathname, search: '' });
      return address.endsWith(unknownPageAddress) ? undefined : address;
    },
  };
}

function createBusyError(): ShopError {
  return new ShopError('BUSY', 'shop.tooManyPages', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Headers of a language redirect, which no cache may store. */
function redirectHeaders({ location, cookie }: LanguageRedirect): [name: string, value: string][] {
  return cookie === undefined
    ? locationHeaders(location)
    : [...locationHeaders(location), ['set-cookie', cookie]];
}

function locationHeaders(target: string): [name: string, value: string][] {
  return [
    ['location', target],
    ['cache-control', 'no-store'],
  ];
}

function firstSegmentOf(pathname: string): string {
  return (pathname.split('/', 2)[1] ?? '').toLowerCase();
}
