import { Router } from 'express';
import { revalidated } from '../../http/cache-control';
import { refuseOtherMethods } from '../../http/method';
import type { Door } from '../../rest/route-deps';

/** `/config`: what the browser needs to know of the payment provider. §7 */
export function createConfigRoutes({ services: { payments } }: Door): Router {
  const router = Router();

  router
    .route('/paypal')
    .get(revalidated, (_req, res) => {
      res.type('text/plain').send(payments.config().clientId);
    })
    .all(refuseOtherMethods);

  return router;
}
