import {
  previousRange,
  periodOf,
  periodsOf,
  readDashboardRequest,
  spansOf,
} from '../../../server/domain/reports/sales-periods';

const periodTexts = (from: string, to: string, unit: 'DAY' | 'WEEK' | 'MONTH') =>
  periodsOf({ from, to }, unit).map((period) => `${period.from}..${period.to}`);

describe('Periods of the dashboard', () => {
  it.each([
    ['2026-11-05', '2026-11-04T18:30:00.000Z', '2026-11-05T18:30:00.000Z'],
    ['2024-02-29', '2024-02-28T18:30:00.000Z', '2024-02-29T18:30:00.000Z'],
    ['2026-01-01', '2025-12-31T18:30:00.000Z', '2026-01-01T18:30:00.000Z'],
  ])('begin and end at midnight in India: %s', (day, start, end) => {
    expect(periodOf({ from: day, to: day })).toEqual({
      from: day,
      to: day,
      start: new Date(start),
      end: new Date(end),
    });
  });

  it('follow each other without a gap for any unit', () => {
    for (const unit of ['DAY', 'WEEK', 'MONTH'] as const) {
      const periods = periodsOf({ from: '2023-12-13', to: '2026-02-20' }, unit);
      expect(periods[0]?.start).toEqual(new Date('2023-12-12T18:30:00.000Z'));
      expect(periods.at(-1)?.end).toEqual(new Date('2026-02-20T18:30:00.000Z'));
      periods.slice(1).forEach(({ start }, index) => expect(start).toEqual(periods[index]?.end));
    }
  });

  it.each([
    // 2026-11-02 is a Monday.
    ['2026-11-02', '2026-11-08', ['2026-11-02..2026-11-08']],
    ['2026-11-01', '2026-11-02', ['2026-11-01..2026-11-01', '2026-11-02..2026-11-02']],
    [
      '2026-11-05',
      '2026-11-18',
      ['2026-11-05..2026-11-08', '2026-11-09..2026-11-15', '2026-11-16..2026-11-18'],
    ],
    ['2026-12-29', '2027-01-04', ['2026-12-29..2027-01-03', '2027-01-04..2027-01-04']],
  ])('begin weeks on Monday: %s to %s', (from, to, weeks) => {
    expect(periodTexts(from, to, 'WEEK')).toEqual(weeks);
  });

  it.each([
    ['2026-01-31', '2026-02-01', ['2026-01-31..2026-01-31', '2026-02-01..2026-02-01']],
    ['2024-02-01', '2024-03-31', ['2024-02-01..2024-02-29', '2024-03-01..2024-03-31']],
    ['2025-02-28', '2025-03-01', ['2025-02-28..2025-02-28', '2025-03-01..2025-03-01']],
    ['2026-12-15', '2027-01-15', ['2026-12-15..2026-12-31', '2027-01-01..2027-01-15']],
  ])('use the length of each month: %s to %s', (from, to, months) => {
    expect(periodTexts(from, to, 'MONTH')).toEqual(months);
  });

  it.each([
    ['2026-11-05', '2026-11-05', '2026-11-04', '2026-11-04'],
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
  ])('%s to %s follow the same number of days from %s to %s', (from, to, earlierFrom, earlierTo) => {
    expect(previousRange({ from, to })).toEqual({ from: earlierFrom, to: earlierTo });
  });

  it.each([
    ['2026-11-05', '2026-11-06', ['2026-11-05', '2026-11-06']],
    ['2026-11-01', '2026-11-30', ['2026-11']],
    ['2026-11-30', '2027-01-01', ['2026-11-30', '2026-12', '2027-01-01']],
    ['2025-01-01', '2025-12-31', ['2025']],
    ['2024-12-31', '2026-01-31', ['2025', '2024-12-31', '2026-01']],
    [
      '2025-02-01',
      '2025-12-31',
      ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
    ],
  ])('use the fewest possible sums: %s to %s', (from, to, spans) => {
    expect(spansOf({ from, to })).toEqual(spans);
  });
});

describe('The date range of the dashboard', () => {
  const validRequest = { from: '2026-11-01', to: '2026-11-30', unit: 'DAY' };

  it('has at most 801 days', () => {
    expect(readDashboardRequest(validRequest)).toEqual({
      days: { from: '2026-11-01', to: '2026-11-30' },
      unit: 'DAY',
    });
    expect(readDashboardRequest({ ...validRequest, from: '2024-09-21' }).days.from).toBe('2024-09-21');
  });

  it.each([
    ['from', { from: '2026-11-31' }],
    ['from', { from: '05-11-2026' }],
    ['from', { from: undefined }],
    ['to', { to: '2026-10-31' }],
    ['to', { to: '2026-13-01' }],
    ['to', { from: '2024-09-20' }],
    ['unit', { unit: 'YEAR' }],
    ['unit', { unit: undefined }],
  ])('is refused for its %s: %j', (field, changes) => {
    expect(() => readDashboardRequest({ ...validRequest, ...changes })).toThrow(
      expect.objectContaining({
        code: 'BAD_INPUT',
        details: { fields: [expect.objectContaining({ field })] },
      }),
    );
  });
});
