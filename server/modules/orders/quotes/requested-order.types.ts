import { Field, ID, InputType, Int } from 'type-graphql';
import { MAX_LENGTH, MAX_ORDER_LINES, MAX_STOCK } from '../../../domain/constants';
import { GIFT_MESSAGE_LIMITS } from '../../../domain/orders/gift-message';
import { PaymentMethod } from '../../../graphql/enums';
import { Decimal } from '../../../graphql/scalars';
import { GuestInput } from '../guests/guest-order.types';
import { BillingAddressInput, ShippingAddressInput } from '../order-address.types';

@InputType('OrderItemInput', {
  description: 'A line to order. Name, picture and price come from the catalogue.',
})
export class OrderItemInput {
  @Field(() => ID, { description: 'Id of the product. Lines of the same product are added up.' })
  productId: string;

  @Field(() => Int, {
    description: `Number of units, 1 to ${MAX_STOCK}. OUT_OF_STOCK if it exceeds the stock.`,
  })
  qty: number;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Unit price in rupees that the buyer saw. If the catalogue has another price, the order fails with PRICE_CHANGED.',
  })
  expectedPrice?: string;
}

/** Fields of an order to place or to quote. */
@InputType()
export abstract class RequestedOrderInput {
  @Field(() => [OrderItemInput], {
    description: `Order lines, 1 to ${MAX_ORDER_LINES}; an empty list is BAD_INPUT.`,
  })
  orderItems: OrderItemInput[];

  @Field(() => ShippingAddressInput, { description: 'Shipping address.' })
  shippingAddress: ShippingAddressInput;

  @Field(() => BillingAddressInput, {
    nullable: true,
    description: 'Billing address, if it is another one or names a business.',
  })
  billingAddress?: BillingAddressInput;

  @Field(() => String, {
    nullable: true,
    description:
      'Id of a shipping method of `Quote.shippingMethods`; BAD_INPUT for an unknown id, METHOD_NOT_AVAILABLE for one that ' +
      'does not fit. Absent or null: the cheapest method that fits.',
  })
  shippingMethod?: string | null;

  @Field(() => PaymentMethod, { description: 'Payment method.' })
  paymentMethod: PaymentMethod;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Total in rupees that the buyer saw. If the shop computes another total, the order fails with PRICE_CHANGED.',
  })
  expectedTotal?: string;
}

@InputType('PlaceOrderInput', {
  description: 'An order to place. The shop computes all prices and compares them with the submitted prices.',
})
export class PlaceOrderInput extends RequestedOrderInput {
  @Field(() => String, {
    nullable: true,
    description:
      `Any text of 1 to ${MAX_LENGTH.idempotencyKey} characters, new for each order. The same key with the same input returns ` +
      'the same order; the same key with another input is IDEMPOTENCY_KEY_REUSED.',
  })
  idempotencyKey?: string;

  @Field(() => GuestInput, {
    nullable: true,
    description:
      'The buyer of an order without an account, where the shop allows it (`shop.guests`). BAD_INPUT from a signed-in caller.',
  })
  guest?: GuestInput;

  @Field(() => String, {
    nullable: true,
    description:
      `Message to the recipient, which the packing slip prints: at most ${GIFT_MESSAGE_LIMITS.characters} characters in at most ` +
      `${GIFT_MESSAGE_LIMITS.lines} lines, without control characters. Absent, null or empty: no gift.`,
  })
  giftMessage?: string | null;
}
