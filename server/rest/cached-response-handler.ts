import type { Request, Response } from 'express';
import { hasCredentials } from '../http/actor';
import { cacheKeyOfUrl, etagWithBase, withImageBase } from '../http/image-links';
import type { RouteDeps } from './route-deps';
import type { Tag } from '../domain/catalogue/cache-tags';

/** A response body and its cache tags. */
export interface PresentedListing {
  json: unknown;
  tags: readonly Tag[];
  /** ETag of the JSON; undefined means a hash of the JSON. */
  etag?: string;
}

const HEADERS = [
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-cache'],
] as const;

/**
 * Serves requests without a token from the response cache, with a key for the request. Other requests get a new
 * response.
 */
export function createCachedResponder({
  responseCache,
  services,
  imageLinks,
}: Pick<RouteDeps, 'responseCache' | 'services' | 'imageLinks'>) {
  const headers = imageLinks.variesByOrigin ? [...HEADERS, ['vary', 'Origin'] as const] : HEADERS;
  return async (
    req: Request,
    res: Response,
    { key, loadListing }: { key: string; loadListing: () => Promise<PresentedListing> },
  ): Promise<void> => {
    if (hasCredentials(req)) {
      const { json, etag } = await loadListing();
      if (etag !== undefined) res.set('ETag', etag);
      res.json(json);
      return;
    }
    const base = imageLinks.baseOf(req);
    const cacheEntry = { key: `rest ${base} ${key}`, alias: cacheKeyOfUrl(req.originalUrl, req, imageLinks) };
    await responseCache.respond(req, res, cacheEntry, async () => {
      const { json, tags, etag } = await services.withReplicaReads(loadListing);
      const body = withImageBase(json, base);
      return { status: 200, headers, body, etag: etagWithBase(json, base, etag), tags };
    });
  };
}
