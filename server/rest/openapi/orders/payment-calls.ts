import type { DescribedOperation } from '../call';
import { integer, object, text } from '../json-schema';
import { SAMPLE_IDS } from '../samples';

const razorpayId = (description: string) => ({ ...text(description), pattern: '^[A-Za-z0-9_]{5,64}$' });

/** The result of the checkout of Razorpay, with the names of its script. */
export const RAZORPAY_RESULT = {
  'razorpay_payment_id?': razorpayId('Id of the payment.'),
  'razorpay_order_id?': razorpayId("Razorpay's id of the order."),
  'razorpay_signature?': {
    ...text('HMAC-SHA256 of `order_id|payment_id` in hex. PAYMENT_REJECTED for a wrong signature.'),
    pattern: '^.{1,256}$',
  },
};

/** The options of the checkout of Razorpay. */
const RAZORPAY_CHECKOUT = object('Options of the checkout of Razorpay.', {
  key: text('Public key id of the shop at Razorpay.'),
  order_id: text("Razorpay's id of the order."),
  amount: integer('Total of the order in paise.', 0),
  currency: text('Always INR.'),
  name: text('Name of the shop.'),
  prefill: object('Contact of the buyer; empty texts if unknown.', {
    name: text('Name of the buyer.'),
    email: text('Email address of the buyer.'),
    contact: text('Phone number of the delivery address.'),
  }),
});

const CHECKOUT_EXAMPLE = {
  key: 'rzp_live_ILgsfZCZoFIKMb',
  order_id: 'order_9A33XWu170gUtm',
  amount: 263_150,
  currency: 'INR',
  name: 'Haat',
  prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
};

/** Calls of payments below `/orders`. */
export const PAYMENT_OPERATIONS = {
  'POST /orders/:id/razorpay': {
    id: 'startPayment',
    tag: 'Orders',
    summary: 'Start a payment through Razorpay',
    description:
      'Creates the order at Razorpay, or returns the one of the last hour. Reserves stock again if the hold of the order had ended. ' +
      'Only the buyer can pay: FORBIDDEN for admins, NOT_FOUND for others. METHOD_NOT_AVAILABLE for an order of ' +
      'another payment method.',
    pathParameter: { description: 'Id of the order.', example: SAMPLE_IDS.order },
    response: { description: 'The options.', schema: RAZORPAY_CHECKOUT, example: CHECKOUT_EXAMPLE },
    errors: [
      'OUT_OF_STOCK',
      'METHOD_NOT_AVAILABLE',
      'ALREADY_PAID',
      'ORDER_CANCELLED',
      'ALREADY_REFUNDED',
      'PAYMENT_REJECTED',
      'PAYMENT_UNAVAILABLE',
    ],
  },
} as const satisfies Record<string, DescribedOperation>;
