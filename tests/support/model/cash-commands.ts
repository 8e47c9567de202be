import type { ErrorCode } from '../../../server/domain/errors';
import { pick, type ShopCommand } from './order-commands';
import { MoveParcel, PackParcel } from './parcel-commands';
import { CASH, CONFIRMATION_MINUTES, type ModelOrder, type ShopModel } from './shop-model';
import { adoptParcelIds, deliverAllUnits, hasLeft, isOpen, sumOf } from './units';
import { outcomeOf, requireEqual, requireOutcome, type SequenceShop } from './sequence-shop';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;

/** Picks mostly a cash order, and sometimes an order that is paid online. */
function pickForCash({ orders }: ShopModel, index: number): ModelOrder {
  const cashOrders = orders.filter(({ method }) => method === 'COD');
  return pick(cashOrders.length > 0 && index > 0 ? cashOrders : orders, index);
}

/** The state that allows a step of a cash order. */
const isCashDue = ({ method, isUnconfirmed, paidBy, cancelledAt }: ModelOrder) =>
  method === 'COD' && !isUnconfirmed && paidBy === undefined && cancelledAt === undefined;

const reasonsUnless = (isAllowed: boolean): ErrorCode[] => (isAllowed ? [] : ['INVALID_STATE']);

/** Units of a line in parcels that left the shop and did not come back. */
const unitsOutside = ({ parcels }: ModelOrder, index: number) =>
  sumOf(parcels.filter(hasLeft), ({ units }) => units[index] ?? 0);

/** An admin records the cash of an order, which succeeds once: the order is paid and delivered. */
export class CollectCash implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, { shop, admin }: SequenceShop): Promise<void> {
    const order = pickForCash(model, this.order);
    const receipt = { amount: order.amounts?.total };
    const collect = () => shop.services.cashOrders.collect(admin, order.id, receipt);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(collect())));
    for (const outcome of outcomes) {
      const collectedOrder = requireOutcome(outcome, reasonsUnless(isCashDue(order)));
      if (!collectedOrder) continue;
      deliverAllUnits(order);
      adoptParcelIds(order, collectedOrder);
      order.paidBy = CASH;
      order.paidAt = collectedOrder.paidAt?.getTime();
      order.deliveredAt = collectedOrder.deliveredAt?.getTime();
      requireEqual(order.deliveredAt, order.paidAt, 'time of the delivery and the cash');
    }
  }
  toString = () => `collect the cash of ${this.order}, ${this.requestCount} at once`;
}

/** An admin confirms a cash order and records its cash, the normal sequence. */
export class PayInCash implements ShopCommand {
  constructor(private readonly order: number) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    await new ConfirmOrder(this.order).run(model, sequenceShop);
    await new CollectCash(this.order, 1).run(model, sequenceShop);
  }
  toString = () => `pay ${this.order} in cash`;
}

/** An admin confirms a cash order. */
export class ConfirmOrder implements ShopCommand {
  constructor(private readonly order: number) {}
  check = hasOrders;

  async run(model: ShopModel, { shop, admin }: SequenceShop): Promise<void> {
    const order = pickForCash(model, this.order);
    const isAllowed = order.isUnconfirmed && order.cancelledAt === undefined;
    const outcome = await outcomeOf(shop.services.cashOrders.confirm(admin, order.id));
    if (requireOutcome(outcome, reasonsUnless(isAllowed))) order.isUnconfirmed = false;
  }
  toString = () => `confirm ${this.order}`;
}

/**
 * The buyer refuses a cash order at the door after a parcel left the shop: the order is cancelled, and its stock and
 * the refusal are counted once. The units of parcels under way are released when they come back.
 */
export class RefuseDelivery implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, { shop, admin }: SequenceShop): Promise<void> {
    const order = pickForCash(model, this.order);
    const refuse = () => shop.services.cashOrders.refuseDelivery(admin, order.id);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(refuse())));
    for (const outcome of outcomes) {
      const wasDispatched = order.parcels.some(({ state }) => state !== 'PACKED' && state !== 'CANCELLED');
      const refusedOrder = requireOutcome(outcome, reasonsUnless(isCashDue(order) && wasDispatched));
      if (!refusedOrder) continue;
      for (const parcel of order.parcels) {
        if (parcel.state === 'PACKED') parcel.state = 'CANCELLED';
        parcel.awaitsReturn = isOpen(parcel);
      }
      order.cancelledAt = refusedOrder.cancelledAt?.getTime();
      order.isDeliveryRefused = true;
      order.buyer.refusalCount += 1;
      model.releaseUnits(order, ({ qty }, index) => qty - unitsOutside(order, index));
      order.holdsStock = false;
    }
  }
  toString = () => `refuse the delivery of ${this.order}, ${this.requestCount} at once`;
}

/** A parcel of a cash order is under way, the buyer refuses it, and then it ends: the normal sequence. */
export class RefuseParcel implements ShopCommand {
  constructor(
    private readonly order: number,
    private readonly end: 'DELIVERED' | 'RETURNED_TO_ORIGIN' | 'LOST',
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pickForCash(model, this.order);
    await new ConfirmOrder(this.order).run(model, sequenceShop);
    await new PackParcel(order, undefined, 1).run(model, sequenceShop);
    const parcel = order.parcels.at(-1);
    if (parcel?.state !== 'PACKED') return;
    await new MoveParcel([order, parcel], 'OUT_FOR_DELIVERY', 1).run(model, sequenceShop);
    await new RefuseDelivery(this.order, 1).run(model, sequenceShop);
    await new MoveParcel([order, parcel], this.end, 1).run(model, sequenceShop);
  }
  toString = () => `refuse a parcel of ${this.order} that ends ${this.end}`;
}

/** The time for confirmations ends, and the shop cancels the unconfirmed orders. */
export class EndConfirmations implements ShopCommand {
  check = (model: Readonly<ShopModel>) =>
    model.orders.some(({ isUnconfirmed, cancelledAt }) => isUnconfirmed && cancelledAt === undefined);

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    await sequenceShop.advanceClock(model, CONFIRMATION_MINUTES);
    const endedOrders = model.endConfirmations();
    requireEqual(await sequenceShop.endConfirmations(), endedOrders.length, 'number of unconfirmed orders');
    for (const order of endedOrders) {
      const { cancelledAt } = await sequenceShop.shop.services.orders.get(sequenceShop.admin, order.id);
      order.cancelledAt = cancelledAt?.getTime();
    }
  }
  toString = () => 'end the time for confirmations';
}
