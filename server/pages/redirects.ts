import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRoutePath } from '../domain/redirects/redirect-rules';
import type { LoadedResponse } from '../http/response-cache/cached-response';
import type { ResponseCache } from '../http/response-cache/response-cache';
import { localizedPath, splitLanguage } from './language';

/** Source of the redirects of former addresses. */
export interface RedirectSource {
  /** Returns the encoded path to which a former path leads; undefined without a redirect. */
  locationOf: (path: string) => Promise<string | undefined>;
}

interface PageLocation {
  pathname: string;
  search: string;
}

/** First segments of pages that exist for some slugs only. The response cache has those that exist. */
const SLUG_PAGES = /^\/(?:p|c|collections|pages)\//;

const PRODUCT_PAGE = /^\/product\/[^/]+\/?$/;

interface RedirectDependencies {
  redirects: RedirectSource;
  responseCache: Pick<ResponseCache, 'send'>;
  log: { error(details: object, message: string): void };
}

/** Creates the handler that answers former addresses with 301, in the language of the request. */
export function createRedirectHandler({ redirects, responseCache, log }: RedirectDependencies) {
  return {
    /** True for a path that no page has; a redirect replaces its page, also a cached one. */
    isUnknown({ pathname }: PageLocation): boolean {
      const { englishPath } = splitLanguage(pathname);
      return !isRoutePath(englishPath) && !SLUG_PAGES.test(englishPath);
    },
    /** True for the page of a slug, which may be a former one. */
    isSlugPage({ pathname }: PageLocation): boolean {
      return SLUG_PAGES.test(splitLanguage(pathname).englishPath);
    },
    /** True for the page of a product id, at which WooCommerce has the slug of a product. */
    isProductPage({ pathname }: PageLocation): boolean {
      return PRODUCT_PAGE.test(splitLanguage(pathname).englishPath);
    },
    find,
    /** Sends the redirect of a former path. Returns false without one. */
    async send(request: IncomingMessage, response: ServerResponse, location: PageLocation): Promise<boolean> {
      const redirect = await find(location);
      if (redirect) responseCache.send(request, response, redirect);
      return redirect !== undefined;
    },
  };

  /** The redirect of a former path, with the query of the request; undefined without one. */
  async function find({ pathname, search }: PageLocation): Promise<LoadedResponse | undefined> {
    const { language, englishPath } = splitLanguage(pathname);
    const target = await redirects.locationOf(englishPath).catch((error: unknown) => {
      // The page of the path answers instead.
      log.error({ err: error }, 'a redirect could not be read');
      return undefined;
    });
    if (target === undefined) return undefined;
    const query = target.includes('?') ? search.replace(/^\?/, '&') : search;
    // A browser keeps a permanent redirect for ever, unless the shop asks it to check.
    const headers = [
      ['location', localizedPath(language, target) + query],
      ['cache-control', 'no-cache'],
    ] as const;
    return { status: 301, headers, body: '' };
  }
}
