import type { OrderEntity } from '../../../database/entities/order.entity';
import { paymentMethodUnavailable } from '../../../domain/payments/payment-methods';
import type { BrowserPayment } from '../providers/provider';

/** Settings of the checkout of Razorpay for one order. */
export interface RazorpayCheckout {
  /** Public key of the shop at Razorpay. */
  keyId: string;
  providerOrderId: string;
  amountPaise: number;
  currencyCode: string;
  /** Name of the shop. */
  name: string;
  scriptUrl: string;
  isDemo: boolean;
  /** Contact of the buyer; empty texts if unknown. */
  prefill: { name: string; email: string; contact: string };
}

/** Largest amount in paise that the checkout takes: a signed number of 32 bits. */
const MAX_CHECKOUT_PAISE = 2_147_483_647;

/** Throws METHOD_NOT_AVAILABLE for an order with a larger total than the checkout of Razorpay takes. */
export function requireCheckoutAmount(browser: BrowserPayment | undefined, order: OrderEntity): void {
  if (browser?.kind !== 'razorpay' || order.chargeAmount <= MAX_CHECKOUT_PAISE) return;
  throw paymentMethodUnavailable(order.paymentMethod);
}

/** Settings for the browser; undefined for a provider with another kind of payment. */
export function checkoutOf(
  browser: BrowserPayment,
  order: OrderEntity,
  { providerOrderId, name, isDemo }: Pick<RazorpayCheckout, 'providerOrderId' | 'name' | 'isDemo'>,
): RazorpayCheckout | undefined {
  if (browser.kind !== 'razorpay') return undefined;
  const { keyId, scriptUrl } = browser;
  const { chargeAmount: amountPaise, chargeCurrency: currencyCode } = order;
  const prefill = { name: order.buyerName, email: order.buyerEmail, contact: order.phone ?? '' };
  return { keyId, providerOrderId, amountPaise, currencyCode, name, scriptUrl, isDemo, prefill };
}
