import type { Fault, RefundFault } from './payment-faults';

/** The fields with which a browser reports a payment to the shop, for each API. */
export interface PaymentReport {
  /** The body of `PUT /api/orders/{id}/pay`. */
  rest: object;
  /** Fields of the input of `payOrder` besides the id of the order. */
  graphql: object;
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
  /** The buyer pays a provider order. Returns the report for the shop; repeated calls return the same payment. */
  approve(providerOrderId: string): PaymentReport;
  /** Number of captures of a provider order; more than 1 means a double charge. */
  captureCountOf(providerOrderId: string): number;
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
