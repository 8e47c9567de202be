import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Order, OrderItem, OrderSummary } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { OrderItemType, OrderType } from '../orders/order.types';
import { CreateShipmentInput, ShipmentType, UpdateShipmentInput } from './shipment.types';

/** Parcels of orders. */
@Resolver(() => OrderType)
export class ShipmentResolver {
  @Mutation(() => OrderType, {
    description:
      'Packs a parcel with units of a paid order, or of a confirmed order with cash on delivery. Admins only. ' +
      'INVALID_STATE for more units than are left to pack; CONFLICT for an AWB that another parcel of the courier has.',
  })
  createShipment(
    @Arg('input', () => CreateShipmentInput, { description: 'The parcel.' }) input: CreateShipmentInput,
    @Ctx() { actor, services }: Context,
  ) {
    const { orderId, ...shipment } = input;
    return services.shipments.create(actor, orderId, shipment);
  }

  @Mutation(() => OrderType, {
    description:
      'Changes the courier or the AWB of a parcel, or moves it to a later state. The delivery of the last parcel makes a paid order delivered. Admins only. INVALID_STATE for an earlier state; ORDER_CANCELLED for a parcel of a cancelled order that would leave the shop; CONFLICT for an AWB that another parcel of the courier has.',
  })
  updateShipment(
    @Arg('input', () => UpdateShipmentInput, { description: 'The parcel and its change.' })
    { orderId, id, ...change }: UpdateShipmentInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.shipments.update(actor, { orderId, id }, change);
  }

  @FieldResolver(() => [ShipmentType], { description: 'Parcels of the order, oldest first.' })
  shipments(@Root() order: OrderSummary | Order, @Ctx() { loaders }: Context) {
    if ('shipments' in order) return order.shipments;
    return order.changes === 0 ? [] : loaders.shipments.load(order);
  }
}

/** Counts of the units of order lines. */
@Resolver(() => OrderItemType)
export class OrderItemCountsResolver {
  @FieldResolver(() => Int, { description: 'Cancelled units, which the shop does not send.' })
  cancelledQty(@Root() { counts }: OrderItem) {
    return counts?.cancelledQty ?? 0;
  }

  @FieldResolver(() => Int, {
    description: 'Units in parcels, without those of parcels that were unpacked or returned to the shop.',
  })
  packedQty(@Root() { counts }: OrderItem) {
    return counts?.packedQty ?? 0;
  }

  @FieldResolver(() => Int, { description: 'Units in returns that are not rejected or withdrawn.' })
  returnedQty(@Root() { counts }: OrderItem) {
    return counts?.returnedQty ?? 0;
  }

  @FieldResolver(() => Int, { description: 'Units with a completed or requested refund.' })
  refundedQty(@Root() { counts }: OrderItem) {
    return counts?.refundedQty ?? 0;
  }
}
