import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import { ORDER_REFERENCE_LENGTH } from '../../domain/orders/order-number';
import {
  CASH_STATES,
  ORDER_SORTS,
  type CashState as Cash,
  type OrderSort as Sort,
} from '../../domain/orders/order-list';
import { DESK_STATES, type DeskState as Desk } from '../../domain/orders/desk/desk-state';
import { TIME_ZONE } from '../../domain/reports/shop-day';
import { enumOf } from '../../graphql/admin-enums';
import { BULK_IDS } from '../lists/bulk.types';
import { CHANGED_ITEMS_RULE, pageArgsOf } from '../../graphql/connection.types';
import { DateTime, Decimal, LocalDate } from '../../graphql/scalars';

export const OrderSort = enumOf(ORDER_SORTS);

registerEnumType(OrderSort, {
  name: 'OrderSort',
  description:
    'Sort order of the list of all orders. Orders with equal values are sorted by id, so pages never overlap.',
  valuesConfig: {
    NEWEST: { description: 'Latest order first.' },
    OLDEST: { description: 'Earliest order first.' },
    TOTAL_ASC: { description: 'Lowest total first.' },
    TOTAL_DESC: { description: 'Highest total first.' },
    BUYER_ASC: { description: "By the buyer's name from A to Z, ignoring case and accents." },
    BUYER_DESC: { description: "By the buyer's name from Z to A." },
  },
});

export const CashState = enumOf(CASH_STATES);

registerEnumType(CashState, {
  name: 'CashState',
  description: 'State of an order with cash on delivery that needs a step of the shop.',
  valuesConfig: {
    TO_CONFIRM: { description: 'The order waits for its confirmation.' },
    TO_COLLECT: { description: 'The order is confirmed, and its cash is not recorded.' },
  },
});

export const DeskState = enumOf(DESK_STATES);

registerEnumType(DeskState, {
  name: 'DeskState',
  description: 'Tab of the order desk. An order may belong to several tabs, and to none after its last step.',
  valuesConfig: {
    TO_CONFIRM: { description: 'The order has cash on delivery and waits for its confirmation.' },
    TO_PACK: { description: 'The order is paid or confirmed, and units are not in a parcel.' },
    TO_SHIP: { description: 'A parcel is packed and not handed over.' },
    SHIPPED: { description: 'A parcel is under way.' },
    UNPAID: { description: 'The order waits for its online payment.' },
    RETURNS: { description: 'A return is not settled.' },
  },
});

@InputType('OrderFilter', {
  description: 'Filter of the list of all orders; every submitted field must match.',
})
export class OrderFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only paid orders. False: only unpaid orders.' })
  isPaid?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only delivered orders. False: only undelivered orders.',
  })
  isDelivered?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only cancelled orders. False: all other orders.',
  })
  isCancelled?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only refunded orders. False: all other orders.',
  })
  isRefunded?: boolean;

  @Field(() => CashState, { nullable: true, description: 'Only orders with cash on delivery in this state.' })
  cash?: Cash;

  @Field(() => DeskState, { nullable: true, description: 'Only orders in this tab of the order desk.' })
  desk?: Desk;

  @Field(() => ID, { nullable: true, description: 'Only orders that are assigned to this admin.' })
  assigneeId?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only orders with this tag, in upper or lower case.',
  })
  tag?: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: `Only orders placed on this day or later, such as \`2026-11-05\`; days are those of ${TIME_ZONE}.`,
  })
  placedFrom?: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Only orders placed on this day or earlier.',
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
      'An order number, such as `H-10001` or `10001`: if it exists, the list has only this order. Otherwise the last ' +
      `${ORDER_REFERENCE_LENGTH} characters or the beginning of an order id, or a part of a buyer's name or email address, or a phone. ` +
      `Ignores case and accents. At most ${MAX_LENGTH.keyword} characters. Blank: all orders.`,
  })
  search?: string;

  @Field(() => OrderSort, { nullable: true, defaultValue: 'NEWEST', description: 'Sort order of the list.' })
  sort: Sort;

  @Field(() => OrderFilter, { nullable: true, description: 'Filter of the list.' })
  filter?: OrderFilter;

  @Field(() => DateTime, {
    nullable: true,
    description: `Lists orders placed or changed after this time instead: ${CHANGED_ITEMS_RULE} Orders are never deleted. A change of \`holdsStock\` alone is not listed.`,
  })
  updatedSince?: Date;
}

@InputType('BulkDeliverOrdersInput', {
  description: 'Orders to mark delivered. Each order succeeds or fails on its own.',
})
export class BulkDeliverOrdersInput {
  @Field(() => [ID], { description: BULK_IDS })
  ids: string[];
}
