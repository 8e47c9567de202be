import type { ErrorCode } from '../../../server/domain/errors';
import { pick, type ShopCommand } from './order-commands';
import { readEndTimes, refundRest, refundRestRefusals } from './refund-rules';
import { CASH, type ModelOrder, type ShopModel } from './shop-model';
import { outcomeOf, requireOutcome, successesFirst, type SequenceShop } from './sequence-shop';
import { hasLeft, isOpen } from './units';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;

/** Reasons to refuse the cancellation of an order or of its units. */
export function cancellationRefusals(order: ModelOrder): ErrorCode[] {
  if (order.cancelledAt !== undefined) return ['ORDER_CANCELLED'];
  if (order.refundedAt !== undefined) return ['ALREADY_REFUNDED'];
  return order.deliveredAt !== undefined || order.parcels.some(hasLeft) ? ['INVALID_STATE'] : [];
}

/** Cancels an order in the model; the money of a paid order goes back. */
export function cancelInModel(
  model: ShopModel,
  order: ModelOrder,
  { cancelledAt, refundedAt }: { cancelledAt: Date | undefined; refundedAt: Date | undefined },
): void {
  order.cancelledAt = cancelledAt?.getTime();
  if (order.paidBy !== undefined) refundRest(model, order, refundedAt);
  for (const parcel of order.parcels.filter(isOpen)) parcel.state = 'CANCELLED';
  model.releaseHold(order);
}

/** The admin cancels an order, which succeeds once before the dispatch; the money of a paid order goes back. */
export class CancelOrder implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pick(model.orders, this.order);
    const { shop, admin } = sequenceShop;
    const cancel = () => shop.services.cancellations.cancel(admin, order.id);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(cancel())));
    for (const outcome of successesFirst(outcomes)) {
      const cancelledOrder = requireOutcome(outcome, cancellationRefusals(order));
      if (cancelledOrder) cancelInModel(model, order, cancelledOrder);
    }
    await readEndTimes(order, sequenceShop);
  }
  toString = () => `cancel ${this.order}, ${this.requestCount} at once`;
}

/** The admin refunds all that is left of an order, which succeeds once. */
export class RefundOrder implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pick(model.orders, this.order);
    const { shop, admin } = sequenceShop;
    const transfer = order.paidBy === CASH ? { reference: 'UTR-1' } : {};
    const refund = () => shop.services.refunds.refund(admin, order.id, transfer);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(refund())));
    for (const [index, outcome] of successesFirst(outcomes).entries()) {
      const reasons = refundRestRefusals(order);
      // A concurrent request gets this error while the first request waits for the provider.
      if (index > 0 && order.refundedAt !== undefined) reasons.push('PAYMENT_UNAVAILABLE');
      const refundedOrder = requireOutcome(outcome, reasons);
      if (refundedOrder) refundRest(model, order, refundedOrder.refundedAt);
    }
    await readEndTimes(order, sequenceShop);
  }
  toString = () => `refund ${this.order}, ${this.requestCount} at once`;
}
