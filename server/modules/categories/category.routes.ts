import { Router } from 'express';
import { TAG } from '../../domain/catalogue/cache-tags';
import { createPictureBodyReader } from '../../http/body/json';
import { mustRevalidate } from '../../http/cache-control';
import { withoutImageBase } from '../../http/image-links';
import { refuseOtherMethods } from '../../http/method';
import { presentCategory } from '../../lib/structure-records';
import { createCachedResponder } from '../../rest/cached-response-handler';
import type { RouteDeps } from '../../rest/route-deps';

/** `/categories`: the category tree. */
export function createCategoryRoutes(deps: RouteDeps): Router {
  const { services, actorOf, imageLinks } = deps;
  const { categories } = services;
  const respond = createCachedResponder(deps);
  const readPictureBody = createPictureBodyReader(actorOf, services.images);
  const router = Router();

  router
    .route('/')
    .get(mustRevalidate, (req, res) =>
      respond(req, res, {
        key: 'categories',
        loadListing: async () => ({
          json: (await categories.tree()).map(presentCategory),
          tags: [TAG.structure, TAG.list],
        }),
      }),
    )
    .post(async (req, res) => {
      const body = withoutImageBase(await readPictureBody(req, res), imageLinks.baseOf(req));
      res.status(201).json(presentCategory(await categories.create(await actorOf(req), body)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .put(async (req, res) => {
      const body = withoutImageBase(await readPictureBody(req, res), imageLinks.baseOf(req));
      res.json(presentCategory(await categories.update(await actorOf(req), req.params.id, body)));
    })
    .delete(async (req, res) => {
      await categories.remove(await actorOf(req), req.params.id);
      res.json({ message: 'Category removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
