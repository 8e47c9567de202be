export { createWebhookSecrets, type WebhookSecrets } from './signature';
export { WebhookEndpointService } from './webhook-endpoint.service';
export { createWebhookPost, type WebhookPost } from './webhook-client';
export { isDeliveryId } from './webhook-queries';
export { WebhookSender } from './webhook-sender';
