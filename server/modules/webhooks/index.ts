export { createWebhookSecrets, type WebhookSecrets } from './signature';
export { WebhookDeskService } from './webhook-endpoint.service';
export { createWebhookPost, type WebhookPost } from './webhook-post';
export { isDeliveryId } from './webhook-queries';
export { WebhookCourier } from './webhook-sender';
