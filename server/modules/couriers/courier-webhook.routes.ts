import express, { Router } from 'express';
import { noStore } from '../../http/cache-control';
import { refuseOtherMethods } from '../../http/method';
import type { Services } from '../services';

const MAX_BODY_BYTES = 200 * 1024;
/** Shiprocket refuses addresses that contain its own name, so its panel takes the second path. */
const PATHS = ['/shiprocket', '/courier'];

/** `/webhooks/shiprocket` and `/webhooks/courier`: messages of the courier about parcels. wire: Shipping */
export function createCourierWebhookRouter({ courierWebhooks }: Pick<Services, 'courierWebhooks'>): Router {
  const router = Router();
  router
    .route(PATHS)
    .all(noStore)
    .post(express.text({ limit: MAX_BODY_BYTES, type: () => true }), async (req, res) => {
      const body: unknown = req.body;
      await courierWebhooks.receive({
        token: req.get('x-api-key'),
        body: typeof body === 'string' ? body : '',
      });
      res.json({ received: true });
    })
    .all(refuseOtherMethods);
  return router;
}
