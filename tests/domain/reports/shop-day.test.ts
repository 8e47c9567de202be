import { dayOf, startOfDay, TIME_ZONE } from '../../../server/domain/reports/shop-day';
import { readDayEnd, readDayStart } from '../../../server/domain/reports/shop-day-validation';

describe('The days of the shop', () => {
  it('are Indian days, UTC+5:30 all year', () => {
    expect(startOfDay('2026-11-05')?.toISOString()).toBe('2026-11-04T18:30:00.000Z');
    expect(startOfDay('2026-06-30')?.toISOString()).toBe('2026-06-29T18:30:00.000Z');
    const formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    expect(formatter.format(startOfDay('2026-11-05'))).toBe('05/11/2026, 00:00:00');
  });

  it.each([
    ['the last moment of a year', '2026-12-31T18:29:59.999Z', '2026-12-31'],
    ['the first moment of the next', '2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['the last moment of a February', '2028-02-29T18:29:59.999Z', '2028-02-29'],
  ])('%s maps to its day', (_label, time, day) => {
    expect(dayOf(new Date(time))).toBe(day);
  });

  it('end when the next begins, also at the end of a month', () => {
    expect(readDayEnd('2026-11-30', 'to')).toEqual(readDayStart('2026-12-01', 'to'));
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-5',
    '05-11-2026',
    'today',
    '2026-11-05T00:00',
    '',
  ])('exclude the invalid day %s', (day) => {
    expect(startOfDay(day)).toBeUndefined();
    expect(() => readDayStart(day, 'from')).toThrow(
      expect.objectContaining({
        code: 'BAD_INPUT',
        details: { fields: [expect.objectContaining({ field: 'from' })] },
      }),
    );
  });
});
