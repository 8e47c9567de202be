import { addDays, daysBetween } from '../../../server/domain/reports/days';

describe('§2 Days of the calendar', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-05', 0, '2026-11-05'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it.each([
    ['2026-02-28', '2026-03-02', 2],
    ['2026-11-05', '2026-11-05', 0],
    ['2026-11-05T10:00:00.000Z', '2026-11-06T09:59:59.999Z', 0],
    ['2026-11-05T10:00:00.000Z', '2026-11-05T09:00:00.000Z', -1],
  ])('from %s to %s are %i full days', (from, to, expected) => {
    expect(daysBetween(from, to)).toBe(expected);
  });
});
