import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DASHBOARD_ROWS, LOW_STOCK_LIMIT, MAX_DASHBOARD_DAYS } from '../../domain/constants';
import type { DashboardUnit as Unit } from '../../domain/reports/sales';
import { CurrencyCode } from '../../graphql/enums';
import { MoneyType } from '../../graphql/money.types';
import { ProductType } from '../catalogue/product.types';
import { ReviewType } from '../reviews/review.types';
import { LocalDate } from '../../graphql/scalars';

const DAY_FORMAT = 'such as `2026-11-01`, in Asia/Kolkata';

export const DashboardUnit = { DAY: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH' } as const satisfies {
  [K in Unit]: K;
};

registerEnumType(DashboardUnit, {
  name: 'DashboardUnit',
  description: 'Length of the periods of a report. Days begin at midnight in Asia/Kolkata.',
  valuesConfig: {
    DAY: { description: 'Days.' },
    WEEK: { description: 'Weeks from Monday to Sunday; the first and the last may be incomplete.' },
    MONTH: { description: 'Calendar months; the first and the last may be incomplete.' },
  },
});

@InputType('DashboardInput', { description: 'The days of the report.' })
export class DashboardInput {
  @Field(() => LocalDate, { description: `First day, ${DAY_FORMAT}. BAD_INPUT if it is not a valid date.` })
  from: string;

  @Field(() => LocalDate, {
    description: `Last day, inclusive, ${DAY_FORMAT}. BAD_INPUT if it is not a valid date, is before \`from\`, or is more than ${MAX_DASHBOARD_DAYS - 1} days after it.`,
  })
  to: string;

  @Field(() => DashboardUnit, { description: 'Length of the periods.' })
  unit: Unit;
}

@ObjectType('SignedMoney', {
  description: 'An amount of money that may be negative.',
  simpleResolvers: true,
})
export class SignedMoneyType {
  @Field(() => String, {
    description: 'The amount in units of the currency, with 2 decimals, such as `"-2631.50"`.',
  })
  amount: string;

  @Field(() => CurrencyCode, { description: 'The currency of the amount; always INR.' })
  currencyCode: CurrencyCode;
}

@ObjectType('SalesFigures', { description: 'Sales figures of a period.', simpleResolvers: true })
export class SalesFiguresType {
  @Field(() => SignedMoneyType, {
    description:
      'Totals of the orders paid in these days, including shipping and tax, minus the refunds of these days.',
  })
  revenue: SignedMoneyType;

  @Field(() => Int, { description: 'Orders placed in these days, in any state.' })
  ordersPlaced: number;

  @Field(() => Int, {
    description: 'Orders paid in these days, including refunded orders. The order date may be earlier.',
  })
  ordersPaid: number;

  @Field(() => Int, {
    description: 'Orders placed in these days that are now neither paid nor cancelled.',
  })
  ordersUnpaid: number;

  @Field(() => Int, { description: 'Orders delivered in these days. The order date may be earlier.' })
  ordersDelivered: number;

  @Field(() => Int, { description: 'Orders cancelled in these days. The order date may be earlier.' })
  ordersCancelled: number;

  @Field(() => MoneyType, {
    description:
      'Mean total of the orders paid in these days, rounded half up to the paisa; 0 if no order was paid.',
  })
  averageOrder: MoneyType;

  @Field(() => Int, { description: 'Accounts registered in these days, including closed accounts.' })
  newUsers: number;

  @Field(() => Int, { description: 'Visible reviews written in these days.' })
  newReviews: number;
}

@ObjectType('SalesPeriod', {
  description: 'A day, week or month; the first and the last may be incomplete.',
  simpleResolvers: true,
})
export class SalesPeriodType {
  @Field(() => LocalDate, { description: `First day of the period, ${DAY_FORMAT}.` })
  from: string;

  @Field(() => LocalDate, { description: 'Last day of the period.' })
  to: string;

  @Field(() => SalesFiguresType, { description: 'Figures of the period.' })
  figures: SalesFiguresType;
}

@ObjectType('TopProduct', { description: 'Sales of a product.', simpleResolvers: true })
export class TopProductType {
  @Field(() => ProductType, { description: 'The product, including a deleted one.' })
  product: ProductType;

  @Field(() => Int, { description: 'Units sold.' })
  pieces: number;

  @Field(() => MoneyType, { description: 'Revenue, without shipping and tax.' })
  revenue: MoneyType;
}

@ObjectType('Dashboard', { description: 'Sales figures of the shop. Admins only.', simpleResolvers: true })
export class DashboardType {
  @Field(() => String, { description: 'The time zone of all days; always `Asia/Kolkata`.' })
  timeZone: string;

  @Field(() => DashboardUnit, { description: 'Length of the periods.' })
  unit: Unit;

  @Field(() => SalesFiguresType, { description: 'Totals of all days.' })
  totals: SalesFiguresType;

  @Field(() => SalesFiguresType, { description: 'Totals of the same number of days before `from`.' })
  previous: SalesFiguresType;

  @Field(() => [SalesPeriodType], {
    description: 'Periods of the report, earliest first, including periods without sales.',
  })
  periods: SalesPeriodType[];

  @Field(() => [TopProductType], {
    description:
      `The ${DASHBOARD_ROWS} products with the highest revenue in orders that were paid in these days and not refunded, ` +
      'highest first.',
  })
  topProducts: TopProductType[];

  @Field(() => [ProductType], {
    description: `The ${DASHBOARD_ROWS} listed products with the lowest current stock, each with at most ${LOW_STOCK_LIMIT} units.`,
  })
  lowStock: ProductType[];

  @Field(() => Int, {
    description: `Number of listed products with a current stock of at most ${LOW_STOCK_LIMIT} units.`,
  })
  lowStockCount: number;

  @Field(() => [ReviewType], {
    description: `The ${DASHBOARD_ROWS} newest visible reviews of these days.`,
  })
  newReviews: ReviewType[];
}
