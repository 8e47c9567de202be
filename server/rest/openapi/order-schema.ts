import { flag, id, listOf, dateTime, schemaRef, object, nonNegativeNumber, text } from './json-schema';

/** Properties of an order's amounts. */
export const priceProperties = {
  itemsPrice: nonNegativeNumber('Sum of the order lines, in rupees.'),
  shippingPrice: nonNegativeNumber('Shipping, in rupees.'),
  taxPrice: nonNegativeNumber('Tax, in rupees.'),
  totalPrice: nonNegativeNumber('Total amount, in rupees.'),
};

/** Properties of an order. */
export const orderProperties = {
  _id: id('the order'),
  orderNumber: text(
    'Number for people, such as `H-10001`: unique, increasing, with gaps. An order of an earlier release has the last 8 characters of its id in capitals.',
  ),
  user: object('The buyer, as recorded with the order.', {
    _id: id('the buyer'),
    name: text('Name.'),
    email: text('Email address.'),
  }),
  orderItems: listOf(schemaRef('OrderItem')),
  shippingAddress: schemaRef('ShippingAddress'),
  billingAddress: { anyOf: [schemaRef('BillingAddress'), { type: 'null' }] },
  paymentMethord: text('Payment method, in the spelling of ProShop clients.'),
  paymentMethod: text('Payment method.'),
  ...priceProperties,
  isPaid: flag('True once the payment is received.'),
  'paidAt?': dateTime('Time of the payment.'),
  isDelivered: flag('True once the parcel is delivered.'),
  'deliveredAt?': dateTime('Time of the delivery.'),
  isCancelled: flag('True if the order was cancelled before payment.'),
  'cancelledAt?': dateTime('Time of the cancellation.'),
  isRefunded: flag('True once the full amount is refunded.'),
  'refundedAt?': dateTime('Time of the full refund.'),
  isRefunding: flag('True while the outcome of a requested refund is pending.'),
  holdsStock: flag(
    'True while stock is reserved for the order, and after payment. `/orders/changes` does not report a change of this field alone.',
  ),
  'payment?': object(
    'Amount to charge at the payment provider, while the order can be paid. Another amount or currency is refused.',
    {
      amount: { type: 'number', description: 'In units of the currency, such as 169.25.', minimum: 0 },
      currencyCode: text('ISO 4217 code, such as `USD`.'),
    },
  ),
  createdAt: dateTime('Time of placement.'),
  'paymentResult?': object('Response of the payment provider.', {
    id: text("The provider's id of the payment."),
    status: text("The provider's status of the payment."),
    update_time: text("Time of the update, by the provider's clock."),
    email_address: text('Email address of the payer at the provider.'),
  }),
};
