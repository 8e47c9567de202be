/** Number of entries on a page of a list, unless a request has `count`. */
const DEFAULT_PAGE_SIZE = 10;

/** Status of a payment in Razorpay's API. */
type RazorpayDemoStatus = 'created' | 'authorized' | 'captured' | 'failed';

/** A refund of the demo, in paise. */
export interface RazorpayDemoRefund {
  id: string;
  amount: number;
  receipt: string | null;
  notes: Record<string, string>;
  /** ISO date. */
  createdAt: string;
}

/** A payment of the demo: one attempt of the buyer to pay an order. */
export interface RazorpayDemoPayment {
  id: string;
  /** The stored status; `statusOfDemoPayment` gives the current one. */
  status: RazorpayDemoStatus;
  /** `upi`, `card` or `netbanking`. */
  method: string;
  /** Time at which the bank confirms a late payment, as an ISO date. */
  settlesAt?: string | undefined;
  /** ISO date. */
  createdAt: string;
  refunds: RazorpayDemoRefund[];
}

/** Stored order of the demo Razorpay, with its payments. It has JSON values only, so any table can store it. §4 */
export interface RazorpayDemoOrder {
  id: string;
  /** Number of changes; starts at 1. */
  version: number;
  /** In paise. */
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Record<string, string>;
  /** ISO date. */
  createdAt: string;
  payments: RazorpayDemoPayment[];
}

/** Storage of the orders of the demo Razorpay. */
export interface RazorpayDemoStore {
  get(id: string): Promise<RazorpayDemoOrder | undefined>;
  /** Throws OutdatedDemoOrder unless the stored order has this version; 0 means that no order is stored. */
  save(order: RazorpayDemoOrder, expectedVersion: number): Promise<void>;
}

/** A payment of the demo and its order. */
export interface RazorpayDemoEntry {
  order: RazorpayDemoOrder;
  payment: RazorpayDemoPayment;
}

/** The current status: the bank confirms a late payment at a stored time, and Razorpay captures it at once. */
export function statusOfDemoPayment({ status, settlesAt }: RazorpayDemoPayment, now: Date) {
  const isSettled = status === 'created' && settlesAt !== undefined && Date.parse(settlesAt) <= now.getTime();
  return isSettled ? 'captured' : status;
}

/** The sum of the refunds of a payment, in paise. */
export function refundedAmountOf({ refunds }: RazorpayDemoPayment): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** JSON of an order in the format of Razorpay's Orders API. */
export function presentRazorpayOrder(order: RazorpayDemoOrder, now: Date) {
  const { id, amount, currency, receipt, notes, payments, createdAt } = order;
  const isPaid = payments.some((payment) => statusOfDemoPayment(payment, now) === 'captured');
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: isPaid ? amount : 0,
    amount_due: isPaid ? 0 : amount,
    currency,
    receipt,
    status: razorpayStatusOf(payments, isPaid),
    attempts: payments.length,
    notes,
    created_at: toSeconds(createdAt),
  };
}

function razorpayStatusOf(payments: readonly RazorpayDemoPayment[], isPaid: boolean): string {
  if (isPaid) return 'paid';
  return payments.length > 0 ? 'attempted' : 'created';
}

/** JSON of a payment in the format of Razorpay's Payments API. */
export function presentRazorpayPayment({ order, payment }: RazorpayDemoEntry, now: Date) {
  const { id, method, createdAt } = payment;
  const status = statusOfDemoPayment(payment, now);
  const refundedAmount = refundedAmountOf(payment);
  const isFullyRefunded = refundedAmount === order.amount;
  const hasFailed = status === 'failed';
  return {
    id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: status === 'captured' && isFullyRefunded ? 'refunded' : status,
    order_id: order.id,
    method,
    captured: status === 'captured',
    amount_refunded: refundedAmount,
    refund_status: refundStatusOf(refundedAmount, isFullyRefunded),
    email: 'demo.buyer@haat.example',
    notes: order.notes,
    error_code: hasFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: hasFailed ? 'The demo bank declined the payment' : null,
    error_reason: hasFailed ? 'payment_failed' : null,
    created_at: toSeconds(createdAt),
  };
}

function refundStatusOf(refundedAmount: number, isFullyRefunded: boolean): string | null {
  if (refundedAmount === 0) return null;
  return isFullyRefunded ? 'full' : 'partial';
}

/** JSON of a refund in the format of Razorpay's Refunds API. */
export function presentRazorpayRefund(paymentId: string, currency: string, refund: RazorpayDemoRefund) {
  const { id, amount, receipt, notes, createdAt } = refund;
  return {
    id,
    entity: 'refund',
    amount,
    currency,
    payment_id: paymentId,
    receipt,
    notes,
    status: 'processed',
    created_at: toSeconds(createdAt),
  };
}

/** The page of a list that a request selects with `count` and `skip`. */
export function pageOfRazorpayList<Item>(items: readonly Item[], { url }: Request): readonly Item[] {
  const { searchParams } = new URL(url);
  const skip = Number(searchParams.get('skip') ?? 0);
  return items.slice(skip, skip + Number(searchParams.get('count') ?? DEFAULT_PAGE_SIZE));
}

/** JSON of a list in the format of Razorpay's API. */
export function presentRazorpayList<Item>(items: readonly Item[]) {
  return { entity: 'collection', count: items.length, items };
}

function toSeconds(isoDate: string): number {
  return Math.floor(Date.parse(isoDate) / 1000);
}
