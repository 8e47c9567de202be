import { cashShareOf, checkDelayMs, courierRetryDelayMs } from '../../../server/domain/shipments/booking';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('wire: Shipping, bookings at the courier', () => {
  it.each([
    [100_000, [100]],
    [100_001, [50, 50]],
    [99_999, [33, 33, 34]],
    [1, [1, 1, 1]],
    [254_900, [0, 199_900, 0, 55_000]],
  ])('collects %d paise in parcels whose goods are worth %j', (total, values) => {
    const all = values.reduce((sum, value) => sum + value, 0);
    let before = 0;
    const shares = values.map((own) => {
      const share = cashShareOf(total, { before, own, all });
      before += own;
      return share;
    });

    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    expect(shares.every((share) => share >= 0)).toBe(true);
  });

  it('collects the total with the first parcel of free goods', () => {
    expect(cashShareOf(4_900, { before: 0, own: 0, all: 0 })).toBe(4_900);
    expect(cashShareOf(4_900, { before: 1, own: 0, all: 0 })).toBe(0);
  });

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
