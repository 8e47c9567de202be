import type { ErrorCode } from '../../../server/domain/errors';
import { pick, type ShopCommand } from './order-commands';
import { CASH, type ShopModel } from './shop-model';
import { outcomeOf, requireOutcome, type SequenceShop } from './sequence-shop';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;

/** The admin cancels an order, which succeeds once before the delivery; the money of a paid order goes back. */
export class CancelOrder implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pick(model.orders, this.order);
    const cancel = () => sequenceShop.shop.services.cancellations.cancel(sequenceShop.admin, order.id);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(cancel())));
    for (const outcome of outcomes) {
      const reasons: ErrorCode[] = [];
      if (order.cancelledAt !== undefined) reasons.push('ORDER_CANCELLED');
      else if (order.refundedAt !== undefined) reasons.push('ALREADY_REFUNDED');
      else if (order.deliveredAt !== undefined) reasons.push('INVALID_STATE');
      const cancelledOrder = requireOutcome(outcome, reasons);
      if (!cancelledOrder) continue;
      order.cancelledAt = cancelledOrder.cancelledAt?.getTime();
      model.releaseHold(order);
      if (order.paidBy === undefined) continue;
      const refundedOrder = await sequenceShop.shop.services.orders.get(sequenceShop.admin, order.id);
      order.refundedAt = refundedOrder.refundedAt?.getTime();
    }
  }
  toString = () => `cancel ${this.order}, ${this.requestCount} at once`;
}

/** The admin refunds an order, which succeeds once; a refund of a cash order needs a reference. */
export class RefundOrder implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pick(model.orders, this.order);
    const refund = () => sequenceShop.shop.services.refunds.refund(sequenceShop.admin, order.id);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(refund())));
    for (const [index, outcome] of outcomes.entries()) {
      const reasons: ErrorCode[] = [];
      if (order.paidBy === undefined) reasons.push('ORDER_NOT_PAID');
      else if (order.refundedAt !== undefined) reasons.push('ALREADY_REFUNDED');
      else if (order.paidBy === CASH) reasons.push('BAD_INPUT');
      // A concurrent request gets this error while the first request waits for the provider.
      if (index > 0 && order.refundedAt !== undefined) reasons.push('PAYMENT_UNAVAILABLE');
      const refundedOrder = requireOutcome(outcome, reasons);
      if (!refundedOrder) continue;
      order.refundedAt = refundedOrder.refundedAt?.getTime();
      if (order.deliveredAt === undefined) model.releaseHold(order);
    }
  }
  toString = () => `refund ${this.order}, ${this.requestCount} at once`;
}
