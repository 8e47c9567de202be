import { PROVIDER_ORDER_ID } from '../../../domain/constants';
import { badInput, ShopError } from '../../../domain/errors';
import type { Message } from '../../../domain/messages/catalogue';
import type { ProviderCapture, ProviderOrder } from './provider';
import { parseAmount, type ProviderAmount } from '../../../domain/payments/charge';

/** Charge of an order: its id, and the amount in minor units of the currency. */
export interface ExpectedCharge {
  id: string;
  amount: number;
  currencyCode: string;
}

/** Validates the id of a provider's order from a client. Throws BAD_INPUT. */
export function readProviderOrderId(raw: unknown): string {
  if (typeof raw === 'string' && PROVIDER_ORDER_ID.test(raw)) return raw;
  throw badInput('id', 'payment.badId');
}

/** The capture of a completed payment; undefined if the payment has no capture, or several. */
export function findCapture(providerOrder: ProviderOrder): ProviderCapture | undefined {
  if (providerOrder.status !== 'COMPLETED' || providerOrder.captures.length !== 1) return undefined;
  return providerOrder.captures[0];
}

function paymentRejected(reason: Message): ShopError {
  return new ShopError('PAYMENT_REJECTED', reason);
}

function requireAmount(order: ExpectedCharge, amount: ProviderAmount | undefined): void {
  if (!amount) throw paymentRejected('payment.noAmount');
  if (amount.currencyCode !== order.currencyCode) throw paymentRejected('payment.otherCurrency');
  if (parseAmount(amount) !== order.amount) throw paymentRejected('payment.otherAmount');
}

function requireCapture(order: ExpectedCharge, providerOrder: ProviderOrder): void {
  const capture = findCapture(providerOrder);
  if (!capture) throw paymentRejected('payment.inPieces');
  if (capture.status === 'PENDING') throw paymentRejected('payment.pending');
  if (capture.status !== 'COMPLETED') throw paymentRejected('payment.notCompleted');
  requireAmount(order, capture.amount);
}

/**
 * Throws PAYMENT_REJECTED unless the payment pays this order in full to this merchant. For a completed payment it also
 * compares the capture. §4
 */
export function requireMatchingPayment(payment: {
  order: ExpectedCharge;
  providerOrder: ProviderOrder;
  merchantId?: string | undefined;
}): void {
  const { order, providerOrder, merchantId } = payment;
  if (merchantId !== undefined && providerOrder.merchantId !== merchantId) {
    throw paymentRejected('payment.otherMerchant');
  }
  if (providerOrder.customId !== undefined && providerOrder.customId !== order.id) {
    throw paymentRejected('payment.otherOrder');
  }
  requireAmount(order, providerOrder.amount);
  if (providerOrder.status === 'COMPLETED') requireCapture(order, providerOrder);
}
