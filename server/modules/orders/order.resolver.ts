import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { HOLD_LIMITS_TEXT } from '../../domain/orders/hold-limits-text';
import type { Order, OrderItem, OrderSummary } from '../../domain/model';
import { hindiValueOf } from '../../domain/attributes/attribute-definition';
import { hindiLineNameOf } from '../../domain/families/line-name';
import { orderStatusOf } from '../../domain/orders/order-status';
import { linePrice } from '../../domain/pricing/items-price';
import { ActivityType } from '../audit/activity.types';
import { BulkDeliverOrdersPayload } from '../lists/bulk.types';
import { OrdersArgs, presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { OrderStatus } from '../../graphql/enums';
import { ProductOptionType } from '../catalogue/graphql/product-option.types';
import { presentOptions } from '../../graphql/present-order-amounts';
import { presentMoney, MoneyType } from '../../graphql/money.types';
import { AllOrdersArgs, BulkDeliverOrdersInput } from './order-list.types';
import { OrderPolicyType } from './order-policy.types';
import { CorrectOrderAddressInput } from './order-address.types';
import { OrderConnection, OrderItemType, OrderType } from './order.types';
import { PlaceOrderInput, type RequestedOrderInput } from './quotes/requested-order.types';
import { RefundArgs } from '../refunds/refund-input.types';
import { OrderQuantityInput } from '../shipments/shipment.types';
import { MAX_LENGTH, MAX_ORDER_LINES } from '../../domain/constants';

/** Converts the field names of a submitted order to the field names of the domain. */
export function orderOf<T extends RequestedOrderInput>({ orderItems, ...rest }: T) {
  const lines = orderItems.map(({ productId, qty, expectedPrice }) => ({
    product: productId,
    qty,
    price: expectedPrice,
  }));
  return { ...rest, orderItems: lines };
}

@Resolver(() => OrderType)
export class OrderResolver {
  @Query(() => OrderType, {
    nullable: true,
    description:
      'One order, for its buyer and for admins. Null with NOT_FOUND for an unknown id and for the order of another buyer.',
  })
  order(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orders.get(actor, id);
  }

  @Query(() => OrderConnection, { description: "The signed-in user's own orders, newest first." })
  async myOrders(@Args(() => OrdersArgs) args: OrdersArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.orders.ownOrdersPage(actor, { ...args }));
  }

  @Query(() => OrderConnection, {
    description: 'All orders, sorted and filtered for the back office. Admins only.',
  })
  async orders(@Args(() => AllOrdersArgs) args: AllOrdersArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.orders.page(actor, { ...args }));
  }

  @Mutation(() => OrderType, {
    description:
      'Places an order at the prices of the catalogue, and reserves the stock of all lines. It fails with OUT_OF_STOCK if ' +
      'a line exceeds the stock (`extensions.shortages` lists these lines), and with PRICE_CHANGED if a price differs ' +
      'from the expected price of its line (`extensions.quote` has the current prices). An unpaid order holds its stock ' +
      `for the minutes of the setting \`orders.holdMinutes\`, 60 by default; later it can be paid while stock lasts. ${HOLD_LIMITS_TEXT} For signed-in users, and for guests where the shop allows them.`,
  })
  async placeOrder(
    @Arg('input', () => PlaceOrderInput, { description: 'Lines, address and payment method.' })
    input: PlaceOrderInput,
    @Ctx() { actor, services }: Context,
  ) {
    const { idempotencyKey, ...requestedOrder } = input;
    const { order } = await services.orders.place(
      actor,
      orderOf(requestedOrder),
      idempotencyKey ?? undefined,
    );
    return order;
  }

  @Mutation(() => OrderType, {
    description:
      'Marks a paid order delivered. Admins only. ORDER_NOT_PAID for an unpaid order, ALREADY_DELIVERED for a delivered, ' +
      'ORDER_CANCELLED for a cancelled and ALREADY_REFUNDED for a refunded order; CONFLICT while a refund of unsent units is pending.',
  })
  deliverOrder(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orders.deliver(actor, id);
  }

  @Mutation(() => BulkDeliverOrdersPayload, {
    description:
      'Marks many orders delivered. Each order succeeds or fails on its own; the result lists the failures. Admins only.',
  })
  bulkDeliverOrders(
    @Arg('input', () => BulkDeliverOrdersInput, { description: 'The orders.' })
    input: BulkDeliverOrdersInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orders.deliverMany(actor, input);
  }

  @Mutation(() => OrderType, {
    description:
      'Cancels an order, or some of its units, and releases their stock. The buyer can cancel until a parcel is packed, admins until a parcel is handed over. The shop refunds the payment of a paid order; the cancellation of the last units refunds shipping too. If units remain, the total of an unpaid order decreases. INVALID_STATE for a packed or sent order, ' +
      'ORDER_CANCELLED for a cancelled and ALREADY_REFUNDED for a refunded order; CONFLICT while a payment is pending.',
  })
  cancelOrder(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Arg('lines', () => [OrderQuantityInput], {
      nullable: true,
      description: `Units to cancel, 1 to ${MAX_ORDER_LINES} products; absent for all.`,
    })
    lines: OrderQuantityInput[] | undefined,
    @Arg('reason', () => String, {
      nullable: true,
      description: `Reason for the log, at most ${MAX_LENGTH.reason} characters.`,
    })
    reason: string | undefined,
    @Ctx() { actor, services }: Context,
  ) {
    return services.cancellations.cancel(actor, id, { lines, reason });
  }

  @Mutation(() => OrderType, {
    description:
      'Corrects the shipping address of an order before delivery. Prices, billing address and an issued invoice stay ' +
      'unchanged. Admins only. ALREADY_DELIVERED for a delivered, ORDER_CANCELLED for a cancelled and ALREADY_REFUNDED ' +
      'for a refunded order; NOT_SERVICEABLE for a new PIN code to which the shop does not deliver; BAD_INPUT for another ' +
      'state or country of an order with GST, because the state of delivery decided its tax, and for another state of an ' +
      'order in parcels or with a refund, some of whose tax an invoice or the refund has.',
  })
  correctOrderAddress(
    @Arg('input', () => CorrectOrderAddressInput, { description: 'The order and its address.' })
    { id, shippingAddress }: CorrectOrderAddressInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orders.correctAddress(actor, id, shippingAddress);
  }

  @Mutation(() => OrderType, {
    description:
      'Refunds units, shipping or an amount of a paid order, or all that is left, each with its credit note. Units that the ' +
      'shop has not sent are cancelled, and their stock is released. The refunds of an order never exceed its total. ' +
      'Admins only. ORDER_NOT_PAID for an unpaid and ALREADY_REFUNDED for a refunded order; INVALID_STATE for more than is ' +
      'left, and for units in a parcel that is not sent; PAYMENT_REJECTED if the provider refuses the ' +
      'refund; PAYMENT_UNAVAILABLE if the provider does not respond: `isRefunding` is then true until the shop knows the outcome.',
  })
  refundOrder(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Args(() => RefundArgs) refund: RefundArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return services.refunds.refund(actor, id, refund);
  }

  @Query(() => [OrderPolicyType], {
    nullable: true,
    description:
      'The policies that were public when an order was placed, by slug and language. For its buyer and admins; null with NOT_FOUND for others.',
  })
  orderPolicies(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orders.policies(actor, id);
  }

  @FieldResolver(() => [OrderItemType])
  orderItems(@Root() order: OrderSummary | Order, @Ctx() { loaders }: Context) {
    return 'orderItems' in order ? order.orderItems : loaders.orderItems.load(order.id);
  }

  @FieldResolver(() => [ActivityType], {
    nullable: true,
    description:
      'Audit log entries of the order, oldest first. For admins; null with FORBIDDEN for other users.',
  })
  activity(@Root() order: OrderSummary, @Ctx() { loaders }: Context) {
    return loaders.activityOf.load(order.id);
  }

  @FieldResolver(() => OrderStatus)
  status(@Root() order: OrderSummary) {
    return orderStatusOf(order);
  }

  @FieldResolver(() => MoneyType)
  itemsPrice(@Root() order: OrderSummary) {
    return presentMoney(order.itemsPrice);
  }

  @FieldResolver(() => MoneyType)
  shippingPrice(@Root() order: OrderSummary) {
    return presentMoney(order.shippingPrice);
  }

  @FieldResolver(() => MoneyType)
  taxPrice(@Root() order: OrderSummary) {
    return presentMoney(order.taxPrice);
  }

  @FieldResolver(() => MoneyType)
  totalPrice(@Root() order: OrderSummary) {
    return presentMoney(order.totalPrice);
  }
}

@Resolver(() => OrderItemType)
export class OrderItemResolver {
  @FieldResolver(() => MoneyType)
  price(@Root() item: OrderItem) {
    return presentMoney(item.price);
  }

  @FieldResolver(() => MoneyType)
  lineTotal(@Root() item: OrderItem) {
    return presentMoney(linePrice(item));
  }

  @FieldResolver(() => String, { nullable: true })
  async nameHi(@Root() { productId, name }: OrderItem, @Ctx() { loaders }: Context) {
    const product = await loaders.names.load(productId);
    if (!product?.nameHi) return null;
    const definitions = await loaders.structure.definitions();
    return hindiLineNameOf(name, product, (option, value) => hindiValueOf(definitions.get(option), value));
  }

  @FieldResolver(() => [ProductOptionType])
  options(@Root() item: OrderItem) {
    return presentOptions(item.options);
  }
}
