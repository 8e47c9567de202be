import { Router } from 'express';
import type { PolicyText } from '../../domain/content/content-page';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { ifMatchOf } from '../../rest/if-match';
import { createOrderSender, presentOrders, type SendOrder } from '../../rest/send-order';
import { presentDesk } from '../../lib/order-desk-records';
import { presentRazorpayCheckout } from '../../lib/order-records';
import { presentReplay } from '../../rest/present';
import { readOrderBody, readIdempotencyHeader } from '../../rest/read-order';
import { addOrderSync } from './order-sync.routes';

function presentPolicy({ slug, language, version, title, body, publishedAt }: PolicyText) {
  return {
    slug,
    language: language.toLowerCase(),
    version,
    title,
    body,
    publishedAt: publishedAt.toISOString(),
  };
}

/** `/orders`: place, read, pay, deliver, correct, cancel and refund orders. §7 */
export function createOrdersRoutes(deps: RouteDeps): Router {
  const { services, actorOf } = deps;
  const { orders, payments } = services;
  const router = Router();
  const sendOrder = createOrderSender(services);

  router
    .route('/')
    .get(async (req, res) => {
      res.json(await presentOrders(services, await orders.all(await actorOf(req), req.query)));
    })
    .post(async (req, res) => {
      const requestedOrder = readOrderBody(await readBody(req, res));
      const idempotencyKey = readIdempotencyHeader(req.get('Idempotency-Key'));
      const outcome = await orders.place(await actorOf(req), requestedOrder, idempotencyKey);
      res.status(201).set(presentReplay(outcome.replayed));
      await sendOrder(res, outcome.order);
    })
    .all(refuseOtherMethods);

  router
    .route('/myorders')
    .get(async (req, res) => {
      res.json(await presentOrders(services, await orders.ownOrders(await actorOf(req))));
    })
    .all(refuseOtherMethods);

  addOrderSync(router, deps);
  addAddressCorrection(router, deps, sendOrder);
  addPolicies(router, deps);

  router
    .route('/:id/pay')
    .put(async (req, res) => {
      await sendOrder(res, await payments.pay(await actorOf(req), req.params.id, await readBody(req, res)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/razorpay')
    .post(async (req, res) => {
      res.json(presentRazorpayCheckout(await payments.startRazorpay(await actorOf(req), req.params.id)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/deliver')
    .put(async (req, res) => {
      await sendOrder(res, await orders.deliver(await actorOf(req), req.params.id, ifMatchOf(req)));
    })
    .all(refuseOtherMethods);

  addEndings(router, deps, sendOrder);
  addOrder(router, deps, sendOrder);
  return router;
}

/** Cancellations and refunds. */
function addEndings(
  router: Router,
  { services: { cancellations, refunds }, actorOf }: RouteDeps,
  sendOrder: SendOrder,
): void {
  router
    .route('/:id/cancel')
    .put(async (req, res) => {
      const body = await readBody(req, res);
      const actor = await actorOf(req);
      await sendOrder(res, await cancellations.cancel(actor, req.params.id, body, ifMatchOf(req)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/refund')
    .put(async (req, res) => {
      const body = await readBody(req, res);
      await sendOrder(res, await refunds.refund(await actorOf(req), req.params.id, body));
    })
    .all(refuseOtherMethods);
}

function addOrder(router: Router, { services, actorOf }: RouteDeps, sendOrder: SendOrder): void {
  router
    .route('/:id')
    .get(async (req, res) => {
      const actor = await actorOf(req);
      const order = await services.orders.get(actor, req.params.id);
      await sendOrder(res, order, presentDesk(await services.orderDesk.ofOrder(actor, order)));
    })
    .all(refuseOtherMethods);
}

function addAddressCorrection(
  router: Router,
  { services: { orders }, actorOf }: RouteDeps,
  sendOrder: SendOrder,
): void {
  router
    .route('/:id/address')
    .put(async (req, res) => {
      const { shippingAddress } = await readBody(req, res);
      const actor = await actorOf(req);
      await sendOrder(
        res,
        await orders.correctAddress(actor, req.params.id, shippingAddress, ifMatchOf(req)),
      );
    })
    .all(refuseOtherMethods);
}

function addPolicies(router: Router, { services, actorOf }: RouteDeps): void {
  router
    .route('/:id/policies')
    .get(async (req, res) => {
      res.json((await services.orders.policies(await actorOf(req), req.params.id)).map(presentPolicy));
    })
    .all(refuseOtherMethods);
}
