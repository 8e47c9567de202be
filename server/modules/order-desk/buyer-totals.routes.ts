import { Router } from 'express';
import { toRupees } from '../../domain/pricing/money';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';

/** `/users/:id/order-totals`: number of orders and amount spent of an account. */
export function createBuyerTotalsRoutes({ services, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/:id/order-totals')
    .get(async (req, res) => {
      const { orderCount, totalSpent } = await services.buyerTotals.ofUser(await actorOf(req), req.params.id);
      res.json({ orderCount, totalSpent: toRupees(totalSpent) });
    })
    .all(refuseOtherMethods);
  return router;
}
