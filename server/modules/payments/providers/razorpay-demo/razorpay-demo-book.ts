import { createHmac } from 'node:crypto';
import { retryOutdatedChange } from '../demo/demo-order-book';
import { DemoRefusal } from '../demo/demo-provider-http';
import {
  refundedAmountOf,
  statusOfDemoPayment,
  type RazorpayDemoEntry,
  type RazorpayDemoOrder,
  type RazorpayDemoPayment,
  type RazorpayDemoRefund,
  type RazorpayDemoStore,
} from './razorpay-demo-orders';
import type { NewRazorpayOrder, NewRazorpayRefund } from './razorpay-demo-read';

interface RazorpayDemoBookOptions {
  store: RazorpayDemoStore;
  now: () => Date;
  newId: () => string;
  /** The ids derive from this secret, so that clients cannot predict them. */
  keySecret: string;
}

/** Result of the buyer at the demo bank. */
export type DemoDecision = 'approve' | 'approve-late' | 'decline';

/** Time after which the demo bank confirms a late payment. */
const LATE_PAYMENT_MS = 6_000;
const ID_LENGTH = 14;
const ATTEMPT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ID_CHARACTERS = ATTEMPT_CHARACTERS;
const ORDER_ID = /^order_([0-9A-Za-z]{13})0$/;
const PAYMENT_ID = /^pay_([0-9A-Za-z]{13})[0-9A-Za-z]$/;

function refuse(issue: string, message: string): never {
  throw new DemoRefusal(400, issue, message);
}

/** Orders, payments and refunds of the demo Razorpay. Each method throws DemoRefusal and the errors of the store. */
export class RazorpayDemoBook {
  constructor(private readonly options: RazorpayDemoBookOptions) {}

  /** Creates an order. A repeated receipt returns the same order. */
  create(newOrder: NewRazorpayOrder): Promise<RazorpayDemoOrder> {
    const { store, now, newId } = this.options;
    return retryOutdatedChange(async () => {
      const id =
        newOrder.receipt === null ? this.orderIdOf(`new ${newId()}`) : this.idOfReceipt(newOrder.receipt);
      const existingOrder = await store.get(id);
      if (existingOrder) return existingOrder;
      const order = { ...newOrder, id, version: 1, createdAt: now().toISOString(), payments: [] };
      await store.save(order, 0);
      return order;
    });
  }

  async getOrder(id: string): Promise<RazorpayDemoOrder> {
    const order = ORDER_ID.test(id) ? await this.options.store.get(id) : undefined;
    return order ?? refuse('input_validation_failed', 'The id provided does not exist');
  }

  /** The orders with a receipt: one or none. */
  async findByReceipt(receipt: string): Promise<RazorpayDemoOrder[]> {
    const order = await this.options.store.get(this.idOfReceipt(receipt));
    return order ? [order] : [];
  }

  async getPayment(id: string): Promise<RazorpayDemoEntry> {
    // The id of a payment contains the id of its order, so no search is necessary.
    const [, orderText] = PAYMENT_ID.exec(id) ?? [];
    const order = await this.options.store.get(`order_${orderText}0`);
    const payment = order?.payments.find((candidate) => candidate.id === id);
    if (order && payment) return { order, payment };
    return refuse('input_validation_failed', 'The id provided does not exist');
  }

  /** Adds a payment with the decision of the buyer. Refuses a paid order, as Razorpay does. */
  decide(orderId: string, decision: DemoDecision, method: string): Promise<RazorpayDemoEntry> {
    return retryOutdatedChange(async () => {
      const order = await this.getOrder(orderId);
      const now = this.options.now();
      if (order.payments.some((payment) => statusOfDemoPayment(payment, now) === 'captured'))
        refuse('order_already_paid', 'The order is already paid');
      const payment: RazorpayDemoPayment = {
        id: paymentIdOf(order),
        status: STATUS_AFTER[decision],
        method,
        settlesAt:
          decision === 'approve-late' ? new Date(now.getTime() + LATE_PAYMENT_MS).toISOString() : undefined,
        createdAt: now.toISOString(),
        refunds: [],
      };
      return this.save({ ...order, payments: [...order.payments, payment] }, payment);
    });
  }

  /** Captures an authorized payment in full. */
  capture(paymentId: string, amount: unknown): Promise<RazorpayDemoEntry> {
    return retryOutdatedChange(async () => {
      const { order, payment } = await this.getPayment(paymentId);
      const status = statusOfDemoPayment(payment, this.options.now());
      if (status === 'captured') refuse('payment_already_captured', 'This payment has already been captured');
      if (status !== 'authorized')
        refuse('payment_not_authorized', 'Only authorized payments can be captured');
      if (amount !== order.amount)
        refuse('amount_mismatch', 'Capture amount must be equal to the amount authorized');
      return this.replace(order, { ...payment, status: 'captured' });
    });
  }

  /** Refunds a part of a captured payment, or the remaining amount. */
  refund(
    paymentId: string,
    newRefund: NewRazorpayRefund,
  ): Promise<RazorpayDemoRefund & { currency: string }> {
    return retryOutdatedChange(async () => {
      const { order, payment } = await this.getPayment(paymentId);
      const { now } = this.options;
      if (statusOfDemoPayment(payment, now()) !== 'captured')
        refuse('payment_not_captured', 'The payment status should be captured for action to be taken');
      const remainingAmount = order.amount - refundedAmountOf(payment);
      const { amount = remainingAmount, receipt, notes } = newRefund;
      if (remainingAmount === 0) refuse('fully_refunded', 'The payment has been fully refunded already');
      if (amount > remainingAmount)
        refuse('refund_too_large', 'The total refund amount is greater than the refund payment amount');
      const id = this.deriveId('rfnd', `refund ${paymentId} ${payment.refunds.length}`);
      const refund = { id, amount, receipt, notes, createdAt: now().toISOString() };
      await this.replace(order, { ...payment, status: 'captured', refunds: [...payment.refunds, refund] });
      return { ...refund, currency: order.currency };
    });
  }

  private replace(order: RazorpayDemoOrder, payment: RazorpayDemoPayment): Promise<RazorpayDemoEntry> {
    const payments = order.payments.map((other) => (other.id === payment.id ? payment : other));
    return this.save({ ...order, payments }, payment);
  }

  private async save(order: RazorpayDemoOrder, payment: RazorpayDemoPayment): Promise<RazorpayDemoEntry> {
    const changedOrder = { ...order, version: order.version + 1 };
    await this.options.store.save(changedOrder, order.version);
    return { order: changedOrder, payment };
  }

  private idOfReceipt(receipt: string): string {
    return this.orderIdOf(`receipt ${receipt}`);
  }

  /** The last character of an order id is 0; in the ids of its payments it is the number of the attempt. */
  private orderIdOf(text: string): string {
    return `${this.deriveId('order', text).slice(0, -1)}0`;
  }

  private deriveId(prefix: string, text: string): string {
    const bytes = createHmac('sha256', this.options.keySecret).update(text).digest().subarray(0, ID_LENGTH);
    const characters = Array.from(bytes, (byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length));
    return `${prefix}_${characters.join('')}`;
  }
}

const STATUS_AFTER = { approve: 'authorized', 'approve-late': 'created', decline: 'failed' } as const;

function paymentIdOf({ id, payments }: RazorpayDemoOrder): string {
  const attempt = ATTEMPT_CHARACTERS[payments.length];
  if (attempt === undefined) return refuse('too_many_attempts', 'The order has too many attempts');
  return `pay_${id.slice('order_'.length, -1)}${attempt}`;
}
