import { Router, type Response } from 'express';
import type { Actor } from '../../domain/accounts/permissions';
import type { Order } from '../../domain/model';
import { readBody } from '../../http/body/json';
import { refuseOtherMethods } from '../../http/method';
import {
  presentBulkResult,
  presentDesk,
  presentDeskCounts,
  presentOrderView,
} from '../../lib/order-desk-records';
import type { RouteDeps } from '../../rest/route-deps';
import { createOrderSender } from '../../rest/send-order';

/** `/orders`: counts of the tabs, notes, assignees and tags. */
export function createOrderDeskRoutes({ services, actorOf }: RouteDeps): Router {
  const { orderDesk, orderTags, fraudHints } = services;
  const router = Router();
  const send = createOrderSender(services);
  const sendOrder = async (res: Response, actor: Actor, order: Order) =>
    send(res, order, presentDesk(await orderDesk.ofOrder(actor, order)));

  router
    .route('/desk')
    .get(async (req, res) => {
      res.json(presentDeskCounts(await orderDesk.counts(await actorOf(req))));
    })
    .all(refuseOtherMethods);

  router
    .route('/bulk')
    .post(async (req, res) => {
      const actor = await actorOf(req);
      res.json(presentBulkResult(await orderDesk.changeMany(actor, await readBody(req, res))));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/notes')
    .post(async (req, res) => {
      const actor = await actorOf(req);
      const order = await orderDesk.addNote(actor, req.params.id, await readBody(req, res));
      await sendOrder(res.status(201), actor, order);
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/assignee')
    .put(async (req, res) => {
      const actor = await actorOf(req);
      await sendOrder(res, actor, await orderDesk.assign(actor, req.params.id, await readBody(req, res)));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/fraud-hints')
    .get(async (req, res) => {
      res.json(await fraudHints.ofOrder(await actorOf(req), req.params.id));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id/tags')
    .put(async (req, res) => {
      const actor = await actorOf(req);
      await sendOrder(res, actor, await orderTags.change(actor, req.params.id, await readBody(req, res)));
    })
    .all(refuseOtherMethods);

  return router;
}

/** `/order-tags`: the tags in use. */
export function createOrderTagRoutes({ services: { orderTags }, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/')
    .get(async (req, res) => {
      res.json(await orderTags.list(await actorOf(req)));
    })
    .all(refuseOtherMethods);
  return router;
}

/** `/order-views`: saved views of the order list. */
export function createOrderViewRoutes({ services: { orderDesk }, actorOf }: RouteDeps): Router {
  const router = Router();

  router
    .route('/')
    .get(async (req, res) => {
      res.json((await orderDesk.views(await actorOf(req))).map(presentOrderView));
    })
    .post(async (req, res) => {
      const view = await orderDesk.saveView(await actorOf(req), await readBody(req, res));
      res.status(201).json(presentOrderView(view));
    })
    .all(refuseOtherMethods);

  router
    .route('/:id')
    .delete(async (req, res) => {
      await orderDesk.deleteView(await actorOf(req), req.params.id);
      res.json({ message: 'View removed' });
    })
    .all(refuseOtherMethods);

  return router;
}
