import { transition, type Guard, type Refusal, type StateTable, type Transition } from '../state-table';
import { refundUnanswered, type RefundReport } from './refund-states';

/** States of a capture that pays no order: its money is with the shop, on its way back, or given back. §4 */
export type RefusedCaptureState = 'refused' | 'refunding' | 'refunded';

/** The request of an admin, and the reports about the refund. */
export type RefusedCaptureEvent = 'refund' | RefundReport;

/** Work that the service does in the transaction of a transition. */
export type RefusedCaptureEffect = 'request refund' | 'record refund' | 'record refusal';

interface CaptureFacts {
  /** True if the capture has paid for an order meanwhile. */
  isUsed?: boolean;
}

type Move = Transition<RefusedCaptureState, RefusedCaptureEffect, CaptureFacts>;

const usedForOrder: Refusal = { code: 'CONFLICT', reason: 'payment.paidForOrder' };
const alreadyReturned: Refusal = { code: 'ALREADY_REFUNDED', reason: 'payment.alreadyReturned' };

const isUnusedCapture: Guard<CaptureFacts> = {
  condition: 'pays no order',
  refusalOf: ({ isUsed = false }) => (isUsed ? usedForOrder : undefined),
};

const to = (next: RefusedCaptureState, ...effects: RefusedCaptureEffect[]): Move => ({ next, effects });

// The response and the reconciler may both report one outcome; only the first one counts.
const settled = (state: RefusedCaptureState): Readonly<Record<RefundReport, Move>> => {
  const stay = to(state);
  const calls = { noAnswer: stay, declined: stay, alreadyRefunded: stay, expired: stay };
  return { completed: stay, failed: stay, settling: stay, ...calls };
};

/** The state table of a refused capture: state × event → next state, guard and effects, or the refusal. §4 */
export const REFUSED_CAPTURE_STATES: StateTable<
  RefusedCaptureState,
  RefusedCaptureEvent,
  RefusedCaptureEffect,
  CaptureFacts
> = {
  refused: {
    ...settled('refused'),
    refund: { ...to('refunding', 'request refund'), guard: isUnusedCapture },
  },
  refunding: {
    refund: refundUnanswered,
    completed: to('refunded', 'record refund'),
    failed: to('refused', 'record refusal'),
    settling: to('refunding'),
    noAnswer: to('refunding'),
    declined: to('refused', 'record refusal'),
    alreadyRefunded: to('refunded', 'record refund'),
    expired: to('refused', 'record refusal'),
  },
  refunded: { ...settled('refunded'), refund: alreadyReturned },
};

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
): Move {
  return transition(REFUSED_CAPTURE_STATES, [refusedCaptureStateOf(capture), event], facts);
}
