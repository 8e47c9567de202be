import type { BuyerPayment, OnlineMethod, ProviderMessage } from '../payments/methods/payment-method';
import type { Api, Credentials, PaymentMethodName, Purchase, ShopResponse } from '../shop-client';

/** An acknowledged order, with the credentials of its buyer. */
export interface PlacedPurchase {
  orderId: string;
  credentials: Credentials;
  method: PaymentMethodName;
}

/** A payment that the buyer has made at the provider. */
export interface ApprovedPayment {
  orderId: string;
  method: OnlineMethod;
}

/** A log of the responses that customers received, and of their requests without a response. */
export class CustomerLog {
  /** Acknowledged orders, by id. */
  readonly orders = new Map<string, Purchase>();
  /** Orders with an acknowledged payment. */
  readonly paidOrderIds = new Set<string>();
  /** Orders with acknowledged cash. */
  readonly collectedOrderIds = new Set<string>();
  /** Orders with an acknowledged refund. */
  readonly refundedOrderIds = new Set<string>();
  /** Provider orders that a buyer has paid, each with its order. */
  readonly approvedPayments = new Map<string, ApprovedPayment>();
  /** Order requests without a response. */
  requestsWithoutResponse: (Purchase & { api: Api })[] = [];
  /** Orders that a customer may still pay online. */
  readonly unpaidOrders: PlacedPurchase[] = [];
  /** Orders without a recorded receipt of cash. */
  readonly cashOrders: string[] = [];
  /** Paid orders that an admin may refund. */
  readonly refundableOrders: string[] = [];
  /** Payments at a provider that no customer has reported to the shop. */
  readonly unreportedPayments: (BuyerPayment & { credentials: Credentials })[] = [];
  /** Messages that a provider sends until the shop accepts them. */
  readonly unsentMessages: ProviderMessage[] = [];
  readonly refusals = new Map<string, number>();
  paymentCount = 0;

  countRefusal({ code, message }: ShopResponse): void {
    const label = code === 'INTERNAL' ? `INTERNAL ${message}` : code;
    this.refusals.set(label, (this.refusals.get(label) ?? 0) + 1);
  }
}
