import { effectsOf, type Refusal, type StateTable, type Transition } from '../state-table';

/** States of one refund request of an order. §4 */
export type RefundState = 'pending' | 'done' | 'refused';

/**
 * Reports about a refund. The provider's refund is `completed`, `failed` or `settling`. The request gets `noAnswer`, is
 * `declined`, or the capture is `alreadyRefunded`. A refund that the provider does not know in time is `expired`.
 */
export type RefundReport =
  'completed' | 'failed' | 'settling' | 'noAnswer' | 'declined' | 'alreadyRefunded' | 'expired';

/** Work that the refund service does for a report. */
export type RefundEffect = 'book' | 'record refusal' | 'await outcome' | 'read payment';

type RefundTransition = Transition<RefundState, RefundEffect, never>;

/** The provider's issue code of a fully refunded capture. */
const FULLY_REFUNDED_ISSUE = 'CAPTURE_FULLY_REFUNDED';
/** The provider's statuses of a failed refund. */
const FAILED_STATUSES = ['FAILED', 'CANCELLED'];

const toState = (next: RefundState, ...effects: RefundEffect[]): RefundTransition => ({ next, effects });

// The response, the webhook and the reconciler may all report one outcome; only the first one counts.
const finalStateCells = (state: RefundState): Readonly<Record<RefundReport, RefundTransition>> => {
  const sameState = toState(state);
  const callReports = {
    noAnswer: sameState,
    declined: sameState,
    alreadyRefunded: sameState,
    expired: sameState,
  };
  return { completed: sameState, failed: sameState, settling: sameState, ...callReports };
};

/** The state table of a refund request: state × report → next state and effects. §4 */
export const REFUND_STATES: StateTable<RefundState, RefundReport, RefundEffect, never> = {
  pending: {
    completed: toState('done', 'book'),
    failed: toState('refused', 'record refusal'),
    settling: toState('pending', 'await outcome'),
    noAnswer: toState('pending', 'await outcome'),
    declined: toState('refused', 'record refusal'),
    // The webhook of the earlier refund is missing, so the service reads its amount and time from the payment.
    alreadyRefunded: toState('pending', 'await outcome', 'read payment'),
    expired: toState('refused', 'record refusal'),
  },
  done: finalStateCells('done'),
  refused: finalStateCells('refused'),
};

/** Derives the report from the provider's status of a refund; a refund without a status is completed. */
export function refundReportOf(status = 'COMPLETED'): RefundReport {
  if (status === 'COMPLETED') return 'completed';
  return FAILED_STATUSES.includes(status) ? 'failed' : 'settling';
}

/** Derives the report from the issue code with which the provider refuses a refund. */
export function refundRefusalOf(issue: string): RefundReport {
  return issue === FULLY_REFUNDED_ISSUE ? 'alreadyRefunded' : 'declined';
}

/** The effects of a report on a pending refund request. */
export function refundEffectsOf(report: RefundReport): readonly RefundEffect[] {
  return effectsOf(REFUND_STATES, 'pending', report);
}

/** The refusal of a refund whose outcome is unknown. */
export const refundUnansweredRefusal: Refusal = {
  code: 'PAYMENT_UNAVAILABLE',
  reason: 'refund.noAnswer',
  retryAfterSeconds: 20,
};

/** Flags of an order that decide about its money. */
interface PaidOrder {
  isPaid: boolean;
  isCancelled: boolean;
  isDelivered: boolean;
  isRefunded: boolean;
  holdsStock: boolean;
}

/**
 * True if the shop owes the buyer the money of a paid order: the order is cancelled, or its stock was sold before the
 * money arrived and the provider's surplus is refunded. §4
 */
export function isOwedBack(order: PaidOrder, { isSurplusRefunded }: { isSurplusRefunded: boolean }): boolean {
  if (order.isCancelled) return true;
  const isWithoutStock = order.isPaid && !order.holdsStock && !order.isDelivered && !order.isRefunded;
  return isSurplusRefunded && isWithoutStock;
}
