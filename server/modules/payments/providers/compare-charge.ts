import { PROVIDER_ORDER_ID } from '../../../domain/constants';
import { badInput, ShopError } from '../../../domain/errors';
import type { Message } from '../../../domain/messages/catalogue';
import type { ProviderCapture, ProviderOrder } from './provider';
import type { ProviderAmount } from '../../../domain/payments/charge';
import { parseAmount } from '../../../domain/payments/charge';

/** Charge of an order: its id, and the amount in minor units of the currency. */
export interface ExpectedCharge {
  id: string;
  amount: number;
  currencyCode: string;
}

// PayPal accepts no decimals for these three currencies, although the forint has decimals elsewhere.

/** Validates the id of a provider's order from a client. Throws BAD_INPUT. */
export function readProviderOrderId(raw: unknown): string {
  if (typeof raw === 'string' && PROVIDER_ORDER_ID.test(raw)) return raw;
  throw badInput('id', 'payment.badId');
}

/** The only capture of a completed payment; undefined if there is none, or more than one. */
export function findCapture(provider: ProviderOrder): ProviderCapture | undefined {
  if (provider.status !== 'COMPLETED' || provider.captures.length !== 1) return undefined;
  return provider.captures[0];
}

function rejected(reason: Message): ShopError {
  return new ShopError('PAYMENT_REJECTED', reason);
}

function requireAmount(order: ExpectedCharge, amount: ProviderAmount | undefined): void {
  if (!amount) throw rejected('payment.noAmount');
  if (amount.currencyCode !== order.currencyCode) throw rejected('payment.otherCurrency');
  if (parseAmount(amount) !== order.amount) throw rejected('payment.otherAmount');
}

function requireCapture(order: ExpectedCharge, provider: ProviderOrder): void {
  const capture = findCapture(provider);
  if (!capture) throw rejected('payment.inPieces');
  if (capture.status === 'PENDING') throw rejected('payment.pending');
  if (capture.status !== 'COMPLETED') throw rejected('payment.notCompleted');
  requireAmount(order, capture.amount);
}

/**
 * Accepts a payment that pays this order in full to this merchant. Checks an approved payment before its capture, and
 * a completed one with its capture. Throws PAYMENT_REJECTED. §4
 */
export function requirePaymentFor(payment: {
  order: ExpectedCharge;
  provider: ProviderOrder;
  merchantId?: string | undefined;
}): void {
  const { order, provider, merchantId } = payment;
  if (merchantId !== undefined && provider.merchantId !== merchantId) {
    throw rejected('payment.otherMerchant');
  }
  if (provider.customId !== undefined && provider.customId !== order.id) {
    throw rejected('payment.otherOrder');
  }
  requireAmount(order, provider.amount);
  if (provider.status === 'COMPLETED') requireCapture(order, provider);
}
