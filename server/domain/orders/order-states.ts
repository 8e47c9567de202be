import {
  isAllowed,
  transition,
  type Guard,
  type Refusal,
  type StateTable,
  type Transition,
} from '../state-table';

/** The stored facts that determine the state of an order. */
export interface OrderFlags {
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  /** The full payment is refunded. */
  isRefunded: boolean;
  /** True while a refund has no recorded outcome. */
  isRefunding: boolean;
}

/** States of an order. A payment of a cancelled order makes it `cancelledPaid`, and its money is refunded. §4 */
export type OrderState =
  | 'created'
  | 'paid'
  | 'delivered'
  | 'refunding'
  | 'refunded'
  | 'deliveredRefunded'
  | 'cancelled'
  | 'cancelledPaid'
  | 'cancelledRefunding'
  | 'cancelledRefunded';

/**
 * Requests of users (`pay` to `printInvoice`), and reports of the payment provider (`paymentCaptured` to
 * `refundedInFull`). `refundEnded` is the end of a refund that did not return the full amount.
 */
export type OrderEvent =
  | 'pay'
  | 'cancel'
  | 'deliver'
  | 'refund'
  | 'printInvoice'
  | 'paymentCaptured'
  | 'refundEnded'
  | 'refundedInFull';

/** Work that the service does in the transaction of a transition. */
export type OrderEffect =
  'hold stock' | 'release stock' | 'issue invoice' | 'email the buyer' | 'request refund';

interface OrderFacts {
  /** True while a capture of the order has no outcome. */
  isBeingPaid?: boolean;
}

const notPaid: Refusal = { code: 'ORDER_NOT_PAID', reason: 'order.notPaid' };
const alreadyPaid: Refusal = { code: 'ALREADY_PAID', reason: 'order.alreadyPaid' };
const alreadyDelivered: Refusal = { code: 'ALREADY_DELIVERED', reason: 'order.alreadyDelivered' };
const wasCancelled: Refusal = { code: 'ORDER_CANCELLED', reason: 'order.cancelled' };
const alreadyRefunded: Refusal = { code: 'ALREADY_REFUNDED', reason: 'order.refunded' };
const refundBlocksDelivery: Refusal = { code: 'CONFLICT', reason: 'order.refunding' };
const paymentBlocksCancellation: Refusal = { code: 'CONFLICT', reason: 'order.beingPaid' };
const refundPending: Refusal = {
  code: 'PAYMENT_UNAVAILABLE',
  reason: 'refund.beingSettled',
  retryAfterSeconds: 20,
};

const noPendingCapture: Guard<OrderFacts> = {
  condition: 'no pending capture',
  refusalOf: ({ isBeingPaid = false }) => (isBeingPaid ? paymentBlocksCancellation : undefined),
};

const toState = <const Effects extends readonly OrderEffect[]>(next: OrderState, ...effects: Effects) => ({
  next,
  effects,
});

/** Refusals for unpaid orders. */
const unpaidRefusals = {
  deliver: notPaid,
  refund: notPaid,
  printInvoice: notPaid,
  refundEnded: notPaid,
  refundedInFull: notPaid,
};
/** Refusals for paid orders that are not cancelled. */
const paidRefusals = { pay: alreadyPaid, cancel: alreadyPaid, paymentCaptured: alreadyPaid };
const cancelledRefusals = { pay: wasCancelled, cancel: wasCancelled, deliver: wasCancelled };

/** The state table of an order: state × event → next state, guard and effects, or the refusal. §4 */
export const ORDER_STATES = {
  created: {
    ...unpaidRefusals,
    pay: toState('created'),
    cancel: { ...toState('cancelled', 'release stock', 'email the buyer'), guard: noPendingCapture },
    paymentCaptured: toState('paid', 'hold stock', 'issue invoice', 'email the buyer'),
  },
  paid: {
    ...paidRefusals,
    deliver: toState('delivered', 'email the buyer'),
    refund: toState('refunding', 'request refund'),
    printInvoice: toState('paid'),
    refundEnded: toState('paid'),
    refundedInFull: toState('refunded', 'release stock', 'email the buyer'),
  },
  delivered: {
    ...paidRefusals,
    deliver: alreadyDelivered,
    refund: alreadyDelivered,
    printInvoice: toState('delivered'),
    refundEnded: toState('delivered'),
    refundedInFull: toState('deliveredRefunded', 'email the buyer'),
  },
  refunding: {
    ...paidRefusals,
    deliver: refundBlocksDelivery,
    refund: refundPending,
    printInvoice: toState('refunding'),
    refundEnded: toState('paid'),
    refundedInFull: toState('refunded', 'release stock', 'email the buyer'),
  },
  refunded: {
    ...paidRefusals,
    deliver: alreadyRefunded,
    refund: alreadyRefunded,
    printInvoice: toState('refunded'),
    refundEnded: toState('refunded'),
    refundedInFull: alreadyRefunded,
  },
  deliveredRefunded: {
    ...paidRefusals,
    deliver: alreadyDelivered,
    refund: alreadyRefunded,
    printInvoice: toState('deliveredRefunded'),
    refundEnded: toState('deliveredRefunded'),
    refundedInFull: alreadyRefunded,
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
    paymentCaptured: alreadyPaid,
    refundEnded: toState('cancelledPaid'),
    refundedInFull: toState('cancelledRefunded', 'email the buyer'),
  },
  cancelledRefunding: {
    ...cancelledRefusals,
    refund: refundPending,
    printInvoice: toState('cancelledRefunding'),
    paymentCaptured: alreadyPaid,
    refundEnded: toState('cancelledPaid'),
    refundedInFull: toState('cancelledRefunded', 'email the buyer'),
  },
  cancelledRefunded: {
    ...cancelledRefusals,
    refund: alreadyRefunded,
    printInvoice: toState('cancelledRefunded'),
    paymentCaptured: alreadyPaid,
    refundEnded: toState('cancelledRefunded'),
    refundedInFull: alreadyRefunded,
  },
} satisfies StateTable<OrderState, OrderEvent, OrderEffect, OrderFacts>;

type Cell<Event extends OrderEvent> = (typeof ORDER_STATES)[OrderState][Event];

/** The effects that an event can have in any state; the service must have a step for each. */
export type EffectOf<Event extends OrderEvent> = Extract<
  Cell<Event>,
  { effects: readonly OrderEffect[] }
>['effects'][number];

/** Derives the state of an order from its record. */
export function orderStateOf(order: OrderFlags): OrderState {
  const { isPaid, isDelivered, isCancelled, isRefunded, isRefunding } = order;
  if (isCancelled) {
    if (!isPaid) return 'cancelled';
    if (isRefunded) return 'cancelledRefunded';
    return isRefunding ? 'cancelledRefunding' : 'cancelledPaid';
  }
  if (isDelivered) return isRefunded ? 'deliveredRefunded' : 'delivered';
  if (!isPaid) return 'created';
  if (isRefunded) return 'refunded';
  return isRefunding ? 'refunding' : 'paid';
}

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
export function isDeliverable(order: OrderFlags): boolean {
  return isAllowed(ORDER_STATES, orderStateOf(order), 'deliver');
}

/** True if an admin may cancel the order, unless a capture is pending. §4 */
export function isCancellable(order: OrderFlags): boolean {
  return isAllowed(ORDER_STATES, orderStateOf(order), 'cancel');
}

/** True if an admin may refund the order. §4 */
export function isRefundable(order: OrderFlags): boolean {
  return isAllowed(ORDER_STATES, orderStateOf(order), 'refund');
}
