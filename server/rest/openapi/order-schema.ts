import { ORDER_STATUSES } from '../../domain/orders/order-status';
import { CHARGE_KINDS } from '../../domain/pricing/gst-pricing';
import { MAX_DELIVERY_DAYS } from '../../domain/delivery/service-area';
import { TAX_MODES } from '../../domain/tax/tax-modes';
import { orderDeskProperties } from './orders/order-desk-calls';
import { orderDocumentsProperty } from './documents/document-schema';
import {
  choice,
  flag,
  id,
  integer,
  listOf,
  dateTime,
  nullable,
  schemaRef,
  object,
  recordOf,
  nonNegativeNumber,
  text,
} from './json-schema';

const AMOUNT_TEXTS = {
  taxRate:
    'Tax rate in percent, such as 18; 0 without GST: the tax of the complete order is then in its `taxPrice`.',
  taxable: 'Value before tax, in rupees.',
  cgst: 'CGST, in rupees; 0 for a delivery to another state, and without GST.',
  sgst: 'SGST, in rupees; equal to `cgst`.',
  igst: 'IGST, in rupees; 0 for a delivery within the state of the shop, and without GST.',
};

const ratedTaxProperties = Object.fromEntries(
  Object.entries(AMOUNT_TEXTS).map(([name, description]) => [name, nonNegativeNumber(description)]),
);

/** Properties of an order line. */
export const orderItemProperties = {
  product: id('the product'),
  name: text('Name at the time of purchase; it contains the values of the options.'),
  'options?': recordOf(
    'Values of the options of its family; absent for a product without a family.',
    text('A value.'),
  ),
  image: text('Picture at the time of purchase.'),
  price: nonNegativeNumber('Unit price at the time of purchase, in rupees; with tax if prices include it.'),
  qty: integer('Quantity.', 1),
  sku: nullable(text('Stock keeping unit (SKU) at the time of purchase; null for none.')),
  hsn: nullable(text('HSN code at the time of purchase: 4, 6 or 8 digits; null for none.')),
  unit: nullable(text('Unit quantity code at the time of purchase, such as PCS; null for none.')),
  discount: nonNegativeNumber('Share of discounts on the order, in rupees; with tax if prices include it.'),
  ...ratedTaxProperties,
  total: nonNegativeNumber(
    'Amount to pay for the line, in rupees: value before tax and taxes; without GST, price × qty.',
  ),
  cancelledQty: integer('Cancelled units, which the shop does not send.', 0),
  packedQty: integer(
    'Units in parcels, without those of parcels that were unpacked or returned to the shop.',
    0,
  ),
  returnedQty: integer('Units in returns that are not rejected or withdrawn.', 0),
  refundedQty: integer('Units with a completed or requested refund.', 0),
};

/** Properties of a charge of an order. */
export const chargeProperties = {
  kind: choice('Kind of the charge.', CHARGE_KINDS),
  ...ratedTaxProperties,
};

/** Properties of the amounts of an order or a quote. */
export const amountProperties = {
  charges: listOf(schemaRef('OrderCharge'), {
    description: 'Shipping and fees, one charge for each tax rate; empty if they are free.',
  }),
  itemsPrice: nonNegativeNumber('Sum of the order lines after discounts and before tax, in rupees.'),
  discountPrice: nonNegativeNumber('Discounts inside `itemsPrice`, before tax, in rupees.'),
  shippingPrice: nonNegativeNumber('Shipping with fees, before tax, in rupees.'),
  feePrice: nonNegativeNumber('Fees inside `shippingPrice`, before tax, in rupees.'),
  taxPrice: nonNegativeNumber('All tax, in rupees.'),
  totalPrice: nonNegativeNumber('Amount to pay, in rupees: `itemsPrice` + `shippingPrice` + `taxPrice`.'),
  taxMode: choice(
    'FLAT_EXCLUSIVE: one tax rate on the items, added to the prices. GST_INCLUSIVE: GST by line, inside the prices. GST_EXCLUSIVE: GST by line, added to the prices.',
    TAX_MODES,
  ),
  placeOfSupply: nullable(
    text('State of delivery, two letters of ISO 3166-2:IN, which decides the taxes; null without GST.'),
  ),
};

/** Properties of a quote. */
export const quoteProperties = {
  orderItems: listOf(schemaRef('OrderItem')),
  ...amountProperties,
  shippingMethods: listOf(
    object('A shipping method that fits the order.', {
      id: text('Value of `shippingMethod`.'),
      name: text('Name in English.'),
      price: nonNegativeNumber('As the shop shows prices, in rupees: with tax if prices include it.'),
      days: nullable(
        object('Days from the order to the delivery; null if unknown, as outside India.', {
          min: integer('Fewest days from the order to the delivery.', 0, MAX_DELIVERY_DAYS),
          max: integer('Most days from the order to the delivery.', 0, MAX_DELIVERY_DAYS),
        }),
      ),
    }),
  ),
  paymentMethods: listOf(
    object('A payment method of the shop.', {
      id: text('Value of `paymentMethord`.'),
      available: flag('True if the buyer can pay this order with the method.'),
      'reason?': text('The rule that excludes the method.'),
      fee: nonNegativeNumber('Fee of the method as the shop shows prices, in rupees.'),
    }),
  ),
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
  shippingAddress: schemaRef('ShippingAddress'),
  billingAddress: { anyOf: [schemaRef('BillingAddress'), { type: 'null' }] },
  paymentMethord: text('Payment method, in the spelling of ProShop clients.'),
  paymentMethod: text('Payment method.'),
  shippingMethod: nullable(
    object('The shipping method; null for an order of an earlier release.', {
      id: text('Id of the method.'),
      name: text('Name in English.'),
    }),
  ),
  'giftMessage?': text(
    'Message of the buyer to the recipient, which the packing slip prints; absent for none, and after the account of the buyer is closed.',
  ),
  ...amountProperties,
  orderItems: listOf(schemaRef('OrderItem')),
  shipments: listOf(schemaRef('Shipment'), { description: 'Parcels, oldest first.' }),
  returns: listOf(schemaRef('Return'), { description: 'Returns, oldest first.' }),
  refunds: listOf(schemaRef('Refund'), { description: 'Refunds, oldest first.' }),
  refundedAmount: nonNegativeNumber('Sum of the refunds that are done, in rupees.'),
  status: choice('Status for people, derived from the other fields.', ORDER_STATUSES),
  'confirmedAt?': dateTime('Time of the confirmation of an order with cash on delivery.'),
  'confirmUntil?': dateTime(
    'Time at which the shop cancels an order with cash on delivery that is not confirmed.',
  ),
  'collectedAt?': dateTime('Time at which the shop received the cash.'),
  isPaid: flag('True once the shop has received the payment.'),
  'paidAt?': dateTime('Time of the payment.'),
  isDelivered: flag(
    'True once the order is delivered. An order with cash on delivery is delivered when the shop records the cash.',
  ),
  'deliveredAt?': dateTime('Time of the delivery.'),
  isCancelled: flag('True once the whole order is cancelled. Its stock is released, and it cannot be paid.'),
  'cancelledAt?': dateTime('Time of the cancellation.'),
  isRefunded: flag('True once the full amount is refunded.'),
  'refundedAt?': dateTime('Time of the full refund.'),
  isRefunding: flag('True while a requested refund has no outcome.'),
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
  'isGuestOrder?': flag('True for the order of a guest; absent for the order of an account.'),
  'claimedAt?': dateTime(
    'Time at which an account with the verified email address took over the order of a guest.',
  ),
  'accessToken?': text(
    'Token for the header `X-Order-Token`, which opens this order of a guest for 180 days. Only in the response to the placement, to a code and to a corrected address.',
  ),
  ...orderDocumentsProperty,
  ...orderDeskProperties,
  'paymentResult?': object('Response of the payment provider.', {
    id: text("The provider's id of the payment."),
    status: text("The provider's status of the payment."),
    update_time: text("Time of the update, by the provider's clock."),
    email_address: text('Email address of the payer at the provider.'),
  }),
};
