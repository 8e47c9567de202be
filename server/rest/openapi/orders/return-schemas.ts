import { MAX_LENGTH, MAX_STOCK } from '../../../domain/constants';
import { PAYOUT_LIMITS } from '../../../domain/refunds/payout';
import { MAX_RETURN_PICTURES } from '../../../domain/returns/return';
import { RETURN_ACTIONS, RETURN_STATES, RETURN_WISHES } from '../../../domain/returns/return-names';
import { RETURN_REASON_LIMITS } from '../../../domain/returns/return-terms';
import {
  choice,
  dateTime,
  id,
  integer,
  listOf,
  nonNegativeNumber,
  nullable,
  object,
  text,
} from '../json-schema';
import { orderQuantities } from './shipment-calls';

const units = (description: string) => integer(description, 0);
const returnFields = {
  _id: id('the return'),
  number: text('Number for people, such as R-117.'),
  order: id('the order'),
  state: choice('State of the return.', RETURN_STATES),
  wish: choice('REFUND: the money back. EXCHANGE: the same product again.', RETURN_WISHES),
  text: text('Text of the buyer; empty for none.'),
  lines: listOf(
    object('Units of a product in the return.', {
      product: id('the product'),
      name: text('Name at the time of purchase.'),
      image: text('Picture at the time of purchase.'),
      qty: integer('Number of units.', 1),
      reason: text('Reason of the buyer.'),
      restock: units('Received units that went back into the stock.'),
      writeOff: units('Received units that cannot be sold again.'),
      sendBack: units('Units that go back to the buyer, without a refund.'),
    }),
  ),
  refundable: nonNegativeNumber(
    'Refund of the return in rupees, expected or requested; 0 for an exchange. It excludes the units that the shop sends back to the buyer.',
  ),
  rejectedReason: text('Reason of a rejection; empty for none.'),
  requestedAt: dateTime('Time of the request.'),
  answerUntil: dateTime('Deadline for the answer of the shop, 48 hours after the request.'),
  'approvedAt?': dateTime('Time of the approval.'),
  'receivedAt?': dateTime('Time of the receipt of the goods.'),
  'settledAt?': dateTime('Time of the settlement.'),
  'endedAt?': dateTime('Time of the final state.'),
  'buyerReturns?': integer('Number of returns of the buyer in all orders; for admins only.', 1),
};
const payoutFields = {
  'upi?': text('UPI id, such as `name@bank`.', { max: PAYOUT_LIMITS.upi }),
  'account?': text('Number of the bank account, 6 to 18 digits.'),
  'ifsc?': text('IFSC of the bank, 11 characters.'),
  'name?': text('Name of the account holder.', { max: PAYOUT_LIMITS.name }),
};

/** Schemas of returns. */
export const RETURN_SCHEMAS = {
  Return: object('A return or an exchange of goods of an order.', returnFields),
  ReturnDetails: object('A return with its pictures and its payout.', {
    ...returnFields,
    pictures: listOf(text('Path of a picture on this shop, valid for a day.')),
    payout: nullable(
      object(
        'UPI id or bank account for the refund of a cash order; null if the buyer named none. Buyers see the last characters only.',
        payoutFields,
      ),
    ),
    grievanceOfficer: nullable(
      text('Name of the officer who answers complaints; null if the shop names none.'),
    ),
  }),
  ReturnOptions: object('Units of an order that the buyer can return.', {
    lines: listOf(
      object('A line of the order.', {
        product: id('the product'),
        name: text('Name at the time of purchase.'),
        returnableQty: units('Units that can be returned now.'),
        until: nullable(dateTime('End of the period for a return; null while no unit is delivered.')),
        reason: nullable(text('Reason why no unit can be returned; null if some can.')),
        reasonKey: nullable(text('Key of the reason, for translations; null without a reason.')),
        reasonParams: nullable({
          type: 'object',
          description: 'Parameters of the reason; null without a reason.',
        }),
      }),
    ),
    reasons: listOf(
      object('A reason that the return page offers.', {
        en: text('The value to send.'),
        hi: text('The reason in Hindi, or the same text.'),
      }),
    ),
  }),
};

/** Schemas of the requests of returns. */
export const RETURN_REQUEST_SCHEMAS = {
  NewReturn: object('A return to request.', {
    lines: listOf(
      object('Units of a product; each product once.', {
        product: id('the product'),
        qty: integer('Number of units.', 1, MAX_STOCK),
        reason: text('Reason; the options propose some.', { min: 1, max: RETURN_REASON_LIMITS.length }),
      }),
    ),
    wish: choice('REFUND: the money back. EXCHANGE: the same product again.', RETURN_WISHES),
    'text?': text('Text to the shop.', { max: MAX_LENGTH.comment }),
    'pictures?': listOf(text('Key of an uploaded picture.'), { maxItems: MAX_RETURN_PICTURES }),
    'payout?': object(
      'Recipient of the refund, only for a cash order: a UPI id, or a bank account.',
      payoutFields,
    ),
  }),
  ReturnQuoteRequest: object('Units to return.', { lines: orderQuantities }),
  ReturnChange: object('An action on a return.', {
    action: choice('WITHDRAW is for the buyer, the others are for admins.', RETURN_ACTIONS),
    'received?': listOf(
      object('For RECEIVE: a decision about each product; the numbers add up to its units in the return.', {
        product: id('the product'),
        'restock?': units('Units for the stock.'),
        'writeOff?': units('Units that cannot be sold again.'),
        'sendBack?': units('Units that go back to the buyer, or did not arrive; they are not refunded.'),
      }),
    ),
    'reason?': text('For REJECT: the reason for the buyer.', { max: MAX_LENGTH.reason }),
    'reference?': text(
      'For SETTLE of a cash order: the reference of the transfer; without it the refund waits for its transfer.',
      { max: MAX_LENGTH.collectReference },
    ),
  }),
};
