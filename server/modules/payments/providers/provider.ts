import type { ProviderAmount } from '../../../domain/payments/charge';
import type { ProviderWebhook } from './provider-webhook';

/** A capture at the provider. Only the status COMPLETED means that the provider has the money. */
export interface ProviderCapture {
  id: string;
  status: string;
  amount: ProviderAmount;
}

/** A refund at the provider. */
export interface ProviderRefund {
  id: string;
  status?: string | undefined;
  amount: ProviderAmount;
  /** Request id of the shop's refund, if the provider returns it. */
  customId?: string | undefined;
  /** Capture of the refunded money; undefined for a provider with one capture per payment. */
  captureId?: string | undefined;
  refundedAt?: Date | undefined;
}

/** A payment as the provider describes it. The shop compares each payment with its order before a booking. §4 */
export interface ProviderOrder {
  id: string;
  /** CREATED, APPROVED, COMPLETED, or another status of the provider. */
  status: string;
  /** Undefined if the payment has no amount, or several. */
  amount?: ProviderAmount;
  /** Id of the shop's order that the payment is for, if the payment has one. */
  customId?: string | undefined;
  merchantId?: string | undefined;
  payerEmail?: string | undefined;
  updateTime?: string | undefined;
  captures: ProviderCapture[];
  /** Undefined if the payment has no refunds. */
  refunds?: ProviderRefund[] | undefined;
}

/** A payment to create at the provider. */
export interface NewProviderOrder {
  amount: ProviderAmount;
  /** Id of the shop's order. */
  customId: string;
  /** Idempotency key: the same id returns the same order, never a second one. At most 38 characters. */
  requestId: string;
}

/** Settings of a provider whose script draws buttons on the order page. */
interface ButtonSettings {
  kind: 'buttons';
  clientId: string;
  scriptUrl: string;
}

/** Settings of the checkout of Razorpay, which its script opens on the order page. */
interface RazorpaySettings {
  kind: 'razorpay';
  keyId: string;
  scriptUrl: string;
}

/** Payment in the browser: with the provider's script on the order page, or on a page of the provider. */
export type BrowserPayment = ButtonSettings | RazorpaySettings | { kind: 'redirect' };

/** A payment that a browser reports. */
export interface PaymentApproval {
  providerOrderId: string;
  /** Undefined for a provider with one capture per payment. */
  captureId?: string | undefined;
}

/** Times after which the shop no longer waits for a provider. */
export interface ProviderTimeouts {
  /** The shop returns an unapproved payment to the buyer again during this time. */
  reuseMs: number;
  /** A capture that the provider has not made after this time counts as refused. */
  captureExpiryMs: number;
  /** A refund that the provider does not know after this time counts as refused. */
  refundExpiryMs: number;
}

/**
 * Adapter of a payment provider. Every method except `readApproval` throws ProviderUnavailable or ProviderRefused only.
 * §4
 */
export interface PaymentProvider {
  readonly isDemo: boolean;
  readonly browser: BrowserPayment;
  readonly timeouts: ProviderTimeouts;
  /** Merchant that must receive the money; undefined until the configuration or the provider supplies it. */
  readonly merchantId?: string | undefined;
  /**
   * True if a buyer may pay one provider order several times, and money may arrive late. Then the first capture pays,
   * and the shop itself refunds money that it does not need. False: it lists such money for an admin.
   */
  readonly isSurplusRefunded?: boolean | undefined;
  /**
   * Reads the payment that a browser reports, and checks its signature. Throws BAD_INPUT and PAYMENT_REJECTED.
   * Undefined for a provider whose browsers report the id alone.
   */
  readApproval?(raw: Record<string, unknown>): PaymentApproval;
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** The current payment; undefined if the provider does not have it. */
  getOrder(id: string): Promise<ProviderOrder | undefined>;
  /** Captures an approved payment once; returns an already captured payment in its current state. */
  captureOrder(id: string, requestId: string): Promise<ProviderOrder>;
  /** Refunds an amount of a capture once; the same request id returns the same refund. */
  refundCapture(captureId: string, requestId: string, amount: ProviderAmount): Promise<ProviderRefund>;
  /** Undefined if the provider sends no messages. */
  readonly webhook?: ProviderWebhook | undefined;
}

/** Settings that the browser needs to load the provider's buttons. */
export interface PaymentConfig {
  clientId: string;
  scriptUrl: string;
  currencyCode: string;
  isDemo: boolean;
}

/** The provider sent no response, or an unreadable one. The result of the call is unknown. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

/** The provider refused the call, for example with ORDER_NOT_APPROVED or INSTRUMENT_DECLINED, and changed nothing. */
export class ProviderRefused extends Error {
  constructor(readonly issue: string) {
    super(`The payment provider refused: ${issue}`);
    this.name = 'ProviderRefused';
  }
}

/** True if the provider refused a call or did not respond. */
export function isProviderError(error: unknown): boolean {
  return error instanceof ProviderUnavailable || error instanceof ProviderRefused;
}
