import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { addProductCacheTags, type Context } from '../../graphql/context';
import { OrderType } from '../orders/order.types';
import { ProductType } from '../catalogue/product.types';

interface SubscriptionEvent {
  id: string;
}

interface SubscriptionArgs {
  args: Record<string, string>;
  context: Context;
}

/**
 * GraphQL subscriptions. An event is an id; the resolver loads the record with the subscriber's permissions.
 */
@Resolver()
export class LiveResolver {
  @Subscription(() => OrderType, {
    description:
      'The order now and after each change. For the buyer, admins, and programs with `orders:read`.',
    subscribe: ({ args, context: { actor, services } }: SubscriptionArgs) =>
      services.live.order(actor, args.id ?? ''),
  })
  orderChanged(
    @Root() { id }: SubscriptionEvent,
    @Arg('id', () => ID, { description: 'Id of the order.' }) _id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orders.get(actor, id);
  }

  @Subscription(() => OrderType, {
    description:
      'Each order after it is placed or changed from now on. For admins, and programs with `orders:read`.',
    subscribe: ({ context: { actor, services } }: SubscriptionArgs) => services.live.orders(actor),
  })
  ordersChanged(@Root() { id }: SubscriptionEvent, @Ctx() { actor, services }: Context) {
    return services.orders.get(actor, id);
  }

  @Subscription(() => ProductType, {
    description: 'The product now and after each change of its stock.',
    subscribe: ({ args, context: { services } }: SubscriptionArgs) =>
      services.live.stock(args.productId ?? ''),
  })
  stockChanged(
    @Root() { id }: SubscriptionEvent,
    @Arg('productId', () => ID, { description: 'Id of the product.' }) _productId: string,
    @Ctx() context: Context,
  ) {
    addProductCacheTags(context, [{ id }]);
    return context.services.products.get(id);
  }
}
