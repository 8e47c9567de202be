import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ORDER_REFUND_STATES, type OrderRefundState } from '../../domain/refunds/order-refund';
import { MoneyType } from '../../graphql/money.types';
import { PayoutType } from '../returns/return.types';
import { DateTime, Decimal } from '../../graphql/scalars';

export const RefundStateType = Object.fromEntries(ORDER_REFUND_STATES.map((state) => [state, state])) as {
  [K in OrderRefundState]: K;
};

registerEnumType(RefundStateType, {
  name: 'RefundState',
  description: 'State of a refund.',
  valuesConfig: {
    REQUESTED: { description: 'Requested; the money has not gone back yet.' },
    DONE: { description: 'The money went back, and the credit note is issued.' },
    REFUSED: { description: 'Refused by the payment provider; this refund returned no money.' },
  },
});

@ObjectType('RefundItem', {
  description: 'Units of a product that a refund pays back.',
  simpleResolvers: true,
})
export class RefundItemType {
  @Field(() => ID, { description: 'Id of the product.' })
  productId: string;

  @Field(() => String, { description: 'Name of the product when it was bought.' })
  name: string;

  @Field(() => Int, { description: 'Number of units.' })
  qty: number;
}

@ObjectType('Refund', { description: 'A refund of an order.', simpleResolvers: true })
export class RefundType {
  @Field(() => ID, { description: 'Id of the refund.' })
  id: string;

  @Field(() => RefundStateType, { description: 'State of the refund.' })
  state: OrderRefundState;

  @Field(() => MoneyType, { description: 'Amount in the charged currency.' })
  amount: MoneyType;

  @Field(() => Decimal, { description: 'Amount in rupees.' })
  total: string;

  @Field(() => [RefundItemType], { description: 'Units that the refund pays back.' })
  items: RefundItemType[];

  @Field(() => Boolean, { description: 'True if the refund includes shipping and fees.' })
  includesShipping: boolean;

  @Field(() => Decimal, { description: 'Amount without goods, in rupees.' })
  goodwill: string;

  @Field(() => String, { description: 'Reason on the credit note; empty for none.' })
  reason: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reference of the transfer of a cash refund; null for other refunds.',
  })
  reference: string | undefined;

  @Field(() => PayoutType, {
    nullable: true,
    description: 'Recipient of a cash refund; null for other refunds, and without one.',
  })
  payout: Partial<PayoutType> | undefined;

  @Field(() => Boolean, { description: 'True for a refund that the merchant made at the payment provider.' })
  isExternal: boolean;

  @Field(() => ID, { nullable: true, description: 'Return that caused the refund; null for other refunds.' })
  returnId: string | undefined;

  @Field(() => DateTime, { description: 'Time of the request.' })
  createdAt: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which the refund was done or refused; null for a requested refund.',
  })
  settledAt: Date | undefined;

  @Field(() => DateTime, {
    description: 'Time of the refund at the provider; for a requested refund, time of the request.',
  })
  refundedAt: Date;
}

@ObjectType('RefundQuoteItem', { description: 'Units of a planned refund.', simpleResolvers: true })
export class RefundQuoteItemType extends RefundItemType {
  @Field(() => Int, { description: 'Units among `qty` that the shop has not sent; the refund cancels them.' })
  releasedQty: number;
}

@ObjectType('CreditNoteLine', {
  description: 'A line of a planned credit note, or of an amount without an invoice.',
  simpleResolvers: true,
})
export class CreditNoteLineType {
  @Field(() => ID, { nullable: true, description: 'Id of the product; null for shipping and fees.' })
  productId: string | undefined;

  @Field(() => String, { description: 'Name of the product; empty for shipping and fees.' })
  name: string;

  @Field(() => Int, { description: 'Number of units; 0 for an amount without goods.' })
  qty: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Number of the invoice that the credit note reduces; null for an amount without an invoice, which needs no credit note.',
  })
  invoiceNumber: string | null;

  @Field(() => Decimal, { description: 'Taxable value in rupees.' })
  taxable: string;

  @Field(() => Decimal, { description: 'Tax in rupees.' })
  tax: string;

  @Field(() => Decimal, { description: 'Taxable value and tax in rupees.' })
  total: string;
}

@ObjectType('RefundQuote', {
  description: 'The money of a refund before its request.',
  simpleResolvers: true,
})
export class RefundQuoteType {
  @Field(() => Decimal, { description: 'Amount of the refund in rupees.' })
  amount: string;

  @Field(() => Decimal, { description: 'The most that the shop can refund now, in rupees.' })
  limit: string;

  @Field(() => Decimal, { description: 'Amount without goods, in rupees.' })
  goodwill: string;

  @Field(() => Boolean, { description: 'True if the refund includes shipping and fees.' })
  includesShipping: boolean;

  @Field(() => [RefundQuoteItemType], { description: 'Units of the refund.' })
  items: RefundQuoteItemType[];

  @Field(() => [CreditNoteLineType], {
    description: 'Lines of the credit notes, and of amounts without an invoice.',
  })
  lines: CreditNoteLineType[];
}
