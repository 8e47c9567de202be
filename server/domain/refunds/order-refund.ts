import type { Message } from '../messages/catalogue';
import type { Paise } from '../pricing/money';
import { transition, type Refusal, type StateTable, type Transition } from '../state-table';
import type { Payout } from './payout-model';

/** States of a refund of an order: requested until the money is back, then done, or refused for good. */
export const ORDER_REFUND_STATES = ['REQUESTED', 'DONE', 'REFUSED'] as const;
export type OrderRefundState = (typeof ORDER_REFUND_STATES)[number];

/**
 * Causes of a refund: a decision at the order desk, a cancellation, a return, or the merchant's own refund at the
 * provider.
 */
export const ORDER_REFUND_CAUSES = ['DESK', 'CANCELLATION', 'RETURN', 'EXTERNAL'] as const;
export type OrderRefundCause = (typeof ORDER_REFUND_CAUSES)[number];

/** A refund of an order. Amounts in paise. */
export interface OrderRefund {
  id: string;
  orderId: string;
  state: OrderRefundState;
  cause: OrderRefundCause;
  returnId: string | undefined;
  amount: Paise;
  /** The refund in the currency of the charge: a decimal text and its currency. */
  charge: { value: string; currencyCode: string };
  /** Amount without goods. */
  goodwill: Paise;
  includesShipping: boolean;
  reason: string;
  /** Payout of a cash refund with its last characters only. */
  payout: Payout | undefined;
  reference: string | undefined;
  createdAt: Date;
  settledAt: Date | undefined;
  items: { productId: string; name: string; qty: number }[];
}

/** Events of a refund: the money is back, the provider refuses, or an earlier refund left too little money. */
export type OrderRefundEvent = 'complete' | 'refuse' | 'outgrow';

/** Work that the service does in the transaction of a transition. */
export type OrderRefundEffect =
  'issue credit notes' | 'release stock' | 'email the buyer' | 'free amount and units' | 'request again';

type OrderRefundTransition = Transition<OrderRefundState, OrderRefundEffect, RefundFacts>;

/** Facts that guards check beside the state of a refund. */
export type RefundFacts = object;

const toState = (next: OrderRefundState, ...effects: OrderRefundEffect[]): OrderRefundTransition => ({
  next,
  effects,
});
const refusal = (reason: Message): Refusal => ({ code: 'INVALID_STATE', reason });

const doneRefusal = refusal('refund.done');
const refusedRefusal = refusal('refund.wasRefused');
const requestedCells = {
  complete: toState('DONE', 'issue credit notes', 'release stock', 'email the buyer'),
  outgrow: toState('REFUSED', 'free amount and units'),
};
const finalCells = {
  DONE: { complete: doneRefusal, refuse: doneRefusal, outgrow: doneRefusal },
  REFUSED: { complete: refusedRefusal, refuse: refusedRefusal, outgrow: refusedRefusal },
};

type RefundTable = StateTable<OrderRefundState, OrderRefundEvent, OrderRefundEffect, RefundFacts>;

/** The state table of a refund that the order desk decides. */
export const DESK_REFUND_TABLE: RefundTable = {
  REQUESTED: { ...requestedCells, refuse: toState('REFUSED', 'free amount and units') },
  ...finalCells,
};

/** The state table of a refund that the shop owes after a cancellation or a return: it stays requested. */
export const OWED_REFUND_TABLE: RefundTable = {
  REQUESTED: { ...requestedCells, refuse: toState('REQUESTED', 'request again') },
  ...finalCells,
};

/** True if the shop owes the refund, so it repeats a request that the provider refused. */
export function isOwedRefund({ cause }: Pick<OrderRefund, 'cause'>): boolean {
  return cause === 'CANCELLATION' || cause === 'RETURN';
}

/** The transition of a refund. Throws INVALID_STATE for a refund that is done or refused. */
export function moveOrderRefund(
  refund: Pick<OrderRefund, 'state' | 'cause'>,
  event: OrderRefundEvent,
): OrderRefundTransition {
  const table = isOwedRefund(refund) ? OWED_REFUND_TABLE : DESK_REFUND_TABLE;
  return transition(table, [refund.state, event], {});
}
