import { presentAmount, type ProviderAmount } from '../../../../domain/payments/charge';
import { ProviderUnavailable, type ProviderOrder, type ProviderRefund } from '../provider';
import { asList, asObject, asText } from '../provider-json';

/** A payment attempt of an order. */
export interface RazorpayPayment {
  id: string;
  orderId: string | undefined;
  status: string;
  amount: ProviderAmount;
  payerEmail: string | undefined;
  createdAt: Date | undefined;
}

/** An order of Razorpay, which a buyer may try to pay several times. */
export interface RazorpayOrder {
  id: string;
  amount: ProviderAmount;
  /** Id of the shop's order. */
  customId: string | undefined;
}

/** Statuses of a payment whose money Razorpay has taken, as statuses of a capture. */
const CAPTURE_STATUSES: Readonly<Record<string, string>> = { captured: 'COMPLETED', refunded: 'REFUNDED' };
const REFUND_STATUSES: Readonly<Record<string, string>> = {
  pending: 'PENDING',
  processed: 'COMPLETED',
  failed: 'FAILED',
};

/** Largest amount in paise that JavaScript counts exactly. */
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

function requireText(raw: unknown, label: string): string {
  const text = asText(raw);
  if (text === undefined) throw new ProviderUnavailable(`Razorpay's answer has no ${label}`);
  return text;
}

function readPaise(raw: unknown, currency: unknown): ProviderAmount {
  if (typeof raw !== 'number' || !Number.isInteger(raw) || raw < 0 || raw > MAX_AMOUNT)
    throw new ProviderUnavailable("Razorpay's answer has no amount");
  return presentAmount(raw, requireText(currency, 'currency'));
}

function readTime(raw: unknown): Date | undefined {
  return typeof raw === 'number' && raw > 0 && raw < 1e11 ? new Date(raw * 1_000) : undefined;
}

/** Parses an order. Throws ProviderUnavailable for any other answer. */
export function readRazorpayOrder(raw: unknown): RazorpayOrder {
  const order = asObject(raw);
  return {
    id: requireText(order?.['id'], 'order id'),
    amount: readPaise(order?.['amount'], order?.['currency']),
    // Razorpay sends empty notes as a list.
    customId: asText(asObject(order?.['notes'])?.['order']),
  };
}

/** Parses a list of payments. Throws ProviderUnavailable for any other answer. */
export function readRazorpayPayments(raw: unknown): RazorpayPayment[] {
  return requireItems(raw).map(readRazorpayPayment);
}

/** Parses a payment. Throws ProviderUnavailable for any other answer. */
export function readRazorpayPayment(raw: unknown): RazorpayPayment {
  const payment = asObject(raw);
  return {
    id: requireText(payment?.['id'], 'payment id'),
    orderId: asText(payment?.['order_id']),
    status: requireText(payment?.['status'], 'payment status'),
    amount: readPaise(payment?.['amount'], payment?.['currency']),
    payerEmail: asText(payment?.['email']),
    createdAt: readTime(payment?.['created_at']),
  };
}

/** Parses a list of refunds. Throws ProviderUnavailable for any other answer. */
export function readRazorpayRefunds(raw: unknown): ProviderRefund[] {
  return requireItems(raw).map(readRazorpayRefund);
}

/** Parses a refund. Throws ProviderUnavailable for any other answer. */
export function readRazorpayRefund(raw: unknown): ProviderRefund {
  const refund = asObject(raw);
  const status = requireText(refund?.['status'], 'refund status');
  return {
    id: requireText(refund?.['id'], 'refund id'),
    // A status that this release does not know is not an outcome.
    status: REFUND_STATUSES[status] ?? 'PENDING',
    amount: readPaise(refund?.['amount'], refund?.['currency'] ?? 'INR'),
    customId: asText(asObject(refund?.['notes'])?.['request']) ?? asText(refund?.['receipt']),
    captureId: asText(refund?.['payment_id']),
    refundedAt: readTime(refund?.['created_at']),
  };
}

/** Describes an order and its payments as one payment of the shop. */
export function describeRazorpayOrder(
  order: RazorpayOrder,
  payments: readonly RazorpayPayment[],
  refunds: ProviderRefund[],
): ProviderOrder {
  const oldestFirst = [...payments].sort((a, b) => timeOf(a) - timeOf(b));
  const captured = oldestFirst.filter(({ status }) => CAPTURE_STATUSES[status] !== undefined);
  const authorized = oldestFirst.find(({ status }) => status === 'authorized');
  const latest = captured[0] ?? authorized;
  return {
    id: order.id,
    status: captured.length > 0 ? 'COMPLETED' : authorized ? 'APPROVED' : 'CREATED',
    // The capture takes the amount of the payment, so an amount that differs from the order pays nothing.
    ...(isOfAmount(captured.length > 0 ? undefined : authorized, order) && { amount: order.amount }),
    customId: payments.find(({ orderId }) => orderId !== order.id)?.orderId ?? order.customId,
    payerEmail: latest?.payerEmail,
    updateTime: latest?.createdAt?.toISOString(),
    captures: captured.map(({ id, status, amount }) => {
      return { id, status: CAPTURE_STATUSES[status] ?? status, amount };
    }),
    refunds: refunds.length > 0 ? refunds : undefined,
  };
}

/** True if a payment has the amount of its order, or if there is no payment to compare. */
function isOfAmount(payment: RazorpayPayment | undefined, { amount }: RazorpayOrder): boolean {
  if (!payment) return true;
  return payment.amount.value === amount.value && payment.amount.currencyCode === amount.currencyCode;
}

function timeOf({ createdAt }: RazorpayPayment): number {
  return createdAt?.getTime() ?? 0;
}

function requireItems(raw: unknown): readonly unknown[] {
  const items = asObject(raw)?.['items'];
  if (!Array.isArray(items)) throw new ProviderUnavailable("Razorpay's answer is not a list");
  return asList(items);
}
