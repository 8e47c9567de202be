/** Average rating in hundredths (0 to 500), rounded half up, from the sum and the number of ratings. §3 */
export function averageHundredths(ratingSum: number, numReviews: number): number {
  if (numReviews === 0) return 0;
  return Math.floor((ratingSum * 200 + numReviews) / (2 * numReviews));
}

/** A rating from 0 to 5, rounded to the nearest half star. §2 */
export function toHalfStars(rating: number): number {
  return Math.floor(rating * 2 + 0.5) / 2;
}

/** Smallest rating in hundredths that is not below a rating from 0 to 5, such as 110 for 1.1. */
export function minHundredths(rating: number): number {
  // 1.1 * 100 is slightly more than 110.
  return Math.ceil(Math.round(rating * 10_000) / 100);
}
