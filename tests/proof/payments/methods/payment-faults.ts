/** The final state of a payment after a provider fault. */
export type FinalState =
  /** In this order: paid at once, by the reconciler, by a retry of the buyer, or only with another payment. */
  'paid' | 'settled' | 'paid again' | 'other payment';

/** One provider fault of a payment, the expected response, and the final state. */
export interface Fault {
  name: string;
  /** Queues the fault at the fake provider. */
  plant: (providerOrderId: string) => void;
  /** True if the fault takes seconds, so that the short proof omits it. */
  isSlow: boolean;
  /** The error code of the response; empty for a paid order. */
  code: string;
  finalState: FinalState;
}

/** One provider fault of a refund. */
export interface RefundFault {
  name: string;
  plant: (providerOrderId: string) => void;
  /** True if the fault takes seconds or a minute, so that the short proof omits it. */
  isSlow: boolean;
  code: string;
  /** In this order: refunded at once, refunded according to a later check, or refunded by a second request. */
  finalState: 'refunded' | 'settled' | 'refunded again';
}

const SLOW_KINDS = ['timeout', 'slow', 'silentAfterEffect', 'pendingRefund'];

/** True if a behaviour of a fake provider makes the shop wait. */
export const isSlowKind = (kind: string | undefined) => kind !== undefined && SLOW_KINDS.includes(kind);

/** True if a refund stays unknown for a minute, until the shop treats it as not made. */
export const isLostRefund = ({ code, finalState }: Pick<RefundFault, 'code' | 'finalState'>) =>
  code === 'PAYMENT_UNAVAILABLE' && finalState === 'refunded again';
