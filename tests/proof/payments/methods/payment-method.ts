import type { Fault, RefundFault } from './payment-faults';

/** The fields with which a browser reports a payment to the shop, for each API. */
export interface PaymentReport {
  /** The body of `PUT /api/orders/{id}/pay`. */
  rest: object;
  /** Fields of the input of `payOrder` besides the id of the order. */
  graphql: object;
}

/** A signed message of a provider to the shop. */
export interface ProviderMessage {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** An online payment method: its fake provider, and the actions of a buyer at this provider. */
export interface OnlineMethod {
  /** The name of the method on REST. */
  readonly name: 'PayPal' | 'Razorpay';
  /** Environment of a shop that uses the fake provider. */
  readonly env: Record<string, string>;
  /** The faults of a payment, each with its expected outcome. */
  readonly faults: readonly Fault[];
  /** The faults of a refund, each with its expected outcome. */
  readonly refundFaults: readonly RefundFault[];
  /** Removes the queued faults. */
  clearFaults(): void;
  /** The buyer pays a provider order. Returns the report for the shop. Each call is another payment at Razorpay. */
  approve(providerOrderId: string): PaymentReport;
  /**
   * The buyer pays and closes the page: the provider captures the money and sends the message. Undefined if the
   * provider captures only at the request of the shop.
   */
  readonly payWithoutReturn: ((providerOrderId: string) => ProviderMessage) | undefined;
  /** Number of captures of a provider order, by all its payments. */
  captureCountOf(providerOrderId: string): number;
  /** True if the provider captured one payment more than once. */
  isDoubleCharged(providerOrderId: string): boolean;
  /** Number of refunds of a provider order that moved money. */
  refundCountOf(providerOrderId: string): number;
  close(): Promise<void>;
}

/** A payment of an order that a buyer has started. */
export interface BuyerPayment {
  orderId: string;
  providerOrderId: string;
  /** Undefined for the report that PayPal's buttons send. */
  report?: PaymentReport | undefined;
}
