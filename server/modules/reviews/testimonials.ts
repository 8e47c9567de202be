import type { PreparedReads } from '../../database/cached-statements';
import { MAX_RATING } from '../../domain/constants';
import type { Review } from '../../domain/model';
import { asReview, REVIEW_COLUMNS, REVIEW_NAMES, type ReviewRow } from './review-pages';

export const MAX_TESTIMONIALS = 3;
/** Comment length in characters: shorter ones say little, longer ones fill a column. */
const LENGTH = { least: 40, most: 160 } as const;
/** Newest best reviews that the query reads, for a constant cost. */
const MAX_READ = 500;
const MAX_CANDIDATES = 60;

const CANDIDATES = `SELECT ${REVIEW_COLUMNS} FROM (SELECT id FROM review
      WHERE rating = :rating AND hidden_at IS NULL ORDER BY rating DESC, id DESC LIMIT :read + 0) newest
    JOIN review ON review.id = newest.id
    JOIN product ON product.id = review.product_id AND product.shelf_state = 1
  WHERE review.is_verified_purchase = 1 AND length(review.comment) BETWEEN :least + 0 AND :most + 0
  ORDER BY length(review.comment) DESC, review.id DESC LIMIT :candidates + 0`;

/**
 * The best reviews of verified purchases of listed products, long comments first; at most one per product and per
 * author. §1
 */
export async function readTestimonials(reads: PreparedReads): Promise<Review[]> {
  const rows = await reads.objects<ReviewRow>(REVIEW_NAMES, CANDIDATES, {
    ':rating': MAX_RATING,
    ':read': MAX_READ,
    ...{ ':least': LENGTH.least, ':most': LENGTH.most },
    ':candidates': MAX_CANDIDATES,
  });
  const chosen: Review[] = [];
  for (const row of rows) {
    const isRepeated = chosen.some(
      ({ productId, userId }) => productId === row.productId || userId === row.userId,
    );
    if (!isRepeated && chosen.length < MAX_TESTIMONIALS) chosen.push(asReview(row));
  }
  return chosen;
}
