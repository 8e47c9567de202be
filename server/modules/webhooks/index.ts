export { createWebhookSecrets, type WebhookSecrets } from './signature';
export { WebhookEndpointService } from './webhook-endpoint.service';
export {
  createPublicLookup,
  PrivateAddressError,
  requirePublicHost,
  requirePublicIfLiteral,
} from './network-addresses';
export { createWebhookPost, unreachableReason, type WebhookPost } from './webhook-client';
export { isDeliveryId } from './webhook-queries';
export { WebhookSender } from './webhook-sender';
