import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import { ORDER_NUMBER_LENGTH } from '../../domain/orders/order-number';
import { ORDER_SORTS, type OrderSort as Sort } from '../../domain/orders/order-list';
import { TIME_ZONE } from '../../domain/reports/shop-day';
import { enumOf } from '../../graphql/admin-enums';
import { BULK_IDS } from '../lists/bulk.types';
import { IN_ORDER_OF_CHANGE, pageArgsOf } from '../../graphql/connection.types';
import { DateTime, Decimal, LocalDate } from '../../graphql/scalars';

export const OrderSort = enumOf(ORDER_SORTS);

registerEnumType(OrderSort, {
  name: 'OrderSort',
  description: 'The order of the list of all orders. Ties are broken by id, so that pages never overlap.',
  valuesConfig: {
    NEWEST: { description: 'Latest placed first.' },
    OLDEST: { description: 'Earliest placed first.' },
    TOTAL_ASC: { description: 'Lowest total first.' },
    TOTAL_DESC: { description: 'Highest total first.' },
    BUYER_ASC: { description: "By the buyer's name from A to Z, ignoring case and accents." },
    BUYER_DESC: { description: "By the buyer's name from Z to A." },
  },
});

@InputType('OrderFilter', {
  description: 'Filter of the list of all orders; every submitted field must match.',
})
export class OrderFilter {
  @Field(() => Boolean, { nullable: true, description: 'Only paid orders, or only unpaid ones.' })
  isPaid?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Only delivered orders, or only others.' })
  isDelivered?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Only cancelled orders, or only others.' })
  isCancelled?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Only refunded orders, or only others.' })
  isRefunded?: boolean;

  @Field(() => LocalDate, {
    nullable: true,
    description: `Only orders placed on this day or later, such as \`2026-11-05\`; days are those of ${TIME_ZONE}.`,
  })
  placedFrom?: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Only orders placed on this day or earlier: the last day is included.',
  })
  placedTo?: string;

  @Field(() => Decimal, { nullable: true, description: 'Only orders of this total in rupees or more.' })
  minTotal?: string;

  @Field(() => Decimal, { nullable: true, description: 'Only orders of this total in rupees or less.' })
  maxTotal?: string;

  @Field(() => ID, { nullable: true, description: 'Only orders of the buyer with this id.' })
  userId?: string;
}

@ArgsType()
export class AllOrdersArgs extends pageArgsOf(10) {
  @Field(() => String, {
    nullable: true,
    description:
      `The order number of its mails (the last ${ORDER_NUMBER_LENGTH} characters of the id), the beginning of its id, or a part of its ` +
      `buyer's name or e-mail address, ignoring case and accents; at most ${MAX_LENGTH.keyword} characters. Blank: all orders.`,
  })
  search?: string;

  @Field(() => OrderSort, { nullable: true, defaultValue: 'NEWEST', description: 'Order of the list.' })
  sort: Sort;

  @Field(() => OrderFilter, { nullable: true, description: 'Filter of the list.' })
  filter?: OrderFilter;

  @Field(() => DateTime, {
    nullable: true,
    description: `Lists orders placed or changed after this time instead: ${IN_ORDER_OF_CHANGE} Orders are never deleted.`,
  })
  updatedSince?: Date;
}

@InputType('BulkDeliverOrdersInput', {
  description: 'Orders to change together, each changed or refused independently.',
})
export class BulkDeliverOrdersInput {
  @Field(() => [ID], { description: BULK_IDS })
  ids: string[];
}
