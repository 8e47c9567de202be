import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { PaymentMethod, TaxMode } from '../../../graphql/enums';
import { MoneyType } from '../../../graphql/money.types';
import { JSONObject, MESSAGE_KEY, MESSAGE_PARAMS } from '../../../graphql/scalars';
import { OrderChargeType, TAX_TEXTS } from '../tax/order-tax.types';
import { OrderItemType, OrderShippingMethodType } from '../order.types';
import { RequestedOrderInput } from './requested-order.types';

@InputType('QuoteInput', { description: 'An order to quote, with the same fields as an order to place.' })
export class QuoteInput extends RequestedOrderInput {}

@ObjectType('QuoteDays', { description: 'Days from the order to the delivery.', simpleResolvers: true })
export class QuoteDaysType {
  @Field(() => Int, { description: 'Fewest days from the order to the delivery.' })
  min: number;

  @Field(() => Int, { description: 'Most days from the order to the delivery.' })
  max: number;
}

@ObjectType('QuotedShippingMethod', {
  description: 'A shipping method for an order.',
  simpleResolvers: true,
})
export class QuotedShippingMethodType {
  @Field(() => String, { description: 'Value of `shippingMethod`.' })
  id: string;

  @Field(() => String, { description: 'Name in English.' })
  name: string;

  @Field(() => String, { description: 'Name in Hindi; empty for the English name.' })
  nameHi: string;

  @Field(() => String, { description: 'A sentence in English; empty for none.' })
  text: string;

  @Field(() => String, { description: 'The sentence in Hindi; empty for the English one.' })
  textHi: string;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the shop for pick-up, empty without one; null for a delivery.',
  })
  pickupAddress: string | null;

  @Field(() => MoneyType, { description: 'As the shop shows prices: with tax if prices include it.' })
  price: MoneyType;

  @Field(() => QuoteDaysType, {
    nullable: true,
    description: 'Days from the order to the delivery; null if unknown, as outside India.',
  })
  days: QuoteDaysType | undefined;
}

@ObjectType('QuotedPaymentMethod', {
  description: 'A payment method of the shop, for an order.',
  simpleResolvers: true,
})
export class QuotedPaymentMethodType {
  @Field(() => PaymentMethod, { description: 'The payment method.' })
  id: PaymentMethod;

  @Field(() => Boolean, { description: 'True if the buyer can pay this order with the method.' })
  available: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The rule that excludes the method; null for an available method.',
  })
  reason: string | null;

  @Field(() => String, { nullable: true, description: `${MESSAGE_KEY} Null for an available method.` })
  reasonKey: string | null;

  @Field(() => JSONObject, { nullable: true, description: `${MESSAGE_PARAMS} Null for an available method.` })
  reasonParams: object | null;

  @Field(() => MoneyType, { description: 'Fee of the method as the shop shows prices.' })
  fee: MoneyType;
}

@ObjectType('Quote', {
  description: 'An order at current prices, before its placement. The amounts have the rules of `Order`.',
  simpleResolvers: true,
})
export class QuoteType {
  @Field(() => [OrderItemType], { description: 'Order lines.' })
  orderItems: OrderItemType[];

  @Field(() => [OrderChargeType], { description: 'Shipping and fees; empty if they are free.' })
  charges: OrderChargeType[];

  @Field(() => MoneyType, { description: 'Sum of all lines after discounts and before tax.' })
  itemsPrice: MoneyType;

  @Field(() => MoneyType, { description: 'Discounts inside `itemsPrice`, before tax.' })
  discountPrice: MoneyType;

  @Field(() => MoneyType, { description: 'Shipping with fees, before tax.' })
  shippingPrice: MoneyType;

  @Field(() => MoneyType, { description: 'Fees inside `shippingPrice`, before tax.' })
  feePrice: MoneyType;

  @Field(() => MoneyType, { description: 'All tax.' })
  taxPrice: MoneyType;

  @Field(() => MoneyType, { description: 'Amount to pay: `itemsPrice` + `shippingPrice` + `taxPrice`.' })
  totalPrice: MoneyType;

  @Field(() => MoneyType, { description: `Sum of all lines and charges: ${TAX_TEXTS.cgst}` })
  cgst: MoneyType;

  @Field(() => MoneyType, { description: `Sum of all lines and charges: ${TAX_TEXTS.sgst}` })
  sgst: MoneyType;

  @Field(() => MoneyType, { description: `Sum of all lines and charges: ${TAX_TEXTS.igst}` })
  igst: MoneyType;

  @Field(() => TaxMode, { description: 'Current tax mode of the shop.' })
  taxMode: keyof typeof TaxMode;

  @Field(() => String, {
    nullable: true,
    description:
      'State of delivery, two letters of ISO 3166-2:IN, which decides the taxes; null without GST.',
  })
  placeOfSupply: string | undefined;

  @Field(() => OrderShippingMethodType, {
    description: 'The shipping method of the amounts: the requested one, or the cheapest one that fits.',
  })
  shippingMethod: OrderShippingMethodType;

  @Field(() => [QuotedShippingMethodType], { description: 'Shipping methods that fit the order.' })
  shippingMethods: QuotedShippingMethodType[];

  @Field(() => [QuotedPaymentMethodType], { description: 'Payment methods of the shop.' })
  paymentMethods: QuotedPaymentMethodType[];
}
