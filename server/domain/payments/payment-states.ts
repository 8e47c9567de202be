import type { Message } from '../messages/catalogue';
import { effectsOf, transition, type Refusal, type StateTable, type Transition } from '../state-table';

/**
 * States of one payment at the provider, as the journal records it: a `pending` payment has a capture without an
 * outcome, a `booked` payment pays the order, and all others are `open`. §4
 */
export type PaymentState = 'open' | 'pending' | 'booked';

/**
 * Reports about a payment. The provider's payment is `unknown`, `unapproved`, `approved`, `settling` (captured, but the
 * money is on its way) or `captured`. A call to the provider gets `noAnswer`, or is `declined`. The payment may be
 * `mismatched` (it does not pay the order), or `expired` without a capture.
 */
export type PaymentReport =
  | 'unknown'
  | 'unapproved'
  | 'approved'
  | 'settling'
  | 'captured'
  | 'noAnswer'
  | 'declined'
  | 'mismatched'
  | 'expired';

/** Work that the payment services do for a report. */
export type PaymentEffect = 'capture' | 'await outcome' | 'book' | 'record refusal' | 'record refunds';

type PaymentTransition = Transition<PaymentState, PaymentEffect, never>;

const rejection = (reason: Message): Refusal => ({ code: 'PAYMENT_REJECTED', reason });
/** The refusal of a payment that the provider does not know. */
export const unknownPaymentRefusal = rejection('payment.unknown');
const unapprovedPaymentRefusal = rejection('payment.notApproved');
/** The refusal of a payment that the provider declines. */
export const declinedPaymentRefusal = rejection('payment.refused');

const toState = (next: PaymentState, ...effects: PaymentEffect[]): PaymentTransition => ({ next, effects });

/** Transitions and refusals for reports while no payment is booked. */
const unbookedCells = {
  unknown: unknownPaymentRefusal,
  unapproved: unapprovedPaymentRefusal,
  approved: toState('pending', 'capture'),
  settling: toState('pending', 'await outcome'),
  captured: toState('booked', 'book'),
  noAnswer: toState('pending', 'await outcome'),
  mismatched: toState('open', 'record refusal'),
};
const recordRefunds = toState('booked', 'record refunds');
const stayBooked = toState('booked');

/** The state table of a payment: state × report → next state and effects, or the refusal. §4 */
export const PAYMENT_STATES: StateTable<PaymentState, PaymentReport, PaymentEffect, never> = {
  open: { ...unbookedCells, declined: declinedPaymentRefusal, expired: toState('open') },
  pending: {
    ...unbookedCells,
    declined: toState('open', 'record refusal'),
    expired: toState('open', 'record refusal'),
  },
  booked: {
    unknown: stayBooked,
    unapproved: recordRefunds,
    approved: recordRefunds,
    settling: recordRefunds,
    captured: recordRefunds,
    noAnswer: stayBooked,
    declined: stayBooked,
    mismatched: stayBooked,
    expired: stayBooked,
  },
};

/** The records that determine the state of a payment. */
interface PaymentRecords {
  order: { isPaid: boolean; paymentId: string | undefined };
  /** The pending captures of the order. */
  pendingCaptures?: readonly { providerOrderId: string | undefined }[];
}

/** Derives the state of a payment from its order and journal. */
export function paymentStateOf({ order, pendingCaptures = [] }: PaymentRecords, id: string): PaymentState {
  if (order.isPaid && order.paymentId === id) return 'booked';
  return pendingCaptures.some(({ providerOrderId }) => providerOrderId === id) ? 'pending' : 'open';
}

/** A payment as the provider describes it. */
interface DescribedPayment {
  status: string;
  captures: readonly { status: string }[];
}

/** Derives the report from the provider's description of a payment; undefined: the provider does not know it. */
export function paymentReportOf(payment: DescribedPayment | undefined): PaymentReport {
  if (!payment) return 'unknown';
  if (payment.captures[0]?.status === 'PENDING') return 'settling';
  if (payment.status === 'COMPLETED') return 'captured';
  return payment.status === 'APPROVED' ? 'approved' : 'unapproved';
}

/** The transition of a payment. Throws PAYMENT_REJECTED if the state table refuses the report. §4 */
export function movePayment(state: PaymentState, report: PaymentReport): PaymentTransition {
  // The table has no guards, so it needs no facts.
  return transition(PAYMENT_STATES, [state, report], undefined as never);
}

/** The effects of a report; none if the table refuses the report. */
export function paymentEffectsOf(state: PaymentState, report: PaymentReport): readonly PaymentEffect[] {
  return effectsOf(PAYMENT_STATES, state, report);
}
