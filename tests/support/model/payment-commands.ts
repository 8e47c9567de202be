import assert from 'node:assert/strict';
import type { ErrorCode } from '../../../server/domain/errors';
import { askProvider } from '../fixtures/people-paying';
import { pick, type ShopCommand } from './order-commands';
import type { ModelOrder, ModelPayment, ShopModel } from './shop-model';
import { outcomeOf, requireEqual, requireOutcome, type Stage } from './stage';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;
const hasPayments = (model: Readonly<ShopModel>) => model.orders.some(({ payments }) => payments.length > 0);

function pickPayment(model: ShopModel, which: number): [ModelOrder, ModelPayment] {
  const all = model.orders.flatMap((order) =>
    order.payments.map((payment): [ModelOrder, ModelPayment] => [order, payment]),
  );
  return pick(all, which);
}

/** The buyer starts a payment. The shop reserves the stock again if the hold has expired, or refuses. */
export class StartPayment implements ShopCommand {
  /** The started payment; undefined if the shop refused it. */
  started: ModelPayment | undefined;

  constructor(private readonly order: number) {}
  check = hasOrders;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const order = pick(model.orders, this.order);
    const reasons: ErrorCode[] = [];
    if (order.buyer.isDeleted) reasons.push('UNAUTHENTICATED');
    else if (order.cancelledAt !== undefined) reasons.push('ORDER_CANCELLED');
    else if (order.paidBy !== undefined) reasons.push('ALREADY_PAID');
    else if (!model.holdAgain(order)) reasons.push('OUT_OF_STOCK');
    const actor = await stage.actorOf(order.buyer);
    const outcome = await outcomeOf(stage.shop.services.payments.start(actor, order.id));
    const started = requireOutcome(outcome, reasons);
    if (!started) return;
    requireEqual(started.amount, { value: order.amounts?.total, currencyCode: 'INR' }, 'amount to pay');
    // The shop returns an unfinished payment again.
    this.started = order.payments.find(({ id }) => id === started.providerOrderId);
    if (this.started) return;
    this.started = { id: started.providerOrderId, status: 'CREATED' };
    order.payments.push(this.started);
  }
  toString = () => `start payment of ${this.order}`;
}

/** The buyer approves a payment at the provider; an old client also captures it. */
export class Approve implements ShopCommand {
  constructor(
    private readonly payment: number,
    private readonly isCaptured: boolean,
  ) {}
  check = hasPayments;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const [, payment] = pickPayment(model, this.payment);
    if (payment.status === 'COMPLETED') return;
    await askProvider(stage.shop, `/${payment.id}/approve`);
    payment.status = 'APPROVED';
    if (!this.isCaptured) return;
    await askProvider(stage.shop, `/${payment.id}/capture`);
    payment.status = 'COMPLETED';
  }
  toString = () => `${this.isCaptured ? 'approve and capture' : 'approve'} payment ${this.payment}`;
}

/** The buyer reports a payment, also one that is unapproved, of another order, or already reported. */
export class Pay implements ShopCommand {
  constructor(
    private readonly payment: number,
    /** Number of concurrent requests. */
    private readonly times = 1,
    /** The order to report it for; its own by default. */
    private readonly other?: number,
  ) {}
  check = hasPayments;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const [own, payment] = pickPayment(model, this.payment);
    const order = this.other === undefined ? own : pick(model.orders, this.other);
    if (isLate(order, payment, order === own)) return this.payLate(order, payment, stage);
    const reasons = refusalReasons(model, order, payment, order === own);
    const actor = await stage.actorOf(order.buyer);
    const report = () => stage.shop.services.payments.pay(actor, order.id, { id: payment.id });
    // Concurrent reports simulate retries after lost responses.
    const outcomes = await Promise.all(Array.from({ length: this.times }, () => outcomeOf(report())));
    for (const outcome of outcomes) {
      const paid = requireOutcome(outcome, reasons);
      if (!paid) continue;
      assert.equal(paid.isPaid, true);
      payment.status = 'COMPLETED';
      order.paidBy ??= payment.id;
      order.paidAt ??= paid.paidAt?.getTime();
      assert.equal(paid.paidAt?.getTime(), order.paidAt, 'when it was paid');
    }
  }
  /** A payment for a cancelled order: the first report fails with ORDER_CANCELLED, and the shop refunds the payment. */
  private async payLate(order: ModelOrder, payment: ModelPayment, stage: Stage): Promise<void> {
    const { orders, payments } = stage.shop.services;
    const actor = await stage.actorOf(order.buyer);
    const report = () => payments.pay(actor, order.id, { id: payment.id });
    const outcomes = await Promise.all(Array.from({ length: this.times }, () => outcomeOf(report())));
    for (const { refusal } of outcomes) if (refusal) assert.equal(refusal.code, 'ORDER_CANCELLED');
    assert.ok(
      outcomes.some(({ refusal }) => refusal),
      'nobody was told that the order is cancelled',
    );
    const { paidAt, refundedAt } = await orders.get(stage.admin, order.id);
    Object.assign(order, {
      paidBy: payment.id,
      paidAt: paidAt?.getTime(),
      refundedAt: refundedAt?.getTime(),
    });
  }

  toString = () =>
    `pay ${this.other === undefined ? 'its order' : this.other} with payment ${this.payment}, ${this.times} at once`;
}

/** Starts, approves and reports a payment, the normal sequence. */
export class PayOrder implements ShopCommand {
  constructor(private readonly order: number) {}
  check = hasOrders;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const start = new StartPayment(this.order);
    await start.run(model, stage);
    if (!start.started) return;
    const index = model.orders.flatMap(({ payments }) => payments).indexOf(start.started);
    await new Approve(index, false).run(model, stage);
    await new Pay(index).run(model, stage);
  }
  toString = () => `pay ${this.order} in full`;
}

/** A payment captured in the browser for an order that was cancelled meanwhile. */
function isLate(order: ModelOrder, payment: ModelPayment, isOwn: boolean): boolean {
  const isOpen = order.cancelledAt !== undefined && order.paidBy === undefined && !order.buyer.isDeleted;
  return isOpen && isOwn && payment.status === 'COMPLETED';
}

/** Error codes that the model expects for a payment; without any, reserves the stock again if necessary. */
function refusalReasons(
  model: ShopModel,
  order: ModelOrder,
  payment: ModelPayment,
  isOwn: boolean,
): ErrorCode[] {
  if (order.buyer.isDeleted) return ['UNAUTHENTICATED'];
  if (order.paidBy === payment.id) return [];
  if (order.cancelledAt !== undefined && payment.status !== 'COMPLETED') return ['ORDER_CANCELLED'];
  if (order.cancelledAt !== undefined && !isOwn) return ['PAYMENT_REJECTED', 'ALREADY_PAID'];
  if (order.paidBy !== undefined) return ['ALREADY_PAID'];
  if (!isOwn || payment.status === 'CREATED') return ['PAYMENT_REJECTED'];
  const isHeld = model.holdAgain(order);
  // A captured payment pays the order, with or without stock.
  return isHeld || payment.status === 'COMPLETED' ? [] : ['OUT_OF_STOCK'];
}
