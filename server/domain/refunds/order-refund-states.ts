import type { Message } from '../messages/catalogue';
import { transition, type Refusal, type StateTable, type Transition } from '../state-table';
import type { OrderRefund, OrderRefundState } from './order-refund';

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
