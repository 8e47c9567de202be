import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseCache } from '../http/response-cache/response-cache';
import { Semaphore } from '../lib/semaphore';
import { protect, type SecurityHeaders } from '../http/security-headers';
import { robotsText } from './robots';
import { createSitemap, isSitemap, type SitemapSource } from './sitemap';

/** Limit of sitemap parts sent at once; each holds a few rows in memory, even for a slow client. */
const AT_ONCE = 8;
const BUSY = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' };

interface CrawlerParts {
  sitemap: SitemapSource;
  replies: ResponseCache;
  security: SecurityHeaders;
  log: { error(details: object, message: string): void };
}

/** True for paths that only crawlers request; these have no language. */
export function isForCrawlers(pathname: string): boolean {
  return pathname === '/robots.txt' || isSitemap(pathname);
}

/** Creates the handler of `robots.txt` and the sitemap; it returns whether it took the request. */
export function createForCrawlers({ sitemap, replies, security, log }: CrawlerParts) {
  const send = createSitemap(sitemap, (error) => log.error({ err: error }, 'a part of the sitemap failed'));
  const sitemaps = new Semaphore({ permits: AT_ONCE });

  const sendSitemap = async (request: IncomingMessage, response: ServerResponse, origin: string) => {
    protect(security, response);
    const release = sitemaps.tryAcquire('');
    if (release) await send(request, response, origin).finally(release);
    else response.writeHead(503, BUSY).end('Please come back in a moment\n');
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
    replies.send(request, response, { status: 200, headers, body: robotsText(origin) });
    return true;
  };
}
