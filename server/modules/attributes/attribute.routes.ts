import { Router } from 'express';
import { TAG } from '../../domain/catalogue/cache-tags';
import { createLongBodyReader } from '../../http/body/json';
import { mustRevalidate } from '../../http/cache-control';
import { refuseOtherMethods } from '../../http/method';
import { presentAttribute } from '../../lib/structure-records';
import { createCachedResponder } from '../../rest/cached-response-handler';
import type { RouteDeps } from '../../rest/route-deps';

/** `/attributes`: definitions of the attributes of products. */
export function createAttributeRoutes(deps: RouteDeps): Router {
  const { services, actorOf } = deps;
  const { attributes } = services;
  const respond = createCachedResponder(deps);
  const readNewBody = createLongBodyReader(actorOf, 'attributes.create');
  const readChangedBody = createLongBodyReader(actorOf, 'attributes.update');
  const router = Router();

  router
    .route('/')
    .get(mustRevalidate, (req, res) =>
      respond(req, res, {
        key: 'attributes',
        loadListing: async () => ({
          json: (await attributes.all()).map(presentAttribute),
          tags: [TAG.structure],
        }),
      }),
    )
    .post(async (req, res) => {
      const body = await readNewBody(req, res);
      res.status(201).json(presentAttribute(await attributes.create(await actorOf(req), body)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .put(async (req, res) => {
      const body = await readChangedBody(req, res);
      res.json(presentAttribute(await attributes.update(await actorOf(req), req.params.id, body)));
    })
    .delete(async (req, res) => {
      await attributes.remove(await actorOf(req), req.params.id);
      res.json({ message: 'Attribute removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
