import type { Message } from '../messages/catalogue';
import type { Guard, Refusal } from '../state-table';

/** Facts that guards check beside the state of an order. */
export interface OrderFacts {
  /** True while a capture of the order has no outcome. */
  isBeingPaid?: boolean;
  /** False if all the money is refunded or requested back. */
  isMoneyLeft?: boolean;
  /** True if the order has units to deliver; false if all of them are cancelled. */
  hasUnits?: boolean;
  /** True while a requested refund has unsent units that the order has again if the provider refuses the refund. */
  hasReservedUnits?: boolean;
  /** True once a unit is packed. */
  isPacked?: boolean;
  /** True once a unit left the shop. */
  isSent?: boolean;
  /** True for the buyer, who cannot cancel a packed order. */
  isBuyer?: boolean;
  /** False while no parcel of the order left the shop; true also if all of them came back. */
  wasDispatched?: boolean;
}

const notPaidRefusal: Refusal = { code: 'ORDER_NOT_PAID', reason: 'order.notPaid' };
export const alreadyPaidRefusal: Refusal = { code: 'ALREADY_PAID', reason: 'order.alreadyPaid' };
export const alreadyDeliveredRefusal: Refusal = {
  code: 'ALREADY_DELIVERED',
  reason: 'order.alreadyDelivered',
};
export const orderCancelledRefusal: Refusal = { code: 'ORDER_CANCELLED', reason: 'order.cancelled' };
export const alreadyRefundedRefusal: Refusal = { code: 'ALREADY_REFUNDED', reason: 'order.refunded' };
/** Refusals of a delivery during a refund, a cancellation during a payment, and a second refund request. */
export const deliverDuringRefundRefusal: Refusal = { code: 'CONFLICT', reason: 'order.refunding' };
const nothingToDeliverRefusal: Refusal = { code: 'INVALID_STATE', reason: 'order.nothingToDeliver' };
const cancelDuringPaymentRefusal: Refusal = { code: 'CONFLICT', reason: 'order.beingPaid' };
export const repeatedRefundRefusal: Refusal = {
  code: 'PAYMENT_UNAVAILABLE',
  reason: 'refund.beingSettled',
  retryAfterSeconds: 20,
};

/** A second refund needs money that no other refund has. */
export const moneyLeftGuard: Guard<OrderFacts> = {
  condition: 'money is left',
  refusalOf: ({ isMoneyLeft = true }) => (isMoneyLeft ? undefined : repeatedRefundRefusal),
};

/** A parcel during a refund needs units that the refund does not reserve. */
export const unreservedUnitsGuard: Guard<OrderFacts> = {
  condition: 'the refund leaves units',
  refusalOf: ({ hasUnits = true }) => (hasUnits ? undefined : deliverDuringRefundRefusal),
};

/** A delivery of all units needs units that are not cancelled, and no pending refund that may free further ones. */
const deliveryGuard = (emptyRefusal: Refusal): Guard<OrderFacts> => ({
  condition: 'units are left, and no refund reserves units',
  refusalOf: ({ hasUnits = true, hasReservedUnits = false }) => {
    if (hasReservedUnits) return deliverDuringRefundRefusal;
    return hasUnits ? undefined : emptyRefusal;
  },
});
export const deliverGuard = deliveryGuard(nothingToDeliverRefusal);
export const deliverDuringRefundGuard = deliveryGuard(deliverDuringRefundRefusal);

const orderIsSentRefusal: Refusal = { code: 'INVALID_STATE', reason: 'refund.orderIsSent' };
export const alreadyShippedRefusal = orderIsSentRefusal;
const orderIsPackedRefusal: Refusal = { code: 'INVALID_STATE', reason: 'refund.orderIsPacked' };

/** The buyer cancels before the packing, an admin before the dispatch. */
export const unsentGuard: Guard<OrderFacts> = {
  condition: 'nothing is sent, and for the buyer nothing is packed',
  refusalOf: ({ isPacked = false, isSent = false, isBuyer = false, isBeingPaid = false }) => {
    if (isBeingPaid) return cancelDuringPaymentRefusal;
    if (isSent) return orderIsSentRefusal;
    return isBuyer && isPacked ? orderIsPackedRefusal : undefined;
  },
};

/** A buyer can refuse only goods that left the shop. */
export const dispatchedGuard: Guard<OrderFacts> = {
  condition: 'a parcel left the shop',
  refusalOf: ({ wasDispatched = true }) =>
    wasDispatched ? undefined : { code: 'INVALID_STATE', reason: 'order.notDispatched' },
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
