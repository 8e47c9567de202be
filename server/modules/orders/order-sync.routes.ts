import type { Router } from 'express';
import { refuseOtherMethods } from '../../http/method';
import { presentChangesEnd } from '../../rest/present';
import { readChangesQuery } from '../../rest/read-changes-query';
import type { RouteDeps } from '../../rest/route-deps';
import { presentOrder } from '../../lib/json-records';

/** `/orders/changes`: orders changed since a moment, for clients that keep a copy. Mount before `/orders/:id`. §7 */
export function addOrderSync(router: Router, { services: { orders }, actorOf }: RouteDeps): void {
  router
    .route('/changes')
    .get(async (req, res) => {
      const page = await orders.page(await actorOf(req), readChangesQuery(req.query));
      const changed = page.edges.map(({ node }) => node);
      const lines = await orders.linesOf(changed.map(({ id }) => id));
      const detailed = changed.map((order, index) => ({ ...order, orderItems: lines[index] ?? [] }));
      res.json({ orders: detailed.map(presentOrder), ...presentChangesEnd(page) });
    })
    .all(refuseOtherMethods);
}
