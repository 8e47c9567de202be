import { effectsOf, type Refusal, type StateTable, type Transition } from '../state-table';

/** States of one refund request of an order. §4 */
export type RefundState = 'pending' | 'done' | 'refused';

/**
 * Reports about a refund. The provider's refund is `completed`, `failed` or `settling`. The request ends with `noAnswer`,
 * is `declined`, or the capture is `alreadyRefunded`. A refund that the provider never made is `expired`.
 */
export type RefundReport =
  'completed' | 'failed' | 'settling' | 'noAnswer' | 'declined' | 'alreadyRefunded' | 'expired';

/** Work that the refund service does for a report. */
export type RefundEffect = 'book' | 'record refusal' | 'await outcome' | 'read payment';

type Move = Transition<RefundState, RefundEffect, never>;

/** A pending refund that the provider never made expires after this time. */
export const REFUND_EXPIRY_MS = 60_000;
/** The provider's issue code of a fully refunded capture. */
const FULLY_REFUNDED = 'CAPTURE_FULLY_REFUNDED';
const FAILED = ['FAILED', 'CANCELLED'];

const to = (next: RefundState, ...effects: RefundEffect[]): Move => ({ next, effects });

// The response, the webhook and the reconciler may all report one outcome; only the first one counts.
const final = (state: RefundState): Readonly<Record<RefundReport, Move>> => {
  const stay = to(state);
  const calls = { noAnswer: stay, declined: stay, alreadyRefunded: stay, expired: stay };
  return { completed: stay, failed: stay, settling: stay, ...calls };
};

/** The state table of a refund request: state × report → next state and effects. §4 */
export const REFUND_STATES: StateTable<RefundState, RefundReport, RefundEffect, never> = {
  pending: {
    completed: to('done', 'book'),
    failed: to('refused', 'record refusal'),
    settling: to('pending', 'await outcome'),
    noAnswer: to('pending', 'await outcome'),
    declined: to('refused', 'record refusal'),
    // The webhook of that refund is missing, so amount and time come from the payment.
    alreadyRefunded: to('pending', 'await outcome', 'read payment'),
    expired: to('refused', 'record refusal'),
  },
  done: final('done'),
  refused: final('refused'),
};

/** The report that the provider's status of a refund makes; a refund without a status is completed. */
export function refundReportOf(status = 'COMPLETED'): RefundReport {
  if (status === 'COMPLETED') return 'completed';
  return FAILED.includes(status) ? 'failed' : 'settling';
}

/** The report that the provider's refusal of a refund makes. */
export function refundRefusalOf(issue: string): RefundReport {
  return issue === FULLY_REFUNDED ? 'alreadyRefunded' : 'declined';
}

/** The effects of a report on a pending refund request. */
export function refundEffectsOf(report: RefundReport): readonly RefundEffect[] {
  return effectsOf(REFUND_STATES, 'pending', report);
}

/** The refusal of a refund whose outcome is unknown. */
export const refundUnanswered: Refusal = {
  code: 'PAYMENT_UNAVAILABLE',
  reason: 'refund.noAnswer',
  retryAfterSeconds: 20,
};
