import type { FakeBehaviour, FakeCall } from '../../../support/fakes/fake-paypal-faults';
import type { Fault, RefundFault } from './payment-faults';

/** A fault of PayPal, with the call that has it. */
interface PaypalFault extends Omit<Fault, 'plant' | 'isSlow'> {
  call: FakeCall;
  behaviour: FakeBehaviour;
  /** A fault of a second call. */
  additionalFault?: [FakeCall, FakeBehaviour];
}

const OUTAGES: [string, FakeBehaviour][] = [
  ['500', { kind: 'status', status: 500 }],
  ['429', { kind: 'status', status: 429 }],
  ['garbage', { kind: 'garbage' }],
  ['truncated response', { kind: 'truncated' }],
  ['another shape', { kind: 'otherShape' }],
  ['reset', { kind: 'reset' }],
  ['time-out', { kind: 'timeout' }],
];

/** The faults of a payment, each used once. */
export const PAYPAL_FAULTS: readonly PaypalFault[] = [
  ...(['token', 'get', 'capture'] as const).flatMap((call) =>
    OUTAGES.map(([name, behaviour]): PaypalFault => {
      // The provider captures the money before it sends the truncated response.
      const isCaptured = call === 'capture' && behaviour.kind === 'truncated';
      return {
        name: `${name} for ${call}`,
        call,
        behaviour,
        code: 'PAYMENT_UNAVAILABLE',
        finalState: isCaptured ? 'settled' : 'paid again',
      };
    }),
  ),
  { name: '401 once', call: 'get', behaviour: { kind: 'status', status: 401 }, code: '', finalState: 'paid' },
  {
    name: '401 once for capture',
    call: 'capture',
    behaviour: { kind: 'status', status: 401 },
    code: '',
    finalState: 'paid',
  },
  {
    name: '401 twice',
    call: 'get',
    behaviour: { kind: 'status', status: 401 },
    additionalFault: ['get', { kind: 'status', status: 401 }],
    code: 'PAYMENT_UNAVAILABLE',
    finalState: 'paid again',
  },
  {
    name: 'slow, then time-out',
    call: 'get',
    behaviour: { kind: 'slow', ms: 7_000 },
    additionalFault: ['capture', { kind: 'timeout' }],
    code: 'PAYMENT_UNAVAILABLE',
    finalState: 'paid again',
  },
  { name: 'slow', call: 'capture', behaviour: { kind: 'slow', ms: 6_000 }, code: '', finalState: 'paid' },
  {
    name: 'too slow',
    call: 'capture',
    behaviour: { kind: 'slow', ms: 12_000 },
    code: 'PAYMENT_UNAVAILABLE',
    finalState: 'settled',
  },
  {
    name: 'captured, then silent',
    call: 'capture',
    behaviour: { kind: 'silentAfterEffect' },
    code: 'PAYMENT_UNAVAILABLE',
    finalState: 'settled',
  },
  {
    name: 'captured, then reset',
    call: 'capture',
    behaviour: { kind: 'resetAfterEffect' },
    code: 'PAYMENT_UNAVAILABLE',
    finalState: 'settled',
  },
  { name: 'minimal response', call: 'capture', behaviour: { kind: 'minimal' }, code: '', finalState: 'paid' },
  {
    name: 'declined',
    call: 'capture',
    behaviour: { kind: 'declined' },
    code: 'PAYMENT_REJECTED',
    finalState: 'paid again',
  },
  {
    name: 'declined capture',
    call: 'capture',
    behaviour: { kind: 'declinedCapture' },
    code: 'PAYMENT_REJECTED',
    finalState: 'other payment',
  },
  {
    name: 'wrong amount',
    call: 'get',
    behaviour: { kind: 'wrongAmount' },
    code: 'PAYMENT_REJECTED',
    finalState: 'other payment',
  },
  {
    name: 'wrong amount captured',
    call: 'capture',
    behaviour: { kind: 'wrongCaptureAmount' },
    code: 'PAYMENT_REJECTED',
    finalState: 'other payment',
  },
  {
    name: 'wrong currency',
    call: 'get',
    behaviour: { kind: 'wrongCurrency' },
    code: 'PAYMENT_REJECTED',
    finalState: 'other payment',
  },
  {
    name: 'wrong merchant',
    call: 'get',
    behaviour: { kind: 'wrongMerchant' },
    code: 'PAYMENT_REJECTED',
    finalState: 'other payment',
  },
  {
    name: 'wrong reference',
    call: 'get',
    behaviour: { kind: 'otherReference' },
    code: 'PAYMENT_REJECTED',
    finalState: 'other payment',
  },
];

interface PaypalRefundFault extends Omit<RefundFault, 'plant' | 'isSlow'> {
  behaviour: FakeBehaviour | undefined;
}

const lostRequest = (name: string, behaviour: FakeBehaviour): PaypalRefundFault => {
  return { name, behaviour, code: 'PAYMENT_UNAVAILABLE', finalState: 'refunded again' };
};
const lostResponse = (name: string, behaviour: FakeBehaviour): PaypalRefundFault => {
  return { name, behaviour, code: 'PAYMENT_UNAVAILABLE', finalState: 'settled' };
};

/** The faults of a refund, each used once. */
export const PAYPAL_REFUND_FAULTS: readonly PaypalRefundFault[] = [
  { name: 'no fault', behaviour: undefined, code: '', finalState: 'refunded' },
  { name: 'slow', behaviour: { kind: 'slow', ms: 6_000 }, code: '', finalState: 'refunded' },
  lostRequest('500', { kind: 'status', status: 500 }),
  lostRequest('429', { kind: 'status', status: 429 }),
  lostRequest('reset', { kind: 'reset' }),
  lostRequest('time-out', { kind: 'timeout' }),
  lostRequest('garbage', { kind: 'garbage' }),
  lostResponse('truncated response', { kind: 'truncated' }),
  lostResponse('refunded, then reset', { kind: 'resetAfterEffect' }),
  lostResponse('refunded, then silent', { kind: 'silentAfterEffect' }),
  lostResponse('too slow', { kind: 'slow', ms: 12_000 }),
  {
    name: 'declined',
    behaviour: { kind: 'declined' },
    code: 'PAYMENT_REJECTED',
    finalState: 'refunded again',
  },
];
