import { Router } from 'express';
import { revalidated } from '../http/cache-control';
import { createReadPictureBody, readBody } from '../http/json';
import { refuseOtherMethods } from '../http/method';
import type { Door } from './door';
import { presentProduct, presentProductPage, presentWholeProduct } from './present';
import { readKeyword, readLegacyPage } from './read-query';

/** `/products`: the catalogue and its reviews. §7 */
export function createProductsRoutes({ services, actorOf }: Door): Router {
  const { products, reviews } = services;
  const readPictureBody = createReadPictureBody(actorOf, services.images);
  const router = Router();

  router
    .route('/')
    .get(revalidated, async (req, res) => {
      const page = readLegacyPage(req.query);
      const list = page ? presentProductPage(await products.legacyPage(page, await actorOf(req))) : undefined;
      res.json(list ?? (await products.all()).map(presentProduct));
    })
    .post(async (req, res) => {
      res
        .status(201)
        .json(presentWholeProduct(await products.create(await actorOf(req), await readBody(req, res)), []));
    })
    .all(refuseOtherMethods);

  router
    .route('/top')
    .get(revalidated, async (_req, res) => {
      res.json((await products.top()).map(presentProduct));
    })
    .all(refuseOtherMethods);

  // No group is captured, so the router decodes nothing: it would refuse a lone percent sign.
  router
    .route(/^\/search(?:\/.*)?$/i)
    .get(revalidated, async (req, res) => {
      const found = await products.search(readKeyword(req.url), await actorOf(req));
      res.json(found.map(presentProduct));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/reviews')
    .post(async (req, res) => {
      await reviews.add(await actorOf(req), req.params.id, await readBody(req, res));
      res.status(201).json({ message: 'Review added' });
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .get(revalidated, async (req, res) => {
      const product = await products.get(req.params.id);
      res.json(presentWholeProduct(product, await reviews.allOf(product.id)));
    })
    .put(async (req, res) => {
      const body = await readPictureBody(req, res);
      const product = await products.update(await actorOf(req), req.params.id, body);
      res.json(presentWholeProduct(product, await reviews.allOf(product.id)));
    })
    .delete(async (req, res) => {
      await products.remove(await actorOf(req), req.params.id);
      res.json({ message: 'Product removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
