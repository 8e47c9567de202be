import { Router, type Response } from 'express';
import { mustRevalidate } from '../../../http/cache-control';
import { readBody } from '../../../http/body/json';
import { refuseOtherMethods } from '../../../http/method';
import type { RouteDeps } from '../../../rest/route-deps';
import { ifMatchOf, sendWithEtag } from '../../../rest/if-match';
import { productEntityTag } from '../../../lib/entity-tags';
import type { Product, Review } from '../../../domain/model';
import { presentProductWithReviews } from '../../../lib/json-records';
import { createProductBodyReader } from './read-product-body';
import { readFilteredPage, readKeywordParameter, readLegacyPage } from '../../../rest/read-query';
import { addProductBulkRoutes } from './bulk.routes';
import { createListingHandlers } from './listing-handlers';
import { addProductSlugRoutes } from './slug.routes';
import { addProductSyncRoutes } from './sync.routes';

const sendProduct = (res: Response, product: Product, reviews: readonly Review[]) =>
  sendWithEtag(res, product, {
    tag: (item) => productEntityTag(item, reviews),
    present: (item) => presentProductWithReviews(item, reviews),
  });

/** `/products`: catalogue and reviews. §7 */
export function createProductsRoutes(deps: RouteDeps): Router {
  const { services, actorOf } = deps;
  const { products, reviews } = services;
  const readProductBody = createProductBodyReader(deps);
  const listings = createListingHandlers(deps);
  const router = Router();

  router
    .route('/')
    .get(mustRevalidate, async (req, res) => {
      const filteredQuery = readFilteredPage(req.query);
      if (filteredQuery) return listings.filtered(req, res, filteredQuery);
      const pageQuery = readLegacyPage(req.query);
      await (pageQuery ? listings.page(req, res, pageQuery) : listings.all(req, res));
    })
    .post(async (req, res) => {
      const product = await products.create(await actorOf(req), await readBody(req, res));
      res.status(201);
      sendProduct(res, product, []);
    })
    .all(refuseOtherMethods);

  router
    .route('/top')
    .get(mustRevalidate, (req, res) => listings.top(req, res))
    .all(refuseOtherMethods);

  // Without a capture group the router decodes nothing; decoding would reject a lone percent sign.
  router
    .route(/^\/search(?:\/.*)?$/i)
    .get(mustRevalidate, (req, res) => listings.search(req, res, readKeywordParameter(req.url)))
    .all(refuseOtherMethods);

  addProductBulkRoutes(router, deps);
  addProductSyncRoutes(router, deps);
  addProductSlugRoutes(router, deps, listings);

  router
    .route('/:id/reviews')
    .post(async (req, res) => {
      await reviews.add(await actorOf(req), req.params.id, await readBody(req, res));
      res.status(201).json({ message: 'Review added' });
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .get(mustRevalidate, (req, res) => listings.product(req, res, req.params.id))
    .put(async (req, res) => {
      const change = await readProductBody(req, res);
      const product = await products.update(await actorOf(req), req.params.id, change, ifMatchOf(req));
      sendProduct(res, product, await reviews.visibleReviewsOf(product));
    })
    .delete(async (req, res) => {
      await products.remove(await actorOf(req), req.params.id, ifMatchOf(req));
      res.json({ message: 'Product removed' });
    })
    .all(refuseOtherMethods);
  return router;
}
