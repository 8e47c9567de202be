import { Field, ID, Int, ObjectType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import { MAX_ORDER_LINES } from '../../domain/constants';
import { HOLD_LIMITS_TEXT } from '../../domain/orders/hold-limits-text';
import { BillingAddressType, ShippingAddressType } from './order-address.types';
import { ORDER_REFERENCE_LENGTH } from '../../domain/orders/order-number';
import { ProductOptionType } from '../catalogue/graphql/product-option.types';
import { connectionOf } from '../../graphql/connection.types';
import { OrderStatus, PaymentMethod } from '../../graphql/enums';
import { MoneyType } from '../../graphql/money.types';
import { DateTime } from '../../graphql/scalars';

@ObjectType('Buyer', {
  description: 'Buyer of an order, with the data at the time of the purchase.',
  simpleResolvers: true,
})
export class BuyerType {
  @Field(() => ID, { description: 'Id of the user.' })
  id: string;

  @Field(() => String, { description: 'Name when the order was placed.' })
  name: string;

  @Field(() => String, { description: 'Email address when the order was placed.' })
  email: string;
}

@ObjectType('OrderShippingMethod', {
  description: 'The shipping method of an order, with its names at the time of the purchase.',
  simpleResolvers: true,
})
export class OrderShippingMethodType {
  @Field(() => ID, { description: 'Id of the method.' })
  id: string;

  @Field(() => String, { description: 'Name in English.' })
  name: string;

  @Field(() => String, { description: 'Name in Hindi; empty for the English name.' })
  nameHi: string;
}

@ObjectType('OrderItem', {
  description: "An order line, with the product's data at the time of purchase.",
  simpleResolvers: true,
})
export class OrderItemType {
  @Field(() => ID, { description: 'Id of the product, which may have been deleted since.' })
  productId: string;

  @Field(() => String, {
    description: 'Name of the product when it was bought; it contains the values of its options.',
  })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Present Hindi name with its option values; null without one, or for a renamed product.',
  })
  nameHi?: string;

  @Field(() => [ProductOptionType], {
    description:
      'Values of the options of its family when it was bought; empty for a product without a family.',
  })
  options: ProductOptionType[];

  @Field(() => String, { description: 'Path of the picture on this shop.' })
  image: string;

  @Field(() => MoneyType, {
    description: 'Unit price when the product was bought; with tax if prices include it.',
  })
  price: MoneyType;

  @Field(() => Int, { description: 'Ordered units, 1 or more.' })
  qty: number;

  @Field(() => MoneyType, { description: 'Price × qty.' })
  lineTotal: MoneyType;
}

@ObjectType('Order', {
  implements: NodeType,
  description:
    'An order is placed, paid, packed, sent and delivered; an order with cash on delivery is paid at the delivery. It can be cancelled until a parcel is handed over, and refunded once it is paid. Its lines, prices, billing address and buyer are copies, which later changes of products and accounts do not affect. An admin can correct the shipping address.',
  simpleResolvers: true,
})
export class OrderType {
  @Field(() => ID, { description: 'Opaque id, the same in URLs and on REST (`_id`).' })
  id: string;

  @Field(() => String, {
    description:
      'Number for people, such as `H-10001`: unique, increasing, with gaps. An order of an earlier release has the last ' +
      `${ORDER_REFERENCE_LENGTH} characters of its id in capitals.`,
  })
  orderNumber: string;

  @Field(() => BuyerType, { description: 'The buyer.' })
  user: BuyerType;

  @Field(() => [OrderItemType], { description: `Order lines, 1 to ${MAX_ORDER_LINES}.` })
  orderItems: OrderItemType[];

  @Field(() => ShippingAddressType, { description: 'Shipping address.' })
  shippingAddress: ShippingAddressType;

  @Field(() => BillingAddressType, {
    nullable: true,
    description: 'Billing address; null if the buyer gave none.',
  })
  billingAddress: BillingAddressType | undefined;

  @Field(() => PaymentMethod, { description: 'Payment method.' })
  paymentMethod: PaymentMethod;

  @Field(() => OrderShippingMethodType, {
    nullable: true,
    description: 'Shipping method; null for an order of an earlier release.',
  })
  shippingMethod: OrderShippingMethodType | undefined;

  @Field(() => String, {
    nullable: true,
    description:
      'Message of the buyer to the recipient, which the packing slip prints; null for none, and after the account of the ' +
      'buyer is closed.',
  })
  giftMessage: string | undefined;

  @Field(() => MoneyType, { description: 'Sum of all lines after discounts and before tax.' })
  itemsPrice: MoneyType;

  @Field(() => MoneyType, {
    description:
      'Shipping with fees, before tax. Without other settings, shipping costs ₹550.00, and nothing if the sum of the lines is above ₹50,000.00.',
  })
  shippingPrice: MoneyType;

  @Field(() => MoneyType, {
    description:
      'All tax. Without GST it is on `itemsPrice`, at the tax rate of the time of placement (4 % unless the shop is ' +
      'configured otherwise), rounded half up to the paisa. With GST it is the sum of the taxes of lines and charges.',
  })
  taxPrice: MoneyType;

  @Field(() => MoneyType, { description: 'Amount to pay: `itemsPrice` + `shippingPrice` + `taxPrice`.' })
  totalPrice: MoneyType;

  @Field(() => OrderStatus, { description: 'Status for people, derived from the other fields.' })
  status: OrderStatus;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Time of the confirmation of an order with cash on delivery; null until then, and for online payments.',
  })
  confirmedAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Time at which the shop cancels an order with cash on delivery that is not confirmed; null if the order needs no confirmation.',
  })
  confirmUntil: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which the shop received the cash; null until then, and for online payments.',
  })
  collectedAt: Date | undefined;

  @Field(() => Boolean, { description: 'True once the shop has received the payment.' })
  isPaid: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of payment; null until then. Never changes.',
  })
  paidAt: Date | undefined;

  @Field(() => Boolean, {
    description:
      'True once the order is delivered. An order with cash on delivery is delivered when the shop records the cash.',
  })
  isDelivered: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Time of delivery; null until then.' })
  deliveredAt: Date | undefined;

  @Field(() => Boolean, {
    description: 'True once the whole order is cancelled. Its stock is released, and it cannot be paid.',
  })
  isCancelled: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Time of cancellation; null for other orders.' })
  cancelledAt: Date | undefined;

  @Field(() => Boolean, {
    description: 'True after a full refund. The order stays paid, and `paidAt` is unchanged.',
  })
  isRefunded: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the full refund; null until then.',
  })
  refundedAt: Date | undefined;

  @Field(() => Boolean, {
    description: 'True while a requested refund has no outcome.',
  })
  isRefunding: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'End of the stock hold of an unpaid online order; null for all other orders and without a hold. An order without a hold can be paid while stock lasts.',
  })
  heldUntil: Date | undefined;

  @Field(() => Boolean, {
    description: `True while stock is reserved for the order, and after its sale. ${HOLD_LIMITS_TEXT}`,
  })
  holdsStock: boolean;

  @Field(() => DateTime, { description: 'Time of placement.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'True for the order of a guest, who has no account.' })
  isGuestOrder: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Time at which an account with the verified email address took over the order of a guest; null for other orders.',
  })
  claimedAt: Date | undefined;

  @Field(() => String, {
    nullable: true,
    description:
      'Token for the header `X-Order-Token`, which opens this order of a guest for 180 days. Only in the response to the ' +
      'placement, to a code and to a corrected address; null otherwise.',
  })
  accessToken?: string;
}

export const OrderConnection = connectionOf(OrderType, 'Order', 'orders');
