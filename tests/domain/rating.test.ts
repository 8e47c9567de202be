import fc from 'fast-check';
import { averageHundredths, minHundredths, toHalfStars } from '../../server/domain/reviews/rating';

describe('§3 The rating of a product', () => {
  it('is 0 without reviews', () => {
    expect(averageHundredths(0, 0)).toBe(0);
  });

  it.each([
    [5, 1, 500],
    [9, 2, 450],
    [10, 3, 333],
    [11, 3, 367],
    [13, 8, 163],
    [1, 1, 100],
  ])('is the average of %d stars over %d reviews, to two decimals', (sum, count, hundredths) => {
    expect(averageHundredths(sum, count)).toBe(hundredths);
  });

  it('lies between the worst and the best review', () => {
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(stars, (ratings) => {
        const sum = ratings.reduce((total, rating) => total + rating, 0);
        const average = averageHundredths(sum, ratings.length);
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings) * 100);
        expect(average).toBeLessThanOrEqual(Math.max(...ratings) * 100);
        expect(Math.abs(average - (sum * 100) / ratings.length)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('§2 Stars in half steps', () => {
  it.each([
    [0, 0],
    [0.24, 0],
    [0.25, 0.5],
    [3.74, 3.5],
    [3.75, 4],
    [4.5, 4.5],
    [5, 5],
  ])('show %d as %d', (rating, stars) => {
    expect(toHalfStars(rating)).toBe(stars);
  });
});

describe('§7 A minimum rating', () => {
  it('includes an equal rating, to the hundredth', () => {
    for (let hundredths = 0; hundredths <= 500; hundredths += 1) {
      expect(minHundredths(hundredths / 100)).toBe(hundredths);
    }
  });

  it('between two hundredths is rounded up', () => {
    expect(minHundredths(4.333)).toBe(434);
  });
});
