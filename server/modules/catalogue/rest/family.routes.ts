import { Router } from 'express';
import { mustRevalidate } from '../../../http/cache-control';
import { refuseOtherMethods } from '../../../http/method';
import { presentFamily } from '../../../lib/json-records';
import type { RouteDeps } from '../../../rest/route-deps';
import { createProductBodyReader } from './read-product-body';

/** `/families`: families of products with their members. */
export function createFamilyRoutes(deps: RouteDeps): Router {
  const { services, actorOf } = deps;
  const { families } = services;
  const readFamilyBody = createProductBodyReader(deps);
  const router = Router();

  router
    .route('/')
    .post(async (req, res) => {
      const family = await families.create(await actorOf(req), await readFamilyBody(req, res));
      res.status(201).json(presentFamily(family));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .get(mustRevalidate, async (req, res) => {
      res.json(presentFamily(await families.getWithMembers(await actorOf(req), req.params.id)));
    })
    .put(async (req, res) => {
      const change = await readFamilyBody(req, res);
      res.json(presentFamily(await families.update(await actorOf(req), req.params.id, change)));
    })
    .delete(async (req, res) => {
      await families.remove(await actorOf(req), req.params.id);
      res.json({ message: 'Family removed' });
    })
    .all(refuseOtherMethods);
  return router;
}
