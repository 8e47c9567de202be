import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseCache } from '../http/response-cache/response-cache';
import { Semaphore } from '../lib/semaphore';
import { setSecurityHeaders, type SecurityHeaders } from '../http/security-headers';
import { robotsText } from './robots';
import {
  createSitemap,
  isSitemap,
  type ListedPageSource,
  type ListingSource,
  type SitemapSource,
} from './sitemap';

/** Limit of concurrent sitemap responses; each holds a few rows in memory, even for a slow client. */
const MAX_CONCURRENT = 8;
const BUSY_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '5',
};

interface CrawlerDependencies {
  sitemap: SitemapSource;
  contentPages: ListedPageSource;
  listings: ListingSource;
  responseCache: ResponseCache;
  security: SecurityHeaders;
  log: { error(details: object, message: string): void };
}

/** True for paths that only crawlers request; these paths have no language. */
export function isCrawlerPath(pathname: string): boolean {
  return pathname === '/robots.txt' || isSitemap(pathname);
}

/** Creates the handler of `robots.txt` and the sitemap; it returns true if it handled the request. */
export function createCrawlerHandler({
  sitemap,
  contentPages,
  listings,
  responseCache,
  security,
  log,
}: CrawlerDependencies) {
  const streamSitemap = createSitemap({ products: sitemap, pages: contentPages, listings }, (error) =>
    log.error({ err: error }, 'a part of the sitemap failed'),
  );
  const semaphore = new Semaphore({ permits: MAX_CONCURRENT });

  const sendSitemap = async (request: IncomingMessage, response: ServerResponse, origin: string) => {
    setSecurityHeaders(security, response);
    const release = semaphore.tryAcquire('');
    if (release) await streamSitemap(request, response, origin).finally(release);
    else response.writeHead(503, BUSY_HEADERS).end('Please retry in a moment\n');
  };

  return (request: IncomingMessage, response: ServerResponse, pathname: string, origin: string): boolean => {
    if (isSitemap(pathname)) {
      void sendSitemap(request, response, origin);
      return true;
    }
    if (pathname !== '/robots.txt') return false;
    const headers = [
      ['content-type', 'text/plain; charset=utf-8'],
      ['cache-control', 'no-cache'],
    ] as const;
    responseCache.send(request, response, { status: 200, headers, body: robotsText(origin) });
    return true;
  };
}
