import type { FakeBehaviour, FakeCall } from '../../support/fakes/fake-paypal-faults';

/** The final state of a payment after a provider fault. */
type FinalState =
  /** In this order: paid at once, by the reconciler, by a retry of the buyer, or only with another payment. */
  'paid' | 'settled' | 'paid again' | 'other payment';

/** One provider fault, the expected response, and the final state. */
export interface Fault {
  name: string;
  call: FakeCall;
  behaviour: FakeBehaviour;
  /** A fault of a second call. */
  additionalFault?: [FakeCall, FakeBehaviour];
  code: string;
  finalState: FinalState;
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

/** All faults, each used once. */
export const FAULTS: Fault[] = [
  ...(['token', 'get', 'capture'] as const).flatMap((call) =>
    OUTAGES.map(([name, behaviour]): Fault => {
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
