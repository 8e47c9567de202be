import type { RazorpayApiCall, RazorpayFault } from '../../../support/fakes/razorpay/razorpay-faults';
import type { RazorpayPaymentRecord } from '../../../support/fakes/razorpay/razorpay-ledger';
import type { Fault, RefundFault } from './payment-faults';

type CallFault = [RazorpayApiCall, RazorpayFault];

/** A fault of Razorpay, with the calls that have it. */
interface RazorpayPaymentFault extends Omit<Fault, 'plant' | 'isSlow'> {
  callFaults: readonly CallFault[];
  /** Status of the payment at Razorpay before the report; authorized by default. */
  status?: RazorpayPaymentRecord['status'];
}

/** Faults of an API call, each with a name. */
export const OUTAGES: [string, RazorpayFault][] = [
  ['500', { kind: 'status', status: 500 }],
  ['429', { kind: 'status', status: 429 }],
  ['401', { kind: 'status', status: 401 }],
  ['garbage', { kind: 'garbage' }],
  ['truncated response', { kind: 'truncated' }],
  ['another shape', { kind: 'otherShape' }],
  ['2 MB', { kind: 'oversized' }],
  ['redirect', { kind: 'redirect' }],
  ['reset', { kind: 'reset' }],
  ['time-out', { kind: 'timeout' }],
];

const DEVIATIONS: [string, ...CallFault][] = [
  ['wrong amount of the order', 'getOrder', { kind: 'wrongAmount' }],
  ['wrong amount of the payment', 'listPayments', { kind: 'wrongAmount' }],
  ['wrong currency of the order', 'getOrder', { kind: 'wrongCurrency' }],
  ['wrong currency of the payment', 'listPayments', { kind: 'wrongCurrency' }],
  ['payment of another order', 'listPayments', { kind: 'otherOrder' }],
  ['wrong reference', 'getOrder', { kind: 'otherReference' }],
];

const settled = (name: string, ...callFaults: CallFault[]): RazorpayPaymentFault => {
  return { name, callFaults, code: 'PAYMENT_UNAVAILABLE', finalState: 'settled' };
};
const payableAgain = (name: string, code: string, ...callFaults: CallFault[]): RazorpayPaymentFault => {
  return { name, callFaults, code, finalState: 'paid again' };
};
const paid = (name: string, ...callFaults: CallFault[]): RazorpayPaymentFault => {
  return { name, callFaults, code: '', finalState: 'paid' };
};

const outagesOf = (call: RazorpayApiCall) =>
  OUTAGES.map(([name, fault]) => {
    // The provider captures the money before it sends the truncated response.
    const isCaptured = call === 'capture' && fault.kind === 'truncated';
    const label = `${name} for ${call}`;
    return isCaptured
      ? settled(label, [call, fault])
      : payableAgain(label, 'PAYMENT_UNAVAILABLE', [call, fault]);
  });

/** The faults of a payment, each used once. */
export const RAZORPAY_FAULTS: readonly RazorpayPaymentFault[] = [
  ...(['getOrder', 'listPayments', 'capture'] as const).flatMap(outagesOf),
  ...DEVIATIONS.map(([name, ...callFault]) => payableAgain(name, 'PAYMENT_REJECTED', callFault)),
  payableAgain('another order', 'PAYMENT_UNAVAILABLE', ['getOrder', { kind: 'otherOrder' }]),
  payableAgain(
    'slow, then time-out',
    'PAYMENT_UNAVAILABLE',
    ['getOrder', { kind: 'slow', ms: 7_000 }],
    ['capture', { kind: 'timeout' }],
  ),
  paid('slow', ['capture', { kind: 'slow', ms: 6_000 }]),
  settled('too slow', ['capture', { kind: 'slow', ms: 12_000 }]),
  settled('captured, then silent', ['capture', { kind: 'silentAfterEffect' }]),
  settled('captured, then reset', ['capture', { kind: 'resetAfterEffect' }]),
  paid('captured, described as authorized', ['capture', { kind: 'authorizedOnly' }]),
  payableAgain('declined', 'PAYMENT_REJECTED', [
    'capture',
    { kind: 'status', status: 400, description: 'Payment processing failed at the bank' },
  ]),
  payableAgain('another request runs', 'PAYMENT_UNAVAILABLE', [
    'capture',
    { kind: 'status', status: 400, description: 'Another request of this payment is in progress' },
  ]),
  { ...paid('captured by Razorpay'), status: 'captured' },
  {
    name: 'failed payment',
    callFaults: [],
    status: 'failed',
    code: 'PAYMENT_REJECTED',
    finalState: 'other payment',
  },
];

interface RazorpayRefundFault extends Omit<RefundFault, 'plant' | 'isSlow'> {
  fault: RazorpayFault | undefined;
}

const lostRequest = (name: string, fault: RazorpayFault): RazorpayRefundFault => {
  return { name, fault, code: 'PAYMENT_UNAVAILABLE', finalState: 'refunded again' };
};
const lostResponse = (name: string, fault: RazorpayFault): RazorpayRefundFault => {
  return { name, fault, code: 'PAYMENT_UNAVAILABLE', finalState: 'settled' };
};

/** The faults of a refund, each used once. */
export const RAZORPAY_REFUND_FAULTS: readonly RazorpayRefundFault[] = [
  { name: 'no fault', fault: undefined, code: '', finalState: 'refunded' },
  { name: 'slow', fault: { kind: 'slow', ms: 6_000 }, code: '', finalState: 'refunded' },
  ...OUTAGES.filter(([, { kind }]) => kind !== 'truncated').map(([name, fault]) => lostRequest(name, fault)),
  lostResponse('truncated response', { kind: 'truncated' }),
  lostResponse('refunded, then reset', { kind: 'resetAfterEffect' }),
  lostResponse('refunded, then silent', { kind: 'silentAfterEffect' }),
  lostResponse('too slow', { kind: 'slow', ms: 12_000 }),
  { name: 'pending at the bank', fault: { kind: 'pendingRefund' }, code: '', finalState: 'settled' },
  {
    name: 'failed at the bank',
    fault: { kind: 'failedRefund' },
    code: 'PAYMENT_REJECTED',
    finalState: 'refunded again',
  },
  {
    name: 'declined',
    fault: { kind: 'status', status: 400, description: 'The refund is not possible' },
    code: 'PAYMENT_REJECTED',
    finalState: 'refunded again',
  },
];
