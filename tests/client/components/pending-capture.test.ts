import { hasPendingCapture } from '../../../client/components/order/pending-capture';

const event = (call: string, outcome: string, providerOrderId = 'o1') => ({ call, outcome, providerOrderId });

describe('§4 A capture without an outcome', () => {
  it.each([
    ['no event', [], false],
    ['an intent', [event('CAPTURE', 'INTENT')], true],
    ['an unknown outcome', [event('CAPTURE', 'INTENT'), event('CAPTURE', 'UNKNOWN')], true],
    ['a later outcome', [event('CAPTURE', 'INTENT'), event('CAPTURE', 'DONE')], false],
    ['an outcome of another payment', [event('CAPTURE', 'INTENT'), event('CAPTURE', 'REFUSED', 'o2')], true],
    ['another call', [event('CREATE', 'INTENT')], false],
  ])('is derived from the last events: %s', (_label, events, expected) => {
    expect(hasPendingCapture(events)).toBe(expected);
  });
});
