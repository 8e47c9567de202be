import { Router } from 'express';
import { noStore } from '../../http/cache-control';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { createOrderSender } from '../../rest/send-order';
import { sendPdf } from '../../rest/send-file';
import { presentBooking, presentTracking } from '../../rest/present-tracking';

/** `/orders/{id}/shipments/{sid}`: the booking of a parcel, and the courier's label. */
export function createBookingRoutes({ services, actorOf }: RouteDeps): Router {
  const { bookings } = services;
  const sendOrder = createOrderSender(services);
  const router = Router();
  router
    .route('/:id/shipments/:shipmentId/book')
    .post(async (req, res) => {
      const { id: orderId, shipmentId: id } = req.params;
      const order = await bookings.book(await actorOf(req), { orderId, id });
      await sendOrder(res, order);
    })
    .all(refuseOtherMethods);
  router
    .route('/:id/shipments/:shipmentId/booking')
    .get(async (req, res) => {
      const { id: orderId, shipmentId: id } = req.params;
      res.json(presentBooking(await bookings.get(await actorOf(req), { orderId, id })));
    })
    .all(refuseOtherMethods);
  router
    .route('/:id/shipments/:shipmentId/label.pdf')
    .get(async (req, res) => {
      const { id: orderId, shipmentId: id } = req.params;
      const bytes = await bookings.label(await actorOf(req), { orderId, id });
      sendPdf({ name: `label-${id}.pdf`, bytes }, res);
    })
    .all(refuseOtherMethods);
  return router;
}

/** `/track/{token}`: the public view of a parcel. */
export function createTrackingRoutes({ services: { tracking }, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/:token')
    .get(noStore, async (req, res) => {
      res.json(presentTracking(await tracking.track(await actorOf(req), req.params.token)));
    })
    .all(refuseOtherMethods);
  return router;
}
