import { Router } from 'express';
import { refuseOtherMethods } from '../../http/method';
import { presentDemandPage } from '../../lib/wish-records';
import type { RouteDeps } from '../../rest/route-deps';

/** `/reports`: the report of demand. */
export function createDemandRoutes({ services: { demand }, actorOf }: RouteDeps): Router {
  const router = Router();
  router
    .route('/demand')
    .get(async (req, res) => {
      const { sort, after, first } = req.query;
      const size = typeof first === 'string' && /^\d{1,9}$/.test(first) ? Number(first) : first;
      res.json(presentDemandPage(await demand.page(await actorOf(req), { sort, after, first: size })));
    })
    .all(refuseOtherMethods);
  return router;
}
