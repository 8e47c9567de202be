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
      res.json(presentDemandPage(await demand.page(await actorOf(req), { sort, after, first })));
    })
    .all(refuseOtherMethods);
  return router;
}
