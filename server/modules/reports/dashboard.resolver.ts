import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { toDecimal } from '../../domain/pricing/money';
import type { Dashboard, SalesFigures, TopProduct } from '../../domain/reports/sales';
import type { Context } from '../../graphql/context';
import {
  DashboardInput,
  DashboardType,
  SalesFiguresType,
  SignedMoneyType,
  TopProductType,
} from './dashboard.types';
import { CurrencyCode } from '../../graphql/enums';
import { presentMoney, MoneyType } from '../../graphql/money.types';

@Resolver(() => SalesFiguresType)
export class DashboardResolver {
  @Query(() => DashboardType, {
    description: 'Sales of a period, best sellers, and records that need attention. Admins only.',
  })
  dashboard(
    @Arg('input', () => DashboardInput, { description: 'Days and period length of the report.' })
    input: DashboardInput,
    @Ctx() { actor, services }: Context,
  ): Promise<Dashboard> {
    return services.sales.dashboard(actor, input);
  }

  @FieldResolver(() => SignedMoneyType)
  revenue(@Root() { revenue }: SalesFigures): Pick<SignedMoneyType, 'amount' | 'currencyCode'> {
    return { amount: toDecimal(revenue), currencyCode: CurrencyCode.INR };
  }

  @FieldResolver(() => MoneyType)
  averageOrder(@Root() { averageOrder }: SalesFigures) {
    return presentMoney(averageOrder);
  }
}

@Resolver(() => TopProductType)
export class TopProductResolver {
  @FieldResolver(() => MoneyType)
  revenue(@Root() { revenue }: TopProduct) {
    return presentMoney(revenue);
  }
}
