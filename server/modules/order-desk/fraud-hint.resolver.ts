import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { OrderSummary } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { OrderType } from '../orders/order.types';
import { FraudHintType } from './fraud-hint.types';

@Resolver(() => OrderType)
export class FraudHintResolver {
  @FieldResolver(() => [FraudHintType], {
    nullable: true,
    description:
      'Signs of possible fraud, to check before the shop packs the order; empty after the delivery. Null with FORBIDDEN for other users than admins.',
  })
  fraudHints(@Root() order: OrderSummary, @Ctx() { loaders }: Context) {
    return loaders.desk.fraudHints.load(order);
  }
}
