import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { User } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { presentMoney } from '../../graphql/money.types';
import { UserType } from '../accounts/user.types';
import { BuyerTotalsType } from './order-desk.types';

@Resolver(() => UserType)
export class BuyerTotalsResolver {
  @FieldResolver(() => BuyerTotalsType, {
    nullable: true,
    description: 'Number of orders and amount spent; null with FORBIDDEN for other users than admins.',
  })
  async orderTotals(@Root() user: User, @Ctx() { loaders }: Context) {
    const { orderCount, totalSpent } = await loaders.desk.buyerTotals.load(user.id);
    return { orderCount, totalSpent: presentMoney(totalSpent) };
  }
}
