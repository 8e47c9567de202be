import { comparisonOf, MEASURES } from '../../../../client/admin/dashboard/figures';
import { signedPaise } from '../../../../client/lib/signed-money';
import { periodName } from '../../../../client/admin/dashboard/period/period-name';
import {
  previousSpanOf,
  dayCountOf,
  spanErrorOf,
  parseSpan,
} from '../../../../client/admin/dashboard/period/span';

const TODAY = '2026-11-21';
const spanOf = (query: string, today = TODAY) => parseSpan(new URLSearchParams(query), today);

describe('The range of the dashboard', () => {
  it.each([
    ['', '2026-10-23', '2026-11-21', 'DAY'],
    ['range=7-days', '2026-11-15', '2026-11-21', 'DAY'],
    ['range=30-days', '2026-10-23', '2026-11-21', 'DAY'],
    ['range=this-month', '2026-11-01', '2026-11-21', 'DAY'],
    ['range=12-months', '2025-12-01', '2026-11-21', 'MONTH'],
    ['range=7-days&unit=WEEK', '2026-11-15', '2026-11-21', 'WEEK'],
    ['range=for-ever&unit=YEAR', '2026-10-23', '2026-11-21', 'DAY'],
    ['from=2026-11-01&to=2026-11-05', '2026-11-01', '2026-11-05', 'DAY'],
    ['from=2026-11-05&to=2026-11-01', '2026-11-01', '2026-11-05', 'DAY'],
    ['from=2026-02-30&to=2026-11-01', '2026-10-23', '2026-11-21', 'DAY'],
    ['from=2026-01-01&to=2026-05-01', '2026-01-01', '2026-05-01', 'WEEK'],
    ['from=2025-01-01&to=2026-05-01', '2025-01-01', '2026-05-01', 'MONTH'],
  ])('reads ?%s as %s to %s, by %s', (query, from, to, unit) => {
    expect(spanOf(query)).toMatchObject({ from, to, unit });
  });

  it('crosses the end of a year and a leap day', () => {
    expect(spanOf('range=12-months', '2024-03-31')).toMatchObject({ from: '2023-04-01', to: '2024-03-31' });
    expect(spanOf('range=7-days', '2024-03-02')).toMatchObject({ from: '2024-02-25', to: '2024-03-02' });
  });

  it('has a previous range of the same length', () => {
    const span = spanOf('from=2026-03-01&to=2026-03-03');
    expect(dayCountOf(span)).toBe(3);
    expect(previousSpanOf(span)).toEqual({ from: '2026-02-26', to: '2026-02-28' });
  });

  it('has at most 801 days', () => {
    expect(spanErrorOf(spanOf('from=2024-01-01&to=2026-03-11'))).toBeUndefined();
    expect(spanErrorOf(spanOf('from=2024-01-01&to=2026-03-12'))).toBe(
      'At most 801 days can be looked at together.',
    );
  });

  it.each([
    [{ from: '2026-11-05', to: '2026-11-05' }, 'DAY', '2026-11-05'],
    [{ from: '2026-11-02', to: '2026-11-08' }, 'WEEK', '2026-11-02 to 2026-11-08'],
    [{ from: '2026-02-01', to: '2026-02-28' }, 'MONTH', 'Feb 2026'],
    [{ from: '2026-11-01', to: '2026-11-21' }, 'MONTH', '2026-11-01 to 2026-11-21'],
  ] as const)('names the period %j by %s: %s', (days, unit, name) => {
    expect(periodName(days, unit)).toBe(name);
  });
});

describe('A figure of the dashboard', () => {
  it.each([
    [5, 4, '25% from 4'],
    [3, 4, '25% from 4'],
    [4, 4, 'as before, 4'],
    [1_000, 1_001, 'about as before, 1,001'],
    [4, 0, '0 before'],
  ])('compares %i with %i: %s', (currentCount, previousCount, text) => {
    expect(comparisonOf(MEASURES.orders, currentCount, previousCount).text).toBe(text);
  });

  it('is good when revenue rises and when unpaid orders fall', () => {
    expect(comparisonOf(MEASURES.revenue, 10_11_075_52, 5_00_000_00)).toEqual({
      text: '102% from ₹5,00,000',
      direction: 'up',
      isGood: true,
    });
    expect(comparisonOf(MEASURES.revenue, 5_00_000_00, 10_11_075_52)).toEqual({
      text: '51% from ₹10,11,076',
      direction: 'down',
      isGood: false,
    });
    expect(comparisonOf(MEASURES.unpaid, 1, 2)).toMatchObject({ direction: 'down', isGood: true });
  });

  it('may be negative', () => {
    expect(signedPaise({ amount: '-2631.50' })).toBe(-2631_50);
    expect(comparisonOf(MEASURES.revenue, 100_00, -50_00)).toEqual({ text: '-₹50 before' });
  });
});
