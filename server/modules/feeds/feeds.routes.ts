import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Router } from 'express';
import type { Feed } from '../../domain/feeds/feed-product';
import { refuseOtherMethods } from '../../http/method';
import { isPrematureClose } from '../../http/premature-close';
import type { RouteDeps } from '../../rest/route-deps';

const TYPES: Record<Feed, string> = {
  'google.xml': 'application/xml; charset=utf-8',
  'meta.csv': 'text/csv; charset=utf-8',
};

/** `/feeds`: product feeds for Google Merchant and Meta. */
export function createFeedRoutes({ services: { feeds } }: RouteDeps): Router {
  const router = Router();
  for (const [feed, type] of Object.entries(TYPES) as [Feed, string][])
    router
      .route(`/${feed}`)
      .get(async (req, res) => {
        const { etag, openGzip } = await feeds.read(feed);
        res.set({ 'Cache-Control': 'public, max-age=300', ETag: etag, Vary: 'Accept-Encoding' }).type(type);
        if (req.get('if-none-match') === etag) return void res.status(304).end();
        const isGzipAccepted = req.acceptsEncodings('gzip') === 'gzip';
        if (isGzipAccepted) res.set('Content-Encoding', 'gzip');
        if (req.method === 'HEAD') return void res.end();
        const stream = openGzip();
        await (isGzipAccepted ? pipeline(stream, res) : pipeline(stream, createGunzip(), res)).catch(
          (error: unknown) => {
            if (!isPrematureClose(error)) throw error;
          },
        );
      })
      .all(refuseOtherMethods);
  return router;
}
