import { Router } from 'express';
import { readBody } from '../http/json';
import { refuseOtherMethods } from '../http/method';
import type { Door } from './door';
import { ifMatchOf } from './if-match';
import { presentOrder } from '../domain/rest-form';
import { sendInvoice } from './invoice.routes';
import { presentReplay } from './present';
import { readOrderBody, readOrderKey } from './read-order';
import { addOrderSync } from './sync.routes';

/** `/orders`: placing, reading, paying, delivering, cancelling, refunding. §7 */
export function createOrdersRoutes(door: Door): Router {
  const { services, actorOf } = door;
  const { orders, payments, refunds, invoices } = services;
  const router = Router();

  router
    .route('/')
    .get(async (req, res) => {
      res.json((await orders.all(await actorOf(req))).map(presentOrder));
    })
    .post(async (req, res) => {
      const wanted = readOrderBody(await readBody(req, res));
      const placed = await orders.place(await actorOf(req), wanted, readOrderKey(req.get('Idempotency-Key')));
      res.status(201).set(presentReplay(placed.replayed)).json(presentOrder(placed.order));
    })
    .all(refuseOtherMethods);

  router
    .route('/myorders')
    .get(async (req, res) => {
      res.json((await orders.mine(await actorOf(req))).map(presentOrder));
    })
    .all(refuseOtherMethods);

  addOrderSync(router, door);

  router
    .route('/:id/invoice.pdf')
    .get(async (req, res) => {
      sendInvoice(await invoices.print(await actorOf(req), req.params.id), res);
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/pay')
    .put(async (req, res) => {
      res.json(presentOrder(await payments.pay(await actorOf(req), req.params.id, await readBody(req, res))));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/deliver')
    .put(async (req, res) => {
      res.json(presentOrder(await orders.deliver(await actorOf(req), req.params.id, ifMatchOf(req))));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/cancel')
    .put(async (req, res) => {
      res.json(presentOrder(await orders.cancel(await actorOf(req), req.params.id, ifMatchOf(req))));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/refund')
    .put(async (req, res) => {
      res.json(presentOrder(await refunds.refund(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .get(async (req, res) => {
      res.json(presentOrder(await orders.get(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);

  return router;
}
