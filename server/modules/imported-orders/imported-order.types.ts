import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import {
  IMPORTED_ORDER_STATUSES,
  type ImportedOrderLine,
  type ImportedOrderStatus as Status,
} from '../../domain/imports/history/imported-order';
import type { Paise } from '../../domain/pricing/money';
import { enumOf } from '../../graphql/admin-enums';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { MoneyType } from '../../graphql/money.types';
import { DateTime } from '../../graphql/scalars';

export const ImportedOrderStatus = enumOf(IMPORTED_ORDER_STATUSES);
registerEnumType(ImportedOrderStatus, {
  name: 'ImportedOrderStatus',
  description: 'State of an order of another shop system at its last import.',
  valuesConfig: {
    OPEN: { description: 'Neither paid nor sent.' },
    PAID: { description: 'Paid, not completely sent.' },
    COMPLETED: { description: 'Sent.' },
    REFUNDED: { description: 'The complete amount went back.' },
    CANCELLED: { description: 'Cancelled, or never paid.' },
  },
});

@ObjectType('ImportedOrderLine', { description: 'A line of an imported order.' })
export class ImportedOrderLineType {
  @Field(() => String, { description: 'Name of the product.' }) name: string;
  @Field(() => String, { description: 'SKU; empty for none.' }) sku: string;
  @Field(() => Int, { description: 'Number of units.' }) qty: number;
  @Field(() => MoneyType, { description: 'Price of one unit.' }) price: MoneyType;
}

@ObjectType('ImportedOrder', {
  description:
    'A read-only order of another shop system. It has the number of its shop, and takes part in no stock, payment, tax ' +
    'document or report of this one.',
})
export class ImportedOrderType {
  @Field(() => ID, { description: 'Id.' }) id: string;
  @Field(() => String, { description: 'Number in the other shop, such as `#1001`.' }) number: string;
  @Field(() => String, { description: 'The other shop system: shopify or woocommerce.' }) source: string;
  @Field(() => ImportedOrderStatus, { description: 'State at the last import.' }) status: Status;
  @Field(() => DateTime, { description: 'Time of the order.' }) placedAt: Date;
  @Field(() => String, { description: 'Email address of the buyer; empty for none.' }) email: string;
  @Field(() => String, { description: 'Name of the buyer; empty for none.' }) name: string;
  @Field(() => String, { description: 'Phone of the buyer, as the file has it; empty for none.' })
  phone: string;
  @Field(() => String, { description: 'Lines of the delivery address; empty for none.' }) address: string;
  @Field(() => String, { description: 'Payment method, as the other shop names it.' }) paymentMethod: string;
  @Field(() => DateTime, { description: 'Time of the last import of this order.' }) importedAt: Date;
  @Field(() => ID, {
    nullable: true,
    description: 'Account of the buyer; null until the buyer has verified the email address.',
  })
  userId: string | undefined;
  lines: ImportedOrderLine[];
  itemsPrice: Paise;
  shippingPrice: Paise;
  taxPrice: Paise;
  discount: Paise;
  refunded: Paise;
  totalPrice: Paise;
}

export const ImportedOrderConnection = connectionOf(ImportedOrderType, 'ImportedOrder', 'imported orders');

@ArgsType()
export class OwnImportedOrdersArgs extends pageArgsOf(10) {}

@ArgsType()
export class ImportedOrdersArgs extends pageArgsOf(20) {
  @Field(() => String, {
    nullable: true,
    description: `Only the orders with this number or email address; at most ${MAX_LENGTH.keyword} characters.`,
  })
  search?: string;
}

@ObjectType({ description: 'Number of orders whose buyer data the shop erased.', simpleResolvers: true })
export class EraseImportedBuyerPayload {
  @Field(() => Int, { description: 'Number of imported orders without buyer data now.' }) count: number;
}
