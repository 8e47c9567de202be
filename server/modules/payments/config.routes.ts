import { Router } from 'express';
import { mustRevalidate } from '../../http/cache-control';
import { refuseOtherMethods } from '../../http/method';
import type { RouteDeps } from '../../rest/route-deps';

/** `/config`: settings of the payment provider for the browser. §7 */
export function createConfigRoutes({ services: { payments } }: RouteDeps): Router {
  const router = Router();

  router
    .route('/paypal')
    .get(mustRevalidate, (_req, res) => {
      res.type('text/plain').send(payments.config().clientId);
    })
    .all(refuseOtherMethods);

  return router;
}
