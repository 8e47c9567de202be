import { Router, type Response } from 'express';
import type { Order } from '../../../domain/model';
import { readBody } from '../../../http/body/json';
import { refuseOtherMethods } from '../../../http/method';
import { orderTag } from '../../../lib/entity-tags';
import { presentOrder } from '../../../lib/order-records';
import { ifMatchOf, sendWithEtag } from '../../../rest/if-match';
import type { RouteDeps } from '../../../rest/route-deps';

const sendOrder = (res: Response, order: Order) =>
  sendWithEtag(res, order, { tag: orderTag, present: presentOrder });

/** `/orders`: the steps of orders with cash on delivery. */
export function createCashOrderRoutes({ services: { cashOrders }, actorOf }: RouteDeps): Router {
  const router = Router();

  router
    .route('/:id/confirm')
    .put(async (req, res) => {
      const { code } = await readBody(req, res);
      sendOrder(res, await cashOrders.confirm(await actorOf(req), req.params.id, code, ifMatchOf(req)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/confirm-code')
    .post(async (req, res) => {
      sendOrder(res, await cashOrders.requestCode(await actorOf(req), req.params.id));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/collect')
    .put(async (req, res) => {
      const collection = await readBody(req, res);
      sendOrder(res, await cashOrders.collect(await actorOf(req), req.params.id, collection, ifMatchOf(req)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/refuse')
    .put(async (req, res) => {
      sendOrder(res, await cashOrders.refuseDelivery(await actorOf(req), req.params.id, ifMatchOf(req)));
    })
    .all(refuseOtherMethods);

  return router;
}
