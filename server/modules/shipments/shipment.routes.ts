import { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { orderTag } from '../../lib/entity-tags';
import { presentOrder } from '../../lib/order-records';
import { ifMatchOf, sendWithEtag } from '../../rest/if-match';
import type { RouteDeps } from '../../rest/route-deps';

/** `/orders/{id}/shipments`: pack parcels and record their states. */
export function createShipmentRoutes({ services: { shipments }, actorOf }: RouteDeps): Router {
  const router = Router();

  router
    .route('/:id/shipments')
    .post(async (req, res) => {
      const shipment = await readBody(req, res);
      const order = await shipments.create(await actorOf(req), req.params.id, shipment, ifMatchOf(req));
      res.status(201);
      sendWithEtag(res, order, { tag: orderTag, present: presentOrder });
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/shipments/:shipmentId')
    .put(async (req, res) => {
      const change = await readBody(req, res);
      const { id: orderId, shipmentId: id } = req.params;
      const order = await shipments.update(await actorOf(req), { orderId, id }, change, ifMatchOf(req));
      sendWithEtag(res, order, { tag: orderTag, present: presentOrder });
    })
    .all(refuseOtherMethods);

  return router;
}
