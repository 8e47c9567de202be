import {
  movePayment,
  PAYMENT_STATES,
  paymentReportOf,
  paymentStateOf,
  type PaymentReport,
  type PaymentState,
} from '../../../server/domain/payments/payment-states';
import {
  REFUND_STATES,
  refundEffectsOf,
  refundRefusalOf,
  refundReportOf,
  type RefundReport,
  type RefundState,
} from '../../../server/domain/payments/refund-states';
import {
  moveRefusedCapture,
  REFUSED_CAPTURE_STATES,
  refusedCaptureStateOf,
  type RefusedCaptureEvent,
  type RefusedCaptureState,
} from '../../../server/domain/payments/refused-capture-states';
import { isRefusal } from '../../../server/domain/state-table';

/** The next state and the effects of each event, or the refusal as `CODE: sentence`. */
type Expected<State extends string, Event extends string> = Record<State, Record<Event, string>>;

function outcomeOf(transition: () => { next: string; effects: readonly string[] }): string {
  try {
    const { next, effects } = transition();
    return [next, ...effects].join(', ');
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

const pairsOf = <State extends string, Event extends string>(expected: Expected<State, Event>) =>
  (Object.keys(expected) as State[]).flatMap((state) =>
    (Object.keys(expected[state]) as Event[]).map((event): [State, Event, string] => [
      state,
      event,
      expected[state][event],
    ]),
  );
const eventNamesOf = (table: object) =>
  Object.entries(table).map(([state, cells]) => [state, Object.keys(cells as object).sort()]);

const unbookedOutcomes = {
  unknown: 'PAYMENT_REJECTED: The payment provider does not know this payment',
  unapproved: 'PAYMENT_REJECTED: The payment was not approved',
  approved: 'pending, capture',
  settling: 'pending, await outcome',
  captured: 'booked, book',
  noAnswer: 'pending, await outcome',
  mismatched: 'open, record refusal',
};
const PAYMENTS: Expected<PaymentState, PaymentReport> = {
  open: {
    ...unbookedOutcomes,
    declined: 'PAYMENT_REJECTED: The payment was refused by the provider',
    expired: 'open',
  },
  pending: { ...unbookedOutcomes, declined: 'open, record refusal', expired: 'open, record refusal' },
  booked: {
    unknown: 'booked',
    unapproved: 'booked, record refunds',
    approved: 'booked, record refunds',
    settling: 'booked, record refunds',
    captured: 'booked, record refunds',
    noAnswer: 'booked',
    declined: 'booked',
    mismatched: 'booked',
    expired: 'booked',
  },
};

describe('§4 The state table of a payment', () => {
  it.each(pairsOf(PAYMENTS))('responds in state %s to %s: %s', (state, report, expected) => {
    expect(outcomeOf(() => movePayment(state, report))).toBe(expected);
  });

  it('covers every report', () => {
    expect(eventNamesOf(PAYMENT_STATES)).toEqual(eventNamesOf(PAYMENTS));
  });

  it.each([
    ['open', { isPaid: false, paymentId: undefined }, []],
    ['open', { isPaid: true, paymentId: 'other' }, ['another']],
    ['pending', { isPaid: false, paymentId: undefined }, ['another', 'this']],
    ['booked', { isPaid: true, paymentId: 'this' }, ['this']],
  ])('derives %s from the order %j and the pending captures %j', (state, order, pending) => {
    const pendingCaptures = pending.map((providerOrderId) => ({ providerOrderId }));
    expect(paymentStateOf({ order, pendingCaptures }, 'this')).toBe(state);
  });

  it.each([
    ['unknown', undefined],
    ['unapproved', { status: 'CREATED', captures: [] }],
    ['unapproved', { status: 'VOIDED', captures: [] }],
    ['approved', { status: 'APPROVED', captures: [] }],
    ['settling', { status: 'COMPLETED', captures: [{ status: 'PENDING' }] }],
    ['captured', { status: 'COMPLETED', captures: [{ status: 'COMPLETED' }] }],
    ['captured', { status: 'COMPLETED', captures: [] }],
  ])('reports %s for %j', (report, payment) => {
    expect(paymentReportOf(payment)).toBe(report);
  });
});

const REFUNDS: Expected<RefundState, RefundReport> = {
  pending: {
    completed: 'done, book',
    failed: 'refused, record refusal',
    settling: 'pending, await outcome',
    noAnswer: 'pending, await outcome',
    declined: 'refused, record refusal',
    alreadyRefunded: 'pending, await outcome, read payment',
    expired: 'refused, record refusal',
  },
  done: stateOnly('done'),
  refused: stateOnly('refused'),
};

/** A row of the table in which every report keeps the state and has no effects. */
function stateOnly<State extends string>(state: State): Record<RefundReport, State> {
  return {
    completed: state,
    failed: state,
    settling: state,
    noAnswer: state,
    declined: state,
    alreadyRefunded: state,
    expired: state,
  };
}

describe('§4 The state table of a refund request', () => {
  it.each(pairsOf(REFUNDS))('responds in state %s to %s: %s', (state, report, expected) => {
    const cell = REFUND_STATES[state][report];
    expect(isRefusal(cell) ? 'refused' : [cell.next, ...cell.effects].join(', ')).toBe(expected);
  });

  it('covers every report', () => {
    expect(eventNamesOf(REFUND_STATES)).toEqual(eventNamesOf(REFUNDS));
  });

  it.each([
    ['completed', undefined],
    ['completed', 'COMPLETED'],
    ['settling', 'PENDING'],
    ['failed', 'FAILED'],
    ['failed', 'CANCELLED'],
  ])('reports %s for the status %s', (report, status) => {
    expect(refundReportOf(status)).toBe(report);
  });

  it('reads the payment when the capture is fully refunded already', () => {
    expect(refundEffectsOf(refundRefusalOf('CAPTURE_FULLY_REFUNDED'))).toContain('read payment');
    expect(refundRefusalOf('REFUND_NOT_ALLOWED')).toBe('declined');
  });
});

const CAPTURES: Expected<RefusedCaptureState, RefusedCaptureEvent> = {
  refused: { ...stateOnly('refused'), refund: 'refunding, request refund' },
  refunding: {
    refund:
      'PAYMENT_UNAVAILABLE: The payment provider gave no answer; the shop keeps asking for the outcome of the refund',
    completed: 'refunded, record refund',
    failed: 'refused, record refusal',
    settling: 'refunding',
    noAnswer: 'refunding',
    declined: 'refused, record refusal',
    alreadyRefunded: 'refunded, record refund',
    expired: 'refused, record refusal',
  },
  refunded: {
    ...stateOnly('refunded'),
    refund: 'ALREADY_REFUNDED: The payment is already refunded',
  },
};
const RECORDS = {
  refused: { refundRequestId: undefined, refundedAt: undefined },
  refunding: { refundRequestId: 'request', refundedAt: undefined },
  refunded: { refundRequestId: 'request', refundedAt: new Date() },
};

describe('§4 The state table of a refused capture', () => {
  it.each(pairsOf(CAPTURES))('responds in state %s to %s: %s', (state, event, expected) => {
    expect(refusedCaptureStateOf(RECORDS[state])).toBe(state);
    expect(outcomeOf(() => moveRefusedCapture(RECORDS[state], event))).toBe(expected);
  });

  it('covers every event', () => {
    expect(eventNamesOf(REFUSED_CAPTURE_STATES)).toEqual(eventNamesOf(CAPTURES));
  });

  it('refuses to refund a capture that has already paid for an order', () => {
    const refund = () => moveRefusedCapture(RECORDS.refused, 'refund', { isUsed: true });
    expect(outcomeOf(refund)).toBe('CONFLICT: The payment has paid for an order');
  });
});
