import express, { Router } from 'express';
import { noStore } from '../../http/cache-control';
import { clientAddressOf } from '../../http/client-address';
import { refuseOtherMethods } from '../../http/method';
import type { Services } from '../services';

const BODY_BYTES = 200 * 1024;

interface WebhooksRouterDeps {
  services: Pick<Services, 'webhooks'>;
  trustProxy: boolean;
}

/** The door of the payment provider, to be mounted at `/webhooks`. Anything but 2xx is sent again by it. §4 */
export function createWebhooksRouter({ services: { webhooks }, trustProxy }: WebhooksRouterDeps): Router {
  const router = Router();
  router
    .route('/paypal')
    .all(noStore)
    // As text: the signature is that of the very words.
    .post(express.text({ limit: BODY_BYTES, type: () => true }), async (req, res) => {
      const body: unknown = req.body;
      await webhooks.receive({
        body: typeof body === 'string' ? body : '',
        headerOf: (name) => req.get(name),
        address: clientAddressOf(req, trustProxy),
      });
      res.json({ received: true });
    })
    .all(refuseOtherMethods);
  return router;
}
