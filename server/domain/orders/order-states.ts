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
 * Requests of people (`pay` to `printInvoice`), and reports of the payment provider: `paymentCaptured`, `refundEnded`
 * without all of the money, and `refundedInFull`.
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

const to = <const Effects extends readonly OrderEffect[]>(next: OrderState, ...effects: Effects) => ({
  next,
  effects,
});

/** Refusals of orders without money. */
const unpaid = {
  deliver: notPaid,
  refund: notPaid,
  printInvoice: notPaid,
  refundEnded: notPaid,
  refundedInFull: notPaid,
};
/** Refusals of orders whose buyer has paid and that are not cancelled. */
const settled = { pay: alreadyPaid, cancel: alreadyPaid, paymentCaptured: alreadyPaid };
const cancelledOrder = { pay: wasCancelled, cancel: wasCancelled, deliver: wasCancelled };

/** The state table of an order: state × event → next state, guard and effects, or the refusal. §4 */
export const ORDER_STATES = {
  created: {
    ...unpaid,
    pay: to('created'),
    cancel: { ...to('cancelled', 'release stock', 'email the buyer'), guard: noPendingCapture },
    paymentCaptured: to('paid', 'hold stock', 'issue invoice', 'email the buyer'),
  },
  paid: {
    ...settled,
    deliver: to('delivered', 'email the buyer'),
    refund: to('refunding', 'request refund'),
    printInvoice: to('paid'),
    refundEnded: to('paid'),
    refundedInFull: to('refunded', 'release stock', 'email the buyer'),
  },
  delivered: {
    ...settled,
    deliver: alreadyDelivered,
    refund: alreadyDelivered,
    printInvoice: to('delivered'),
    refundEnded: to('delivered'),
    refundedInFull: to('deliveredRefunded', 'email the buyer'),
  },
  refunding: {
    ...settled,
    deliver: refundBlocksDelivery,
    refund: refundPending,
    printInvoice: to('refunding'),
    refundEnded: to('paid'),
    refundedInFull: to('refunded', 'release stock', 'email the buyer'),
  },
  refunded: {
    ...settled,
    deliver: alreadyRefunded,
    refund: alreadyRefunded,
    printInvoice: to('refunded'),
    refundEnded: to('refunded'),
    refundedInFull: alreadyRefunded,
  },
  deliveredRefunded: {
    ...settled,
    deliver: alreadyDelivered,
    refund: alreadyRefunded,
    printInvoice: to('deliveredRefunded'),
    refundEnded: to('deliveredRefunded'),
    refundedInFull: alreadyRefunded,
  },
  cancelled: {
    ...unpaid,
    ...cancelledOrder,
    paymentCaptured: to('cancelledPaid', 'request refund'),
  },
  cancelledPaid: {
    ...cancelledOrder,
    refund: to('cancelledRefunding', 'request refund'),
    printInvoice: to('cancelledPaid'),
    paymentCaptured: alreadyPaid,
    refundEnded: to('cancelledPaid'),
    refundedInFull: to('cancelledRefunded', 'email the buyer'),
  },
  cancelledRefunding: {
    ...cancelledOrder,
    refund: refundPending,
    printInvoice: to('cancelledRefunding'),
    paymentCaptured: alreadyPaid,
    refundEnded: to('cancelledPaid'),
    refundedInFull: to('cancelledRefunded', 'email the buyer'),
  },
  cancelledRefunded: {
    ...cancelledOrder,
    refund: alreadyRefunded,
    printInvoice: to('cancelledRefunded'),
    paymentCaptured: alreadyPaid,
    refundEnded: to('cancelledRefunded'),
    refundedInFull: alreadyRefunded,
  },
} satisfies StateTable<OrderState, OrderEvent, OrderEffect, OrderFacts>;

type Cell<Event extends OrderEvent> = (typeof ORDER_STATES)[OrderState][Event];

/** The effects that an event has in any state; its service needs a step for each. */
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
