import type { ErrorCode } from '../../../server/domain/errors';
import type { Order } from '../../../server/domain/model';
import { pick, type ShopCommand } from './order-commands';
import { cancelReturnedUnits } from './refund-rules';
import type { ModelOrder, ModelParcel, ParcelState, ShopModel } from './shop-model';
import { outcomeOf, requireEqual, requireOutcome, type SequenceShop } from './sequence-shop';
import {
  adoptParcelIds,
  isOpen,
  markDelivered,
  nextParcelOf,
  takeUnits,
  unitsToPack,
  type RequestedUnits,
} from './units';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;
const hasParcels = ({ orders }: Readonly<ShopModel>) => orders.some(({ parcels }) => parcels.length > 0);

/** A report that ends the way of a parcel. */
type ParcelEnd = 'DELIVERED' | 'RETURNED_TO_ORIGIN' | 'LOST' | 'CANCELLED';

/** Position of a state on the way of a parcel; a parcel goes forwards only, and may skip states. */
const RANKS: Record<ParcelState, number> = {
  PACKED: 0,
  HANDED_OVER: 1,
  OUT_FOR_DELIVERY: 2,
  DELIVERED: 3,
  RETURNED_TO_ORIGIN: 3,
  LOST: 3,
  CANCELLED: 3,
};

/** Reasons to refuse a parcel of an order. */
function packingRefusals(order: ModelOrder): ErrorCode[] {
  if (order.cancelledAt !== undefined) return ['ORDER_CANCELLED'];
  if (order.refundedAt !== undefined) return ['ALREADY_REFUNDED'];
  if (order.isUnconfirmed) return ['INVALID_STATE'];
  return order.paidBy === undefined && order.method !== 'COD' ? ['ORDER_NOT_PAID'] : [];
}

/** The admin packs all units that are left, or some units of the products of an order. */
export class PackParcel implements ShopCommand {
  constructor(
    /** The order, or an index. */
    private readonly order: number | ModelOrder,
    /** Units of a product by its index; undefined for all units that are left. */
    private readonly units: RequestedUnits | undefined,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = typeof this.order === 'number' ? pickToPack(model, this.order) : this.order;
    const lines = this.units?.linesOf(order);
    const pack = () => sequenceShop.shop.services.shipments.create(sequenceShop.admin, order.id, { lines });
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(pack())));
    let packedOrder: Order | undefined;
    for (const outcome of outcomes) {
      const reasons = packingRefusals(order);
      const { isReplacement, unitsOf } = nextParcelOf(order);
      const units = lines
        ? takeUnits(order, lines, unitsOf)
        : order.orderItems.map((_, index) => unitsOf(order, index));
      if (reasons.length === 0 && (!units || units.every((count) => count === 0)))
        reasons.push('INVALID_STATE');
      const result = requireOutcome(outcome, reasons);
      if (!result || !units) continue;
      packedOrder = result.shipments.length >= (packedOrder?.shipments.length ?? 0) ? result : packedOrder;
      order.parcels.push({ id: '', state: 'PACKED', units, isReplacement });
    }
    if (packedOrder) adoptParcelIds(order, packedOrder);
  }
  toString = () =>
    `pack ${this.units?.toString() ?? 'all'} of ${String(this.order)}, ${this.requestCount} at once`;
}

/** A courier or an admin reports a state of a parcel. Reports at once move it once. */
export class MoveParcel implements ShopCommand {
  constructor(
    /** The order and its parcel, or an index. */
    private readonly parcel: number | [ModelOrder, ModelParcel],
    private readonly state: Exclude<ParcelState, 'PACKED'>,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasParcels;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const [order, parcel] = typeof this.parcel === 'number' ? pickParcel(model, this.parcel) : this.parcel;
    const { state } = this;
    const ids = { orderId: order.id, id: parcel.id };
    const report = () => sequenceShop.shop.services.shipments.update(sequenceShop.admin, ids, { state });
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(report())));
    for (const outcome of outcomes) {
      const isAllowed =
        RANKS[state] > RANKS[parcel.state] && (state !== 'CANCELLED' || parcel.state === 'PACKED');
      const result = requireOutcome(outcome, isAllowed ? [] : ['INVALID_STATE']);
      if (!result) continue;
      parcel.state = state;
      if (state === 'RETURNED_TO_ORIGIN') {
        cancelReturnedUnits(model, order);
        if (parcel.awaitsReturn) model.releaseUnits(order, (_, index) => parcel.units[index] ?? 0);
      }
      if (state !== 'HANDED_OVER' && state !== 'OUT_FOR_DELIVERY' && state !== 'CANCELLED')
        markDelivered(order, result.deliveredAt?.getTime());
    }
  }
  toString = () => `report ${this.state} of parcel ${String(this.parcel)}, ${this.requestCount} at once`;
}

/** The admin packs an order in two parcels, and the courier reports an end of each: the normal sequence. */
export class ShipInTwoParcels implements ShopCommand {
  constructor(
    private readonly order: number,
    private readonly ends: readonly [ParcelEnd, ParcelEnd],
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pickToPack(model, this.order);
    const [firstItem] = order.orderItems;
    if (!firstItem) return;
    const parcelCount = order.parcels.length;
    await new PackParcel(order, oneUnitOf(firstItem.productId), 1).run(model, sequenceShop);
    await new PackParcel(order, undefined, 1).run(model, sequenceShop);
    const newParcels = order.parcels.slice(parcelCount);
    for (const [index, parcel] of newParcels.entries())
      await new MoveParcel([order, parcel], this.ends[index] ?? 'DELIVERED', 1).run(model, sequenceShop);
    requireEqual(newParcels.some(isOpen), false, `open parcels of ${order.id}`);
  }
  toString = () => `ship ${this.order} in two parcels: ${this.ends.join(' and ')}`;
}

const oneUnitOf = (product: string): RequestedUnits => ({
  linesOf: () => [{ product, qty: 1 }],
  toString: () => 'one unit',
});

/** Picks mostly an open parcel, and sometimes any parcel. */
function pickParcel({ orders }: ShopModel, index: number): [ModelOrder, ModelParcel] {
  const parcels = orders.flatMap((order) =>
    order.parcels.map((parcel): [ModelOrder, ModelParcel] => [order, parcel]),
  );
  const openParcels = parcels.filter(([, parcel]) => isOpen(parcel));
  return pick(openParcels.length > 0 && index > 0 ? openParcels : parcels, index);
}

/** Picks mostly an order that the shop may pack, and sometimes any order. */
function pickToPack({ orders }: ShopModel, index: number): ModelOrder {
  const packableOrders = orders.filter(
    (order) =>
      packingRefusals(order).length === 0 && order.orderItems.some((_, line) => unitsToPack(order, line) > 0),
  );
  return pick(packableOrders.length > 0 && index > 0 ? packableOrders : orders, index);
}
