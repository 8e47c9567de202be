const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Age of the newest demo product and the interval between products, in days. */
const NEWEST_PRODUCT_DAYS = 45;
const PRODUCT_STEP_DAYS = 10;
/** Days between a product and its first review. */
const FIRST_REVIEW_DAYS = 15;

/** Returns a time some days ago; `index` moves it by up to eight hours, so that times differ. */
export function daysAgo(now: Date, days: number, index = 0): Date {
  return new Date(now.getTime() - days * DAY_MS - ((index * 137 + 11) % 480) * MINUTE_MS);
}

/** Returns a time some minutes later. */
export function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}

/** Age in days of the demo product at this index of the catalogue, which starts with the latest product. */
export function productAge(index: number): number {
  return NEWEST_PRODUCT_DAYS + index * PRODUCT_STEP_DAYS;
}

/** Age in days of a review: the latest is a few days old, and the first is almost as old as its product. */
export function reviewAge(productIndex: number, index: number, count: number): number {
  const newest = 2 + ((productIndex * 5) % 17);
  const oldest = productAge(productIndex) - FIRST_REVIEW_DAYS;
  return newest + (oldest - newest) * (index / count) ** 1.2;
}
