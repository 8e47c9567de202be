import { transition, type Guard, type Refusal, type StateTable, type Transition } from '../state-table';
import { refundUnansweredRefusal, type RefundReport } from './refund-states';

/** States of a capture that pays no order: not refunded, with a pending refund, or refunded. §4 */
export type RefusedCaptureState = 'refused' | 'refunding' | 'refunded';

/** The request of an admin, and the reports about the refund. */
export type RefusedCaptureEvent = 'refund' | RefundReport;

/** Work that the service does in the transaction of a transition. */
export type RefusedCaptureEffect = 'request refund' | 'record refund' | 'record refusal';

/** Facts that guards check beside the state of a capture. */
interface CaptureFacts {
  /** True if the capture now pays for an order. */
  isUsed?: boolean;
}

type CaptureTransition = Transition<RefusedCaptureState, RefusedCaptureEffect, CaptureFacts>;

const usedCaptureRefusal: Refusal = { code: 'CONFLICT', reason: 'payment.paidForOrder' };
const alreadyReturnedRefusal: Refusal = { code: 'ALREADY_REFUNDED', reason: 'payment.alreadyReturned' };

const unusedCaptureGuard: Guard<CaptureFacts> = {
  condition: 'pays no order',
  refusalOf: ({ isUsed = false }) => (isUsed ? usedCaptureRefusal : undefined),
};

const toState = (next: RefusedCaptureState, ...effects: RefusedCaptureEffect[]): CaptureTransition => ({
  next,
  effects,
});

// The response and the reconciler may both report one outcome; only the first one counts.
const finalStateCells = (state: RefusedCaptureState): Readonly<Record<RefundReport, CaptureTransition>> => {
  const sameState = toState(state);
  const callReports = {
    noAnswer: sameState,
    declined: sameState,
    alreadyRefunded: sameState,
    expired: sameState,
  };
  return { completed: sameState, failed: sameState, settling: sameState, ...callReports };
};

/** The state table of a refused capture: state × event → next state, guard and effects, or the refusal. §4 */
export const REFUSED_CAPTURE_STATES: StateTable<
  RefusedCaptureState,
  RefusedCaptureEvent,
  RefusedCaptureEffect,
  CaptureFacts
> = {
  refused: {
    ...finalStateCells('refused'),
    refund: { ...toState('refunding', 'request refund'), guard: unusedCaptureGuard },
  },
  refunding: {
    refund: refundUnansweredRefusal,
    completed: toState('refunded', 'record refund'),
    failed: toState('refused', 'record refusal'),
    settling: toState('refunding'),
    noAnswer: toState('refunding'),
    declined: toState('refused', 'record refusal'),
    alreadyRefunded: toState('refunded', 'record refund'),
    expired: toState('refused', 'record refusal'),
  },
  refunded: { ...finalStateCells('refunded'), refund: alreadyReturnedRefusal },
};

/** Fields of a refused capture that determine its state. */
interface CaptureRecord {
  refundRequestId: string | undefined;
  refundedAt: Date | undefined;
}

/** Derives the state of a refused capture from its record. */
export function refusedCaptureStateOf({ refundRequestId, refundedAt }: CaptureRecord): RefusedCaptureState {
  if (refundedAt !== undefined) return 'refunded';
  return refundRequestId === undefined ? 'refused' : 'refunding';
}

/** The transition of a refused capture. Throws the refusal of the state table. §4 */
export function moveRefusedCapture(
  capture: CaptureRecord,
  event: RefusedCaptureEvent,
  facts: CaptureFacts = {},
): CaptureTransition {
  return transition(REFUSED_CAPTURE_STATES, [refusedCaptureStateOf(capture), event], facts);
}
