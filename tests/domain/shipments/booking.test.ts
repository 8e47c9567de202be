import { checkDelayMs, courierRetryDelayMs } from '../../../server/domain/shipments/booking';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('wire: Shipping, bookings at the courier', () => {
  it('checks a parcel out for delivery more often than one on its way, and an old one once a day', () => {
    const young = { ageMs: 0, isDemo: false };
    expect(checkDelayMs('HANDED_OVER', young)).toBe(120 * MINUTE_MS);
    expect(checkDelayMs('OUT_FOR_DELIVERY', young)).toBe(30 * MINUTE_MS);
    expect(checkDelayMs(undefined, young)).toBe(30 * MINUTE_MS);
    expect(checkDelayMs('OUT_FOR_DELIVERY', { ...young, ageMs: 30 * DAY_MS })).toBe(30 * MINUTE_MS);
    expect(checkDelayMs('OUT_FOR_DELIVERY', { ...young, ageMs: 30 * DAY_MS + 1 })).toBe(DAY_MS);
    expect(checkDelayMs('HANDED_OVER', { ...young, isDemo: true })).toBe(MINUTE_MS);
  });

  it('waits longer after each failure, at most six hours', () => {
    expect([1, 2, 3, 9, 10, 1_000].map((failures) => courierRetryDelayMs(failures) / MINUTE_MS)).toEqual([
      1, 2, 4, 256, 360, 360,
    ]);
  });
});
