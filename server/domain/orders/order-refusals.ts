import type { Message } from '../messages/catalogue';
import type { Guard, Refusal } from '../state-table';

/** Facts that guards check beside the state of an order. */
export interface OrderFacts {
  /** True while a capture of the order has no outcome. */
  isBeingPaid?: boolean;
}

const notPaidRefusal: Refusal = { code: 'ORDER_NOT_PAID', reason: 'order.notPaid' };
export const alreadyPaidRefusal: Refusal = { code: 'ALREADY_PAID', reason: 'order.alreadyPaid' };
export const alreadyDeliveredRefusal: Refusal = {
  code: 'ALREADY_DELIVERED',
  reason: 'order.alreadyDelivered',
};
const orderCancelledRefusal: Refusal = { code: 'ORDER_CANCELLED', reason: 'order.cancelled' };
export const alreadyRefundedRefusal: Refusal = { code: 'ALREADY_REFUNDED', reason: 'order.refunded' };
/** Refusals of a delivery during a refund, a cancellation during a payment, and a second refund request. */
export const deliverDuringRefundRefusal: Refusal = { code: 'CONFLICT', reason: 'order.refunding' };
const cancelDuringPaymentRefusal: Refusal = { code: 'CONFLICT', reason: 'order.beingPaid' };
export const repeatedRefundRefusal: Refusal = {
  code: 'PAYMENT_UNAVAILABLE',
  reason: 'refund.beingSettled',
  retryAfterSeconds: 20,
};

export const noPendingCaptureGuard: Guard<OrderFacts> = {
  condition: 'no pending capture',
  refusalOf: ({ isBeingPaid = false }) => (isBeingPaid ? cancelDuringPaymentRefusal : undefined),
};

const wrongState = (reason: Message): Refusal => ({ code: 'INVALID_STATE', reason });
export const notConfirmedRefusal = wrongState('order.notConfirmed');
/** The same refusal of every step of a cash order. */
export const cashRefusals = (reason: Message) => ({
  confirm: wrongState(reason),
  collect: wrongState(reason),
  refuseDelivery: wrongState(reason),
  confirmationExpired: wrongState(reason),
});

/** Refusals for unpaid orders. */
export const unpaidRefusals = {
  ship: notPaidRefusal,
  parcelsDelivered: notPaidRefusal,
  deliver: notPaidRefusal,
  refund: notPaidRefusal,
  printInvoice: notPaidRefusal,
  refundEnded: notPaidRefusal,
  refundedInFull: notPaidRefusal,
};
/** Refusals for paid orders that are not cancelled. */
export const paidRefusals = {
  pay: alreadyPaidRefusal,
  cancel: alreadyPaidRefusal,
  correctGuestEmail: alreadyPaidRefusal,
  paymentCaptured: alreadyPaidRefusal,
  ...cashRefusals('order.alreadyPaid'),
};
/** Refusals for cancelled orders. */
export const cancelledRefusals = {
  pay: orderCancelledRefusal,
  cancel: orderCancelledRefusal,
  ship: orderCancelledRefusal,
  parcelsDelivered: orderCancelledRefusal,
  deliver: orderCancelledRefusal,
  correctAddress: orderCancelledRefusal,
  correctGuestEmail: orderCancelledRefusal,
  ...cashRefusals('order.cancelled'),
};
