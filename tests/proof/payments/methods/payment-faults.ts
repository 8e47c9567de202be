/** The final state of a payment after a provider fault. */
export type FinalState =
  /** In this order: paid at once, by the reconciler, by a retry of the buyer, or only with another payment. */
  'paid' | 'settled' | 'paid again' | 'other payment';

/** One provider fault of a payment, the expected response, and the final state. */
export interface Fault {
  name: string;
  /** Queues the fault at the fake provider. */
  plant: () => void;
  /** The error code of the response; empty for a paid order. */
  code: string;
  finalState: FinalState;
}

/** One provider fault of a refund. */
export interface RefundFault {
  name: string;
  plant: () => void;
  code: string;
  /** In this order: refunded at once, refunded according to a later check, or refunded by a second request. */
  finalState: 'refunded' | 'settled' | 'refunded again';
}
