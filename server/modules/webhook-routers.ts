import { Router } from 'express';
import { createCourierWebhookRouter } from './couriers/courier-webhook.routes';
import { createPaymentWebhookRouter } from './payments/payment-webhook.routes';
import type { Services } from './services';

/** `/webhooks`: messages of payment providers and couriers. */
export function createWebhookRouter(deps: { services: Services; trustProxy: boolean }): Router {
  const router = Router();
  router.use(createPaymentWebhookRouter(deps));
  router.use(createCourierWebhookRouter(deps.services));
  return router;
}
