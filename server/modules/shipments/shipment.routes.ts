import { Router } from 'express';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import { ifMatchOf } from '../../rest/if-match';
import type { RouteDeps } from '../../rest/route-deps';
import { createOrderSender } from '../../rest/send-order';

/** `/orders/{id}/shipments`: pack parcels and record their states. */
export function createShipmentRoutes({ services, actorOf }: RouteDeps): Router {
  const { shipments } = services;
  const sendOrder = createOrderSender(services);
  const router = Router();

  router
    .route('/:id/shipments')
    .post(async (req, res) => {
      const shipment = await readBody(req, res);
      const order = await shipments.create(await actorOf(req), req.params.id, shipment, ifMatchOf(req));
      res.status(201);
      await sendOrder(res, order);
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/shipments/:shipmentId')
    .put(async (req, res) => {
      const change = await readBody(req, res);
      const { id: orderId, shipmentId: id } = req.params;
      const order = await shipments.update(await actorOf(req), { orderId, id }, change, ifMatchOf(req));
      await sendOrder(res, order);
    })
    .all(refuseOtherMethods);

  return router;
}
