import type { Request, Response } from 'express';
import { cacheNameOf, etagWithBase, withImageBase } from '../../../http/image-links';
import type { RouteDeps } from '../../../rest/route-deps';
import type { PresentedListing } from './present-listings';

const HEADERS = [
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-cache'],
] as const;

/**
 * Serves visitors from the response cache, with a key that identifies the request; all others get a fresh response.
 */
export function createCachedAnswer({
  replies,
  services,
  images,
}: Pick<RouteDeps, 'replies' | 'services' | 'images'>) {
  const headers = images.variesByOrigin ? [...HEADERS, ['vary', 'Origin'] as const] : HEADERS;
  return async (
    req: Request,
    res: Response,
    { key, loadListing }: { key: string; loadListing: () => Promise<PresentedListing> },
  ): Promise<void> => {
    if (req.headers.authorization !== undefined) {
      const { json, etag } = await loadListing();
      if (etag !== undefined) res.set('ETag', etag);
      res.json(json);
      return;
    }
    const base = images.baseOf(req);
    const cacheEntry = { key: `rest ${base} ${key}`, alias: cacheNameOf(req.originalUrl, req, images) };
    await replies.answer(req, res, cacheEntry, async () => {
      const { json, tags, etag } = await services.withReplicaReads(loadListing);
      const body = withImageBase(json, base);
      return { status: 200, headers, body, etag: etagWithBase(json, base, etag), tags };
    });
  };
}
