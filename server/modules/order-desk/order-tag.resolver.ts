import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { OrderSummary } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { OrderType } from '../orders/order.types';
import { ChangeOrderTagsInput, OrderTagType } from './order-tag.types';

@Resolver(() => OrderType)
export class OrderTagResolver {
  @Query(() => [OrderTagType], {
    description: 'The tags in use, by name, with the numbers of their orders. Admins only.',
  })
  orderTags(@Ctx() { actor, services }: Context) {
    return services.orderTags.list(actor);
  }

  @Mutation(() => OrderType, {
    description:
      'Adds tags to an order and removes tags from it. Admins only. LIMIT_REACHED for an order or a shop with too many tags.',
  })
  changeOrderTags(
    @Arg('input', () => ChangeOrderTagsInput, { description: 'The order and its tags.' })
    { orderId, ...change }: ChangeOrderTagsInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orderTags.change(actor, orderId, change);
  }

  @FieldResolver(() => [String], {
    nullable: true,
    description:
      'Tags of the order, in the order of their addition; null with FORBIDDEN for other users than admins.',
  })
  tags(@Root() order: OrderSummary, @Ctx() { actor, services }: Context) {
    return services.orderTags.tagsOf(actor, order);
  }
}
