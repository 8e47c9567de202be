import { Router } from 'express';
import { readBody } from '../../../http/body/json';
import { refuseOtherMethods } from '../../../http/method';
import { ifMatchOf } from '../../../rest/if-match';
import type { RouteDeps } from '../../../rest/route-deps';
import { createOrderSender } from '../../../rest/send-order';

/** `/orders`: the steps of orders with cash on delivery. */
export function createCashOrderRoutes({ services, actorOf }: RouteDeps): Router {
  const { cashOrders } = services;
  const sendOrder = createOrderSender(services);
  const router = Router();

  router
    .route('/:id/confirm')
    .put(async (req, res) => {
      const { code } = await readBody(req, res);
      await sendOrder(res, await cashOrders.confirm(await actorOf(req), req.params.id, code, ifMatchOf(req)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/confirm-code')
    .post(async (req, res) => {
      await sendOrder(res, await cashOrders.requestCode(await actorOf(req), req.params.id));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/collect')
    .put(async (req, res) => {
      const collection = await readBody(req, res);
      await sendOrder(
        res,
        await cashOrders.collect(await actorOf(req), req.params.id, collection, ifMatchOf(req)),
      );
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/refuse')
    .put(async (req, res) => {
      await sendOrder(
        res,
        await cashOrders.refuseDelivery(await actorOf(req), req.params.id, ifMatchOf(req)),
      );
    })
    .all(refuseOtherMethods);

  return router;
}
