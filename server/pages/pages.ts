import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ResponseCache } from '../http/response-cache/response-cache';
import type { SecurityHeaders } from '../http/security-headers';
import { isOwnDocument } from './document';
import { createForCrawlers, isForCrawlers } from './for-crawlers';
import { createPageHandler } from './handler';
import { languageRedirect, type LanguageRedirect } from './language';
import { createLoading } from './loading';
import { createOriginOf } from '../http/public-origin';
import { ShopError } from '../domain/errors';
import { Semaphore } from '../lib/semaphore';
import { createPageRenderer, locationOf, type ExecutePageQuery } from './page-renderer';
import { loadRenderer } from './renderer';
import { searchRedirect } from './search-redirect';
import { readShopDocument, type ShopTerms } from './shop-document';
import type { SitemapSource } from './sitemap';
import { createPageTemplate } from './template';

/** Limits of concurrent and waiting renders; further requests get BUSY, so the other APIs stay responsive. */
const RENDER_LIMITS = { permits: 2, maxWaiting: 64, maxWaitingPerKey: 16, busy };
const RETRY_AFTER_SECONDS = 2;

/** First path segments of the other adapters. */
const NON_PAGE_PATHS = [
  'graphql',
  'api',
  'webhooks',
  'media',
  'demo-provider',
  'developers',
  'healthz',
  'readyz',
];

/** Paths below a page that other adapters serve. */
const NOT_PAGES = /^\/(?:order\/[^/]+\/invoice\.pdf|unsubscribe\/[^/]+)$/i;

interface PagesOptions extends ShopTerms {
  /** Further path segments of other adapters in this installation. */
  nonPagePaths: readonly string[];
  /** Folder of the built client; the server bundle of the pages lies beside it. */
  clientDir: string;
  publicUrl: string | undefined;
  /** True if the payment provider's script comes from another origin. */
  isPublicDemo: boolean;
  execute: ExecutePageQuery;
  replies: ResponseCache;
  security: SecurityHeaders;
  sitemap: SitemapSource;
  clientAddressOf: (request: IncomingMessage) => string;
  log: { error(details: object, message: string): void };
}

/** Handles a request for a page, and returns false if it is none. */
export type AnswerPage = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Creates the adapter of server-rendered pages. */
export function createPages(options: PagesOptions): AnswerPage {
  const { clientDir, isPublicDemo, replies } = options;
  const others = new Set([...NON_PAGE_PATHS, ...options.nonPagePaths, ...readdirSync(clientDir)]);
  const rendered = createRendered(options);
  const originOf = createOriginOf(options.publicUrl);
  const answerCrawler = createForCrawlers(options);
  const leadTo = (request: IncomingMessage, response: ServerResponse, target: string | undefined) => {
    if (target === undefined) return false;
    replies.send(request, response, { status: 303, headers: redirectTo(target), body: '' });
    return true;
  };

  return (request, response) => {
    const { url = '' } = request;
    const location = locationOf(url);
    if (!url.startsWith('/') || others.has(firstSegmentOf(location.pathname))) return false;
    if (NOT_PAGES.test(location.pathname)) return false;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const step = isRead && languageRedirect(location, request.headers.cookie);
    if (step && !isForCrawlers(location.pathname)) {
      replies.send(request, response, { status: 302, headers: headersOf(step), body: '' });
      return true;
    }
    if (isOwnDocument(location.pathname, isPublicDemo)) return false;
    if (request.method === 'POST') {
      return leadTo(request, response, rendered?.formTarget(location.pathname));
    }
    if (!isRead) return false;
    if (leadTo(request, response, searchRedirect(location))) return true;
    if (answerCrawler(request, response, location.pathname, originOf(request.headers.host))) return true;
    if (!rendered) return false;
    void rendered.handle(request, response);
    return true;
  };
}

/** Creates the page renderer; undefined if the client was not built for the server. */
function createRendered(options: PagesOptions) {
  const { clientDir, security } = options;
  const pagesDir = path.join(clientDir, '../pages');
  if (!existsSync(pagesDir)) return undefined;
  const renderer = loadRenderer(pagesDir);
  const template = createPageTemplate({
    html: readShopDocument(clientDir, options),
    loadingOf: createLoading({ clientDir, policy: security['content-security-policy'] ?? '' }),
    stateId: renderer.STATE_ID,
  });
  const unknown = renderer.pageAddress({ pathname: '/-', search: '' });
  const renderPage = createPageRenderer({
    ...options,
    renderer,
    template,
    renders: new Semaphore(RENDER_LIMITS),
  });
  return {
    handle: createPageHandler({ ...options, renderer, renderPage }),
    /** Returns the target of a form that was sent before its script had loaded: the same page, without the input. */
    formTarget(pathname: string): string | undefined {
      const address = renderer.pageAddress({ pathname, search: '' });
      return address.endsWith(unknown) ? undefined : address;
    },
  };
}

function busy(): ShopError {
  return new ShopError('BUSY', 'shop.tooManyPages', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** No cache may store the redirect of one visitor. */
function headersOf({ location, cookie }: LanguageRedirect): [name: string, value: string][] {
  return cookie === undefined ? redirectTo(location) : [...redirectTo(location), ['set-cookie', cookie]];
}

function redirectTo(target: string): [name: string, value: string][] {
  return [
    ['location', target],
    ['cache-control', 'no-store'],
  ];
}

function firstSegmentOf(pathname: string): string {
  return (pathname.split('/', 2)[1] ?? '').toLowerCase();
}
