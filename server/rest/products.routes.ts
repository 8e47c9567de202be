import { Router } from 'express';
import { revalidated } from '../http/cache-control';
import { createReadPictureBody, readBody } from '../http/json';
import { refuseOtherMethods } from '../http/method';
import type { Door } from './door';
import { createKeptAnswer } from './kept-answer';
import { presentProduct, presentWholeProduct } from './present';
import { readKeyword, readLegacyPage } from './read-query';
import { createShownProducts } from './shown-products';

/** `/products`: the catalogue and its reviews. §7 */
export function createProductsRoutes({ services, actorOf, replies }: Door): Router {
  const { products, reviews } = services;
  const readPictureBody = createReadPictureBody(actorOf, services.images);
  const answerKept = createKeptAnswer(replies);
  const shown = createShownProducts(services);
  const router = Router();

  router
    .route('/')
    .get(revalidated, async (req, res) => {
      const page = readLegacyPage(req.query);
      if (!page) return void res.json((await products.all()).map(presentProduct));
      await answerKept(req, res, {
        key: `products ${JSON.stringify(page)}`,
        make: async () => shown.page(await actorOf(req), page),
      });
    })
    .post(async (req, res) => {
      const product = await products.create(await actorOf(req), await readBody(req, res));
      res.status(201).json(presentWholeProduct(product, []));
    })
    .all(refuseOtherMethods);

  router
    .route('/top')
    .get(revalidated, (req, res) => answerKept(req, res, { key: 'products top', make: () => shown.top() }))
    .all(refuseOtherMethods);

  // No group is captured, so the router decodes nothing: it would refuse a lone percent sign.
  router
    .route(/^\/search(?:\/.*)?$/i)
    .get(revalidated, async (req, res) => {
      const keyword = readKeyword(req.url);
      await answerKept(req, res, {
        key: `products search ${keyword}`,
        make: async () => shown.search(await actorOf(req), keyword),
      });
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
      const { id } = req.params;
      await answerKept(req, res, { key: `product ${id}`, make: () => shown.one(id) });
    })
    .put(async (req, res) => {
      const change = await readPictureBody(req, res);
      const product = await products.update(await actorOf(req), req.params.id, change);
      res.json(presentWholeProduct(product, await reviews.allOf(product.id)));
    })
    .delete(async (req, res) => {
      await products.remove(await actorOf(req), req.params.id);
      res.json({ message: 'Product removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
