import { labelIntervals, scaleOf } from '../../../../client/admin/dashboard/chart-scale';

describe('The scale of a chart', () => {
  it.each([
    ['counts', [3, 0, 7], 1, [0, 2, 4, 6, 8]],
    ['a count of one', [1], 1, [0, 1]],
    ['zeros only', [0, 0], 1, [0, 1]],
    ['rupees in paise', [1_234_500], 100, [0, 500_000, 1_000_000, 1_500_000]],
    ['a loss', [-400, 300], 100, [-400, -200, 0, 200, 400]],
  ])('has grid lines at round numbers for %s', (_label, values, minStep, ticks) => {
    expect(scaleOf(values, minStep).ticks).toEqual(ticks);
  });

  it('places each value between its lowest and highest grid line', () => {
    const { percentOf } = scaleOf([-400, 300], 100);
    expect([-400, 0, 400].map(percentOf)).toEqual([0, 50, 100]);
  });

  it.each([
    [1, { wide: 1, narrow: 1 }],
    [12, { wide: 1, narrow: 3 }],
    [30, { wide: 3, narrow: 9 }],
    [365, { wide: 31, narrow: 93 }],
  ])('labels at most twelve of %d periods, and four on a phone', (count, intervals) => {
    expect(labelIntervals(count)).toEqual(intervals);
  });
});
