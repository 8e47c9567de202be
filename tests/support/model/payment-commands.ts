import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { ErrorCode } from '../../../server/domain/errors';
import type { FakeRazorpay } from '../fakes/razorpay/fake-razorpay';
import { sendToProvider } from '../fixtures/test-payments';
import { pick, type ShopCommand } from './order-commands';
import type { ModelOrder, ModelPayment, ShopModel } from './shop-model';
import { refundRest } from './refund-rules';
import { outcomeOf, requireEqual, requireOutcome, type SequenceShop } from './sequence-shop';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;
const hasPayments = (model: Readonly<ShopModel>) => model.orders.some(({ payments }) => payments.length > 0);

function pickPayment(model: ShopModel, index: number): [ModelOrder, ModelPayment] {
  const payments = model.orders.flatMap((order) =>
    order.payments.map((payment): [ModelOrder, ModelPayment] => [order, payment]),
  );
  return pick(payments, index);
}

/** Razorpay refuses amounts below one rupee. */
const isBelowMinimum = ({ method, amounts }: ModelOrder) =>
  method === 'Razorpay' && Number(amounts?.total) < 1;

/** The buyer starts a payment. The shop reserves the stock again if the hold has expired, or refuses. */
export class StartPayment implements ShopCommand {
  /** The started payment; undefined if the shop refused it. */
  payment: ModelPayment | undefined;

  constructor(private readonly order: number) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pick(model.orders, this.order);
    const reasons: ErrorCode[] = [];
    if (order.buyer.isDeleted) reasons.push('UNAUTHENTICATED');
    else if (order.method === 'COD') reasons.push(...CASH_REFUSALS);
    else if (order.cancelledAt !== undefined) reasons.push('ORDER_CANCELLED');
    else if (order.paidBy !== undefined) reasons.push('ALREADY_PAID');
    else if (!model.renewHold(order)) reasons.push('OUT_OF_STOCK');
    else if (isBelowMinimum(order)) reasons.push('PAYMENT_REJECTED');
    const actor = await sequenceShop.actorOf(order.buyer);
    const outcome = await outcomeOf(sequenceShop.shop.services.payments.start(actor, order.id));
    const payment = requireOutcome(outcome, reasons);
    if (!payment) return;
    requireEqual(payment.amount, { value: order.amounts?.total, currencyCode: 'INR' }, 'amount to pay');
    // The shop returns an existing unfinished payment instead of a new payment.
    this.payment = order.payments.find(({ id }) => id === payment.providerOrderId);
    if (this.payment) return;
    this.payment = {
      id: payment.providerOrderId,
      status: 'CREATED',
      total: order.amounts?.total,
    };
    order.payments.push(this.payment);
  }
  toString = () => `start payment of ${this.order}`;
}

/** The buyer approves a payment at the provider; an old client also captures it. */
export class ApprovePayment implements ShopCommand {
  constructor(
    private readonly payment: number,
    private readonly isCaptured: boolean,
  ) {}
  check = hasPayments;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const [{ method }, payment] = pickPayment(model, this.payment);
    if (payment.status === 'COMPLETED') return;
    if (method === 'Razorpay') payAtRazorpay(sequenceShop.razorpay, payment, this.isCaptured);
    else {
      await sendToProvider(sequenceShop.shop, `/${payment.id}/approve`);
      if (this.isCaptured) await sendToProvider(sequenceShop.shop, `/${payment.id}/capture`);
    }
    payment.status = this.isCaptured ? 'COMPLETED' : 'APPROVED';
  }
  toString = () => `${this.isCaptured ? 'approve and capture' : 'approve'} payment ${this.payment}`;
}

/** The buyer reports a payment, which may be unapproved, already reported, or a payment of another order. */
export class ReportPayment implements ShopCommand {
  constructor(
    private readonly payment: number,
    /** Number of concurrent requests. */
    private readonly requestCount = 1,
    /** The order to report the payment for; the order of the payment by default. */
    private readonly otherOrder?: number,
  ) {}
  check = hasPayments;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const [ownOrder, payment] = pickPayment(model, this.payment);
    // A buyer does not report a payment of the total before a cancellation of units.
    if (payment.total !== ownOrder.amounts?.total) return;
    const order = this.otherOrder === undefined ? ownOrder : pick(model.orders, this.otherOrder);
    if (isLatePayment(order, payment, order === ownOrder))
      return this.reportLatePayment(model, { order, payment }, sequenceShop);
    const reasons = refusalReasons(model, order, payment, ownOrder);
    const actor = await sequenceShop.actorOf(order.buyer);
    const report = () =>
      sequenceShop.shop.services.payments.pay(actor, order.id, reportOf(ownOrder, payment, sequenceShop));
    // Concurrent reports are like retries after lost responses.
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(report())));
    for (const outcome of outcomes) {
      const paidOrder = requireOutcome(outcome, reasons);
      if (!paidOrder) continue;
      assert.equal(paidOrder.isPaid, true);
      payment.status = 'COMPLETED';
      order.paidBy ??= payment.id;
      order.paidAt ??= paidOrder.paidAt?.getTime();
      assert.equal(paidOrder.paidAt?.getTime(), order.paidAt, 'time of the payment');
      // Razorpay's money goes back at once if another buyer has the stock.
      if (order.method === 'Razorpay' && !order.holdsStock && order.refundedAt === undefined)
        refundRest(model, order, await this.refundTimeOf(order, sequenceShop));
    }
  }
  private async refundTimeOf(order: ModelOrder, { shop, admin }: SequenceShop): Promise<Date> {
    const { refundedAt } = await shop.services.orders.get(admin, order.id);
    assert.ok(refundedAt, `the payment of ${order.id} without stock is not refunded`);
    return refundedAt;
  }

  /**
   * Reports a payment of a cancelled order: the first report fails with ORDER_CANCELLED, and the shop refunds the
   * payment.
   */
  private async reportLatePayment(
    model: ShopModel,
    { order, payment }: { order: ModelOrder; payment: ModelPayment },
    sequenceShop: SequenceShop,
  ): Promise<void> {
    const { orders, payments } = sequenceShop.shop.services;
    const actor = await sequenceShop.actorOf(order.buyer);
    const report = () => payments.pay(actor, order.id, reportOf(order, payment, sequenceShop));
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(report())));
    for (const { refusal } of outcomes) if (refusal) assert.equal(refusal.code, 'ORDER_CANCELLED');
    assert.ok(
      outcomes.some(({ refusal }) => refusal),
      'no response reports the cancelled order',
    );
    const { paidAt, refundedAt } = await orders.get(sequenceShop.admin, order.id);
    Object.assign(order, { paidBy: payment.id, paidAt: paidAt?.getTime() });
    if (refundedAt) refundRest(model, order, refundedAt);
  }

  toString = () =>
    `pay ${this.otherOrder === undefined ? 'its order' : this.otherOrder} with payment ${this.payment}, ${this.requestCount} at once`;
}

/** The buyer pays at Razorpay once; Razorpay may capture the payment by itself. */
function payAtRazorpay(razorpay: FakeRazorpay, payment: ModelPayment, isCaptured: boolean): void {
  payment.razorpayPaymentId ??= razorpay.pay(payment.id);
  if (isCaptured) razorpay.capture(payment.razorpayPaymentId);
}

/** The fields of a report to the shop. The report of an unpaid Razorpay order has a signature of no payment. */
function reportOf({ method }: ModelOrder, payment: ModelPayment, { razorpay }: SequenceShop): object {
  if (method !== 'Razorpay') return { id: payment.id };
  const { razorpayPaymentId: id } = payment;
  if (id !== undefined) return razorpay.resultOf(id);
  const signature = createHmac('sha256', razorpay.keySecret).update(`${payment.id}|pay_0`).digest('hex');
  return { razorpay_payment_id: 'pay_0', razorpay_order_id: payment.id, razorpay_signature: signature };
}

/** Starts, approves and reports a payment, the normal sequence. */
export class PayOrder implements ShopCommand {
  constructor(private readonly order: number) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const startCommand = new StartPayment(this.order);
    await startCommand.run(model, sequenceShop);
    if (!startCommand.payment) return;
    const index = model.orders.flatMap(({ payments }) => payments).indexOf(startCommand.payment);
    await new ApprovePayment(index, false).run(model, sequenceShop);
    await new ReportPayment(index).run(model, sequenceShop);
  }
  toString = () => `pay ${this.order} in full`;
}

/** True for a payment that the browser captured for its own order, which an admin has cancelled. */
function isLatePayment(order: ModelOrder, payment: ModelPayment, isOwn: boolean): boolean {
  const canBePaidLate =
    order.cancelledAt !== undefined && order.paidBy === undefined && !order.buyer.isDeleted;
  return canBePaidLate && isOwn && payment.status === 'COMPLETED';
}

/**
 * The error codes that the model expects for a payment. As a side effect, an accepted payment renews an expired hold in
 * the model.
 */
function refusalReasons(
  model: ShopModel,
  order: ModelOrder,
  payment: ModelPayment,
  ownOrder: ModelOrder,
): ErrorCode[] {
  const isOwn = order === ownOrder;
  if (order.buyer.isDeleted) return ['UNAUTHENTICATED'];
  if (order.method === 'COD') return CASH_REFUSALS;
  if (order.method !== ownOrder.method) return OTHER_METHOD_REFUSALS;
  if (order.paidBy === payment.id) return [];
  if (!isOwn && order.method === 'Razorpay') return ['PAYMENT_REJECTED'];
  if (order.cancelledAt !== undefined && payment.status !== 'COMPLETED') return ['ORDER_CANCELLED'];
  if (order.cancelledAt !== undefined && !isOwn) return ['PAYMENT_REJECTED', 'ALREADY_PAID'];
  if (order.paidBy !== undefined) return ['ALREADY_PAID'];
  if (!isOwn || payment.status === 'CREATED') return ['PAYMENT_REJECTED'];
  const hasStock = model.renewHold(order);
  // A captured payment pays the order, with or without stock.
  return hasStock || payment.status === 'COMPLETED' ? [] : ['OUT_OF_STOCK'];
}

/** Refusals of an online payment of a cash order. */
const CASH_REFUSALS: ErrorCode[] = [
  'METHOD_NOT_AVAILABLE',
  'INVALID_STATE',
  'BAD_INPUT',
  'ALREADY_PAID',
  'ORDER_CANCELLED',
];
/** Refusals of the payment of another payment method. */
const OTHER_METHOD_REFUSALS: ErrorCode[] = [
  'BAD_INPUT',
  'PAYMENT_REJECTED',
  'ALREADY_PAID',
  'ORDER_CANCELLED',
];
