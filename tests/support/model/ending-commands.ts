import type { ErrorCode } from '../../../server/domain/errors';
import { pick, type ShopCommand } from './order-commands';
import type { ShopModel } from './shop-model';
import { outcomeOf, requireOutcome, type Stage } from './stage';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;

/** The admin cancels an order, which succeeds once and only for an unpaid order. */
export class Cancel implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly times: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const order = pick(model.orders, this.order);
    const cancel = () => stage.shop.services.orders.cancel(stage.admin, order.id);
    const outcomes = await Promise.all(Array.from({ length: this.times }, () => outcomeOf(cancel())));
    for (const outcome of outcomes) {
      const reasons: ErrorCode[] = [];
      if (order.cancelledAt !== undefined) reasons.push('ORDER_CANCELLED');
      else if (order.paidBy !== undefined) reasons.push('ALREADY_PAID');
      const cancelled = requireOutcome(outcome, reasons);
      if (!cancelled) continue;
      order.cancelledAt = cancelled.cancelledAt?.getTime();
      model.releaseHold(order);
    }
  }
  toString = () => `cancel ${this.order}, ${this.times} at once`;
}

/** The admin refunds an order, which succeeds once and only before the delivery. */
export class Refund implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly times: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const order = pick(model.orders, this.order);
    const refund = () => stage.shop.services.refunds.refund(stage.admin, order.id);
    const outcomes = await Promise.all(Array.from({ length: this.times }, () => outcomeOf(refund())));
    for (const [index, outcome] of outcomes.entries()) {
      const reasons: ErrorCode[] = [];
      if (order.paidBy === undefined) reasons.push('ORDER_NOT_PAID');
      else if (order.refundedAt !== undefined) reasons.push('ALREADY_REFUNDED');
      else if (order.deliveredAt !== undefined) reasons.push('ALREADY_DELIVERED');
      // A concurrent request gets this error while the first one waits for the provider.
      if (index > 0 && order.refundedAt !== undefined) reasons.push('PAYMENT_UNAVAILABLE');
      const refunded = requireOutcome(outcome, reasons);
      if (!refunded) continue;
      order.refundedAt = refunded.refundedAt?.getTime();
      model.releaseHold(order);
    }
  }
  toString = () => `refund ${this.order}, ${this.times} at once`;
}
