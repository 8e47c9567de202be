export type { OnPaymentFailure } from './payment-failures';
export type { PaymentEvent } from './payment-reading';
export type { PaymentReconciler } from './payment-reconciler';
export { PaymentWebhookService, type OnPaymentDispute } from './payment-webhook.service';
export { PaymentService } from './payment.service';
export { setUpPayments, type PaymentSetup } from './providers/choose-provider';
export { createDemoPaymentStore, createRazorpayDemoStore } from './providers/demo/demo-payment-store';
export type { PaymentMethodEntry, PaymentProviders } from './providers/payment-providers';
export {
  paymentFailureCounter,
  paymentDisputeCounter,
  createProviderMetrics,
} from './providers/provider-metrics';
export type { RefundService } from './refunds/refund.service';
export type { RefusedCaptureService } from './refunds/refused-capture.service';
export type { OnRefusedCapture } from './refunds/refused-captures';
export {
  DemoRefusal,
  isEqualInConstantTime,
  jsonResponse,
  readDemoBody,
} from './providers/demo/demo-provider-http';
export { deriveSecret, type DemoHandler } from './providers/methods/method-setup';
export { ProviderRefused, ProviderUnavailable } from './providers/provider';
export {
  createProviderSender,
  untilAborted,
  type Fetch,
  type ProviderResponse,
} from './providers/provider-http';
export { asList, asObject, asText } from './providers/provider-json';
