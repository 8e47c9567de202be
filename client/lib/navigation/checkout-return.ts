import type { Location } from 'react-router-dom';

/** State of a link from Place Order to an earlier step, which then returns to Place Order. */
export const RETURN_TO_REVIEW = { returnsToReview: true } as const;

/** True for a step that the shopper opened from Place Order. */
export function returnsToReview({ state }: Pick<Location<unknown>, 'state'>): boolean {
  return (state as Partial<typeof RETURN_TO_REVIEW> | null)?.returnsToReview === true;
}
