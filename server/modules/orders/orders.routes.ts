import { Router, type Response } from 'express';
import type { PolicyText } from '../../domain/content/content-page';
import type { Order } from '../../domain/model';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';
import { ifMatchOf, sendWithEtag } from '../../rest/if-match';
import { orderTag } from '../../lib/entity-tags';
import { presentListedDocument } from '../../lib/document-records';
import { presentDesk } from '../../lib/order-desk-records';
import { presentOrder, presentRazorpayCheckout } from '../../lib/order-records';
import { presentReplay } from '../../rest/present';
import { readOrderBody, readIdempotencyHeader } from '../../rest/read-order';
import { addOrderSync } from './order-sync.routes';

const sendOrder = (res: Response, order: Order) =>
  sendWithEtag(res, order, { tag: orderTag, present: presentOrder });

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

  router
    .route('/')
    .get(async (req, res) => {
      res.json((await orders.all(await actorOf(req), req.query)).map(presentOrder));
    })
    .post(async (req, res) => {
      const requestedOrder = readOrderBody(await readBody(req, res));
      const idempotencyKey = readIdempotencyHeader(req.get('Idempotency-Key'));
      const placement = await orders.place(await actorOf(req), requestedOrder, idempotencyKey);
      res.status(201).set(presentReplay(placement.replayed));
      sendOrder(res, placement.order);
    })
    .all(refuseOtherMethods);

  router
    .route('/myorders')
    .get(async (req, res) => {
      res.json((await orders.ownOrders(await actorOf(req))).map(presentOrder));
    })
    .all(refuseOtherMethods);

  addOrderSync(router, deps);
  addAddressCorrection(router, deps);
  addPolicies(router, deps);

  router
    .route('/:id/pay')
    .put(async (req, res) => {
      sendOrder(res, await payments.pay(await actorOf(req), req.params.id, await readBody(req, res)));
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
      sendOrder(res, await orders.deliver(await actorOf(req), req.params.id, ifMatchOf(req)));
    })
    .all(refuseOtherMethods);

  addEndings(router, deps);
  addOrder(router, deps);
  return router;
}

/** Cancellations and refunds. */
function addEndings(router: Router, { services: { cancellations, refunds }, actorOf }: RouteDeps): void {
  router
    .route('/:id/cancel')
    .put(async (req, res) => {
      const body = await readBody(req, res);
      const actor = await actorOf(req);
      sendOrder(res, await cancellations.cancel(actor, req.params.id, body, ifMatchOf(req)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/refund')
    .put(async (req, res) => {
      const body = await readBody(req, res);
      sendOrder(res, await refunds.refund(await actorOf(req), req.params.id, body));
    })
    .all(refuseOtherMethods);
}

function addOrder(router: Router, { services, actorOf }: RouteDeps): void {
  router
    .route('/:id')
    .get(async (req, res) => {
      const actor = await actorOf(req);
      const order = await services.orders.get(actor, req.params.id);
      const documents = (await services.documents.ofOrder(order)).map(presentListedDocument);
      const desk = presentDesk(await services.orderDesk.ofOrder(actor, order));
      const present = (record: Order) => ({
        ...presentOrder(record),
        ...(documents.length > 0 && { documents }),
        ...desk,
      });
      sendWithEtag(res, order, { tag: orderTag, present });
    })
    .all(refuseOtherMethods);
}

function addAddressCorrection(router: Router, { services: { orders }, actorOf }: RouteDeps): void {
  router
    .route('/:id/address')
    .put(async (req, res) => {
      const { shippingAddress } = await readBody(req, res);
      const actor = await actorOf(req);
      sendOrder(res, await orders.correctAddress(actor, req.params.id, shippingAddress, ifMatchOf(req)));
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
