import type { Router } from 'express';
import { refuseOtherMethods } from '../../http/method';
import { presentChangesCursor } from '../../rest/present';
import { readChangesQuery } from '../../rest/read-changes-query';
import type { RouteDeps } from '../../rest/route-deps';
import { presentOrders } from '../../rest/send-order';

/** `/orders/changes`: orders changed since a moment, for clients that store a copy. Mount before `/orders/:id`. §7 */
export function addOrderSync(router: Router, { services, actorOf }: RouteDeps): void {
  const { orders } = services;
  router
    .route('/changes')
    .get(async (req, res) => {
      const page = await orders.page(await actorOf(req), readChangesQuery(req.query));
      const changedOrders = page.edges.map(({ node }) => node);
      const completeOrders = await orders.detailsOf(changedOrders);
      const records = await presentOrders(services, completeOrders);
      res.json({ orders: records, ...presentChangesCursor(page) });
    })
    .all(refuseOtherMethods);
}
