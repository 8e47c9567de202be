import { Router } from 'express';
import { presentShippingMethod } from '../../domain/delivery/shipping-method-validation';
import { createListBodyReader } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';

/** `/shipping-methods`: the shipping methods of new orders. */
export function createShippingMethodRoutes({ services, actorOf }: RouteDeps): Router {
  const readListBody = createListBodyReader(actorOf, 'shippingMethods.replace');
  const router = Router();
  router
    .route('/')
    .get(async (req, res) => {
      res.json(services.shippingMethods.methods(await actorOf(req)).map(presentShippingMethod));
    })
    .put(async (req, res) => {
      const body = await readListBody(req);
      const methods = await services.shippingMethods.setMethods(await actorOf(req), body);
      res.json(methods.map(presentShippingMethod));
    })
    .all(refuseOtherMethods);
  return router;
}
