import express, { Router } from 'express';
import { noStore } from '../../http/cache-control';
import { clientAddressOf } from '../../http/client-address';
import { refuseOtherMethods } from '../../http/method';
import type { Services } from '../services';

const MAX_BODY_BYTES = 200 * 1024;

interface WebhooksRouterDeps {
  services: Pick<Services, 'webhooks'>;
  trustProxy: boolean;
}

/**
 * The payment webhooks: `/webhooks/paypal` receives the messages of the provider of the payment method `PayPal`. A
 * provider resends a message after any status other than 2xx. §4
 */
export function createPaymentWebhookRouter({
  services: { webhooks },
  trustProxy,
}: WebhooksRouterDeps): Router {
  const router = Router();
  for (const provider of webhooks.methods)
    router
      .route(`/${provider.toLowerCase()}`)
      .all(noStore)
      // Reads the body as text, because the signature covers its exact bytes.
      .post(express.text({ limit: MAX_BODY_BYTES, type: () => true }), async (req, res) => {
        const body: unknown = req.body;
        await webhooks.receive({
          provider,
          body: typeof body === 'string' ? body : '',
          headerOf: (name) => req.get(name),
          address: clientAddressOf(req, trustProxy),
        });
        res.json({ received: true });
      })
      .all(refuseOtherMethods);
  return router;
}
