import type { Router } from 'express';
import { ShopError } from '../../../domain/errors';
import { SLUG_PREFIXES } from '../../../domain/redirects/redirect-rules';
import { mustRevalidate } from '../../../http/cache-control';
import { refuseOtherMethods } from '../../../http/method';
import type { RouteDeps } from '../../../rest/route-deps';
import type { createListingHandlers } from './listing-handlers';

/** Products by slug; a former slug leads to the current one. Mount before routes with a product id. */
export function addProductSlugRoutes(
  router: Router,
  { services }: RouteDeps,
  listings: Pick<ReturnType<typeof createListingHandlers>, 'productBySlug'>,
): void {
  const locationOf = async (slug: string): Promise<string | undefined> => {
    const location = await services.redirects.locationOf(SLUG_PREFIXES.PRODUCT + encodeURIComponent(slug));
    return location?.startsWith(SLUG_PREFIXES.PRODUCT)
      ? location.slice(SLUG_PREFIXES.PRODUCT.length)
      : undefined;
  };

  router
    .route('/by-slug/:slug')
    .get(mustRevalidate, async (req, res) => {
      const { slug } = req.params;
      try {
        await listings.productBySlug(req, res, slug);
      } catch (error) {
        const currentSlug =
          error instanceof ShopError && error.code === 'NOT_FOUND' && (await locationOf(slug));
        if (currentSlug === undefined || currentSlug === false) throw error;
        res.set('Cache-Control', 'no-cache');
        res.redirect(301, `${req.baseUrl}/by-slug/${currentSlug}`);
      }
    })
    .all(refuseOtherMethods);
}
