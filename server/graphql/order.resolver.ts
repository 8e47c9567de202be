import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Order, OrderItem } from '../domain/model';
import { linePrice } from '../domain/pricing';
import { OrdersArgs, presentPage } from './connection.types';
import type { Context } from './context';
import { inRupees, MoneyType } from './money.types';
import { OrderConnection, OrderItemType, OrderType, PlaceOrderInput } from './order.types';

@Resolver(() => OrderType)
export class OrderResolver {
  @Query(() => OrderType, {
    nullable: true,
    description:
      'One order, for its buyer and for admins. Null with NOT_FOUND when there is none or it is not yours.',
  })
  order(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orders.get(actor, id);
  }

  @Query(() => OrderConnection, { description: "The signed-in user's own orders, latest first." })
  async myOrders(@Args(() => OrdersArgs) args: OrdersArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.orders.minePage(actor, { ...args }));
  }

  @Query(() => OrderConnection, { description: 'All orders, latest first. Admins only.' })
  async orders(@Args(() => OrdersArgs) args: OrdersArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.orders.page(actor, { ...args }));
  }

  @Mutation(() => OrderType, {
    description:
      'Places an order, takes its stock and prices it. All lines or none: OUT_OF_STOCK names each short line in ' +
      '`extensions.shortages`, PRICE_CHANGED carries the right prices in `extensions.quote`. An unpaid order holds its stock ' +
      'for an hour; after that it can still be paid while stock lasts. Signed-in users only.',
  })
  async placeOrder(
    @Arg('input', () => PlaceOrderInput, { description: 'Lines, address and payment method.' })
    input: PlaceOrderInput,
    @Ctx() { actor, services }: Context,
  ) {
    const { idempotencyKey, orderItems, ...rest } = input;
    const lines = orderItems.map((line) => ({
      product: line.productId,
      qty: line.qty,
      price: line.expectedPrice,
    }));
    const { order } = await services.orders.place(
      actor,
      { ...rest, orderItems: lines },
      idempotencyKey ?? undefined,
    );
    return order;
  }

  @Mutation(() => OrderType, {
    description:
      'Marks an order delivered. Admins only. ORDER_NOT_PAID before payment and after all of it was ' +
      'given back, ALREADY_DELIVERED the second time.',
  })
  deliverOrder(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orders.deliver(actor, id);
  }

  @FieldResolver(() => MoneyType)
  itemsPrice(@Root() order: Order) {
    return inRupees(order.itemsPrice);
  }

  @FieldResolver(() => MoneyType)
  shippingPrice(@Root() order: Order) {
    return inRupees(order.shippingPrice);
  }

  @FieldResolver(() => MoneyType)
  taxPrice(@Root() order: Order) {
    return inRupees(order.taxPrice);
  }

  @FieldResolver(() => MoneyType)
  totalPrice(@Root() order: Order) {
    return inRupees(order.totalPrice);
  }
}

@Resolver(() => OrderItemType)
export class OrderItemResolver {
  @FieldResolver(() => MoneyType)
  price(@Root() item: OrderItem) {
    return inRupees(item.price);
  }

  @FieldResolver(() => MoneyType)
  lineTotal(@Root() item: OrderItem) {
    return inRupees(linePrice(item));
  }
}
