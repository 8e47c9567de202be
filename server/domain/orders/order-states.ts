import { isAllowed, isCellPermitted, transition, type StateTable, type Transition } from '../state-table';
import { orderStateOf, type OrderFlags, type OrderState } from './order-flags';
import {
  type OrderFacts,
  alreadyDeliveredRefusal,
  alreadyPaidRefusal,
  alreadyRefundedRefusal,
  cancelledRefusals,
  cashRefusals,
  deliverDuringRefundGuard,
  deliverGuard,
  dispatchedGuard,
  alreadyShippedRefusal,
  moneyLeftGuard,
  notConfirmedRefusal,
  paidRefusals,
  repeatedRefundRefusal,
  unpaidRefusals,
  unreservedUnitsGuard,
  unsentGuard,
} from './order-refusals';

/**
 * Requests of users (`pay` to `refuseDelivery`; `ship` packs a parcel), the delivery of the last parcel
 * (`parcelsDelivered`), the end of the time for a confirmation, and reports of the payment provider (`paymentCaptured`
 * to `refundedInFull`). `collect` is the receipt of the cash, `refuseDelivery` a buyer who did not accept a cash order,
 * and `refundEnded` the end of a refund that did not return the full amount.
 */
export type OrderEvent =
  | 'pay'
  | 'cancel'
  | 'ship'
  | 'deliver'
  | 'parcelsDelivered'
  | 'refund'
  | 'printInvoice'
  | 'correctAddress'
  | 'correctGuestEmail'
  | 'confirm'
  | 'collect'
  | 'refuseDelivery'
  | 'confirmationExpired'
  | 'paymentCaptured'
  | 'refundEnded'
  | 'refundedInFull';

/** Work that the service does in the transaction of a transition. */
export type OrderEffect =
  | 'hold stock'
  | 'release stock'
  | 'issue invoice'
  | 'issue credit note'
  | 'email the buyer'
  | 'count refusal'
  | 'request refund';

const toState = <const Effects extends readonly OrderEffect[]>(next: OrderState, ...effects: Effects) => ({
  next,
  effects,
});

/** Cells of cash orders that a payment provider cannot pay. */
const cashCells = {
  ...unpaidRefusals,
  pay: { code: 'METHOD_NOT_AVAILABLE', reason: 'order.payInCash' },
  cancel: { ...toState('cancelled', 'release stock', 'email the buyer'), guard: unsentGuard },
  paymentCaptured: { code: 'PAYMENT_REJECTED', reason: 'payment.otherMethod' },
} as const;
/** Cancels a paid order before the dispatch; its money goes back. */
const cancelPaid = {
  ...toState('cancelledPaid', 'release stock', 'request refund', 'email the buyer'),
  guard: unsentGuard,
} as const;

/** The state table of an order: state × event → next state, guard and effects, or the refusal. §4 */
export const ORDER_STATES = {
  created: {
    ...unpaidRefusals,
    pay: toState('created'),
    cancel: { ...toState('cancelled', 'release stock', 'email the buyer'), guard: unsentGuard },
    correctAddress: toState('created'),
    correctGuestEmail: toState('created'),
    ...cashRefusals('order.payOnline'),
    paymentCaptured: toState('paid', 'hold stock', 'issue invoice', 'email the buyer'),
  },
  unconfirmed: {
    ...cashCells,
    ship: notConfirmedRefusal,
    ...cashRefusals('order.notConfirmed'),
    correctAddress: toState('unconfirmed'),
    correctGuestEmail: toState('unconfirmed'),
    confirm: toState('cashDue'),
    confirmationExpired: toState('cancelled', 'release stock', 'email the buyer'),
  },
  cashDue: {
    ...cashCells,
    ship: toState('cashDue'),
    // The order is delivered when the shop has its cash.
    parcelsDelivered: toState('cashDue'),
    ...cashRefusals('order.alreadyConfirmed'),
    correctAddress: toState('cashDue'),
    correctGuestEmail: toState('cashDue'),
    collect: toState('delivered', 'issue invoice', 'email the buyer'),
    refuseDelivery: {
      ...toState('cancelled', 'release stock', 'count refusal', 'email the buyer'),
      guard: dispatchedGuard,
    },
  },
  paid: {
    ...paidRefusals,
    cancel: cancelPaid,
    ship: toState('paid'),
    parcelsDelivered: toState('delivered', 'issue invoice', 'email the buyer'),
    deliver: { ...toState('delivered', 'issue invoice', 'email the buyer'), guard: deliverGuard },
    refund: toState('refunding', 'request refund'),
    printInvoice: toState('paid'),
    correctAddress: toState('paid'),
    refundEnded: toState('paid'),
    refundedInFull: toState('refunded', 'issue credit note', 'release stock', 'email the buyer'),
  },
  delivered: {
    ...paidRefusals,
    cancel: alreadyShippedRefusal,
    // A replacement of returned units.
    ship: toState('delivered'),
    parcelsDelivered: toState('delivered'),
    deliver: alreadyDeliveredRefusal,
    refund: { ...toState('delivered', 'request refund'), guard: moneyLeftGuard },
    printInvoice: toState('delivered'),
    correctAddress: alreadyDeliveredRefusal,
    refundEnded: toState('delivered'),
    refundedInFull: toState('deliveredRefunded', 'issue credit note', 'email the buyer'),
  },
  refunding: {
    ...paidRefusals,
    cancel: cancelPaid,
    // A refund reserves its unsent units, so the others go on.
    ship: { ...toState('refunding'), guard: unreservedUnitsGuard },
    parcelsDelivered: toState('delivered', 'issue invoice', 'email the buyer'),
    deliver: { ...toState('delivered', 'issue invoice', 'email the buyer'), guard: deliverDuringRefundGuard },
    refund: { ...toState('refunding', 'request refund'), guard: moneyLeftGuard },
    printInvoice: toState('refunding'),
    correctAddress: toState('refunding'),
    refundEnded: toState('paid'),
    refundedInFull: toState('refunded', 'issue credit note', 'release stock', 'email the buyer'),
  },
  refunded: {
    ...paidRefusals,
    cancel: alreadyRefundedRefusal,
    ship: alreadyRefundedRefusal,
    parcelsDelivered: toState('refunded'),
    deliver: alreadyRefundedRefusal,
    refund: alreadyRefundedRefusal,
    printInvoice: toState('refunded'),
    correctAddress: alreadyRefundedRefusal,
    refundEnded: toState('refunded'),
    refundedInFull: alreadyRefundedRefusal,
  },
  deliveredRefunded: {
    ...paidRefusals,
    cancel: alreadyRefundedRefusal,
    ship: alreadyRefundedRefusal,
    parcelsDelivered: toState('deliveredRefunded'),
    deliver: alreadyDeliveredRefusal,
    refund: alreadyRefundedRefusal,
    printInvoice: toState('deliveredRefunded'),
    correctAddress: alreadyDeliveredRefusal,
    refundEnded: toState('deliveredRefunded'),
    refundedInFull: alreadyRefundedRefusal,
  },
  cancelled: {
    ...unpaidRefusals,
    ...cancelledRefusals,
    paymentCaptured: toState('cancelledPaid', 'request refund'),
  },
  cancelledPaid: {
    ...cancelledRefusals,
    refund: toState('cancelledRefunding', 'request refund'),
    printInvoice: toState('cancelledPaid'),
    paymentCaptured: alreadyPaidRefusal,
    refundEnded: toState('cancelledPaid'),
    refundedInFull: toState('cancelledRefunded', 'issue credit note', 'email the buyer'),
  },
  cancelledRefunding: {
    ...cancelledRefusals,
    refund: repeatedRefundRefusal,
    printInvoice: toState('cancelledRefunding'),
    paymentCaptured: alreadyPaidRefusal,
    refundEnded: toState('cancelledPaid'),
    refundedInFull: toState('cancelledRefunded', 'issue credit note', 'email the buyer'),
  },
  cancelledRefunded: {
    ...cancelledRefusals,
    refund: alreadyRefundedRefusal,
    printInvoice: toState('cancelledRefunded'),
    paymentCaptured: alreadyPaidRefusal,
    refundEnded: toState('cancelledRefunded'),
    refundedInFull: alreadyRefundedRefusal,
  },
} satisfies StateTable<OrderState, OrderEvent, OrderEffect, OrderFacts>;

type Cell<Event extends OrderEvent> = (typeof ORDER_STATES)[OrderState][Event];

/** The effects that an event can have in any state; the service must have a step for each. */
export type EffectOf<Event extends OrderEvent> = Extract<
  Cell<Event>,
  { effects: readonly OrderEffect[] }
>['effects'][number];

/** The transition of an order. Throws the refusal of the state table. §4 */
export function moveOrder<Event extends OrderEvent>(
  order: OrderFlags,
  event: Event,
  facts: OrderFacts = {},
): Transition<OrderState, EffectOf<Event>, OrderFacts> {
  const table: StateTable<OrderState, Event, EffectOf<Event>, OrderFacts> = ORDER_STATES;
  return transition(table, [orderStateOf(order), event], facts);
}

/** True if an admin may mark the order delivered. §4 */
export function isDeliverable(order: OrderFlags, facts: OrderFacts = {}): boolean {
  return isCellPermitted(ORDER_STATES[orderStateOf(order)].deliver, facts);
}

/** True if the shop may pack units of the order. */
export function isShippable(order: OrderFlags): boolean {
  return isAllowed(ORDER_STATES, orderStateOf(order), 'ship');
}

/** True if an admin may cancel the order. §4 */
export function isCancellable(order: OrderFlags, facts: OrderFacts = {}): boolean {
  return isCellPermitted(ORDER_STATES[orderStateOf(order)].cancel, facts);
}

/** True if an admin may correct the shipping address of the order. */
export function isAddressCorrectable(order: OrderFlags): boolean {
  return isAllowed(ORDER_STATES, orderStateOf(order), 'correctAddress');
}

/** True if an admin may refund the order. §4 */
export function isRefundable(order: OrderFlags, facts: OrderFacts = {}): boolean {
  return isCellPermitted(ORDER_STATES[orderStateOf(order)].refund, facts);
}
