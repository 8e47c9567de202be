import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Order } from '../../domain/model';
import type { ChargedAmount } from './payment-reading';
import type { Context } from '../../graphql/context';
import { OrderType } from '../orders/order.types';
import { PaymentEventType } from './payment-event.types';

@Resolver(() => OrderType)
export class OrderPaymentsResolver {
  @FieldResolver(() => [PaymentEventType], {
    nullable: true,
    description:
      'Payment journal of the order, oldest entry first. Admins only: null with FORBIDDEN for others.',
  })
  async paymentEvents(@Root() order: Order, @Ctx() { loaders }: Context) {
    const events = await loaders.paymentEvents.load(order.id);
    return events.map(({ amount, ...event }) => ({ ...event, amount: presentCharge(amount) }));
  }
}

function presentCharge({ value, currencyCode }: ChargedAmount) {
  return { amount: value, currencyCode };
}
