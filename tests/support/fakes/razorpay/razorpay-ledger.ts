import { randomBytes } from 'node:crypto';

/** An order as Razorpay presents it. */
export interface RazorpayOrderRecord {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  notes: Record<string, string>;
  status: 'created' | 'attempted' | 'paid';
  created_at: number;
}

/** A payment as Razorpay presents it. */
export interface RazorpayPaymentRecord {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  captured: boolean;
  amount_refunded: number;
  email: string | null;
  contact: string | null;
  notes: Record<string, string>;
  created_at: number;
}

/** A refund as Razorpay presents it. */
export interface RazorpayRefundRecord {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Record<string, string>;
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
}

/** Thrown for a request that Razorpay refuses with status 400. */
export class RazorpayRefusal extends Error {}

type Entity = RazorpayOrderRecord | RazorpayPaymentRecord | RazorpayRefundRecord;

const newRazorpayId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Orders, payments and refunds in memory, with the rules of Razorpay. */
export class RazorpayLedger {
  readonly orders = new Map<string, RazorpayOrderRecord>();
  readonly payments = new Map<string, RazorpayPaymentRecord>();
  readonly refunds = new Map<string, RazorpayRefundRecord>();
  /** Number of captures by payment; more than 1 means a double charge. */
  readonly captureCounts = new Map<string, number>();

  order = (id: string) => requireRecord(this.orders, id);
  payment = (id: string) => requireRecord(this.payments, id);
  paymentsOf = (orderId: string) =>
    [...this.payments.values()].filter((payment) => payment.order_id === orderId);
  refundsOf = (paymentId: string) =>
    [...this.refunds.values()].filter((refund) => refund.payment_id === paymentId);

  createOrder(body: Partial<RazorpayOrderRecord>): RazorpayOrderRecord {
    const { amount = 0, currency = 'INR', receipt = null, notes = {} } = body;
    if (!Number.isInteger(amount) || amount < 100)
      throw new RazorpayRefusal('Order amount less than minimum amount allowed');
    if ((receipt?.length ?? 0) > 40) throw new RazorpayRefusal('The receipt must not exceed 40 characters.');
    const fields = { amount, amount_paid: 0, currency, receipt, notes, created_at: nowSeconds() };
    const order = { id: newRazorpayId('order'), entity: 'order', status: 'created', ...fields } as const;
    this.orders.set(order.id, { ...order });
    return this.order(order.id);
  }

  /** Adds a payment of the buyer, authorized by default. */
  addPayment(orderId: string, overrides: Partial<RazorpayPaymentRecord> = {}): RazorpayPaymentRecord {
    const order = this.order(orderId);
    const { status = 'authorized' } = overrides;
    const payment: RazorpayPaymentRecord = {
      id: newRazorpayId('pay'),
      entity: 'payment',
      order_id: orderId,
      amount: order.amount,
      currency: order.currency,
      method: 'upi',
      amount_refunded: 0,
      email: 'buyer@example.com',
      contact: '+919876543210',
      notes: {},
      created_at: nowSeconds(),
      ...overrides,
      status: status === 'captured' ? 'authorized' : status,
      captured: false,
    };
    this.payments.set(payment.id, payment);
    if (order.status === 'created') order.status = 'attempted';
    if (status === 'captured') this.capture(payment.id, payment);
    return payment;
  }

  capture(
    id: string,
    { amount, currency }: Pick<RazorpayPaymentRecord, 'amount' | 'currency'>,
  ): RazorpayPaymentRecord {
    const payment = this.payment(id);
    if (payment.captured) throw new RazorpayRefusal('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new RazorpayRefusal(
        'Only payments which have been authorized and not yet captured can be captured',
      );
    if (amount !== payment.amount || currency !== payment.currency)
      throw new RazorpayRefusal('Capture amount must be equal to the amount authorized');
    Object.assign(payment, { status: 'captured', captured: true });
    this.captureCounts.set(id, (this.captureCounts.get(id) ?? 0) + 1);
    const order = this.order(payment.order_id);
    Object.assign(order, { status: 'paid', amount_paid: payment.amount });
    return payment;
  }

  /** Refunds a captured payment. A failed refund moves no money. */
  refund(id: string, body: Partial<RazorpayRefundRecord>): RazorpayRefundRecord {
    const payment = this.payment(id);
    if (!payment.captured) throw new RazorpayRefusal('The payment status should be captured for action');
    if (payment.status === 'refunded')
      throw new RazorpayRefusal('The payment has been fully refunded already');
    const { amount = payment.amount - payment.amount_refunded, receipt = null, notes = {} } = body;
    if (amount > payment.amount - payment.amount_refunded)
      throw new RazorpayRefusal('The total refund amount is greater than the refund payment amount');
    const { status = 'processed' } = body;
    const fields = { payment_id: id, amount, currency: payment.currency, receipt, notes, status };
    const refundRecord = {
      id: newRazorpayId('rfnd'),
      entity: 'refund',
      ...fields,
      created_at: nowSeconds(),
    } as const;
    this.refunds.set(refundRecord.id, { ...refundRecord });
    if (status !== 'failed') this.addRefundedAmount(payment, amount);
    return requireRecord(this.refunds, refundRecord.id);
  }

  /** Gives a pending refund its final status. */
  endRefund(id: string, status: 'processed' | 'failed'): void {
    const refund = requireRecord(this.refunds, id);
    refund.status = status;
    if (status === 'failed') this.addRefundedAmount(this.payment(refund.payment_id), -refund.amount);
  }

  private addRefundedAmount(payment: RazorpayPaymentRecord, amount: number): void {
    payment.amount_refunded += amount;
    payment.status = payment.amount_refunded === payment.amount ? 'refunded' : 'captured';
  }
}

function requireRecord<T extends Entity>(records: ReadonlyMap<string, T>, id: string): T {
  const record = records.get(id);
  if (!record) throw new RazorpayRefusal('The id provided does not exist');
  return record;
}
