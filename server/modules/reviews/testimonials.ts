import type { PreparedReads } from '../../database/cached-statements';
import { MAX_RATING } from '../../domain/constants';
import type { Review } from '../../domain/model';
import { asReview, REVIEW_COLUMNS, REVIEW_FIELDS, type ReviewRow } from './review-pages';

/** Maximum number of testimonials. */
export const MAX_TESTIMONIALS = 3;
/** Limits of the comment length, in characters: short comments have little content, long ones do not fit the layout. */
const COMMENT_LENGTH = { min: 40, max: 160 } as const;
/** Number of the newest best-rated reviews that the query reads; this number limits the cost. */
const MAX_SCANNED_REVIEWS = 500;
/** Maximum number of reviews from which the shop selects the testimonials. */
const MAX_CANDIDATES = 60;

const CANDIDATES_SQL = `SELECT ${REVIEW_COLUMNS} FROM (SELECT id FROM review
      WHERE rating = :rating AND hidden_at IS NULL ORDER BY rating DESC, id DESC LIMIT :read + 0) newest
    JOIN review ON review.id = newest.id
    JOIN product ON product.id = review.product_id AND product.shelf_state IN (-1, 1)
  WHERE review.is_verified_purchase = 1 AND length(review.comment) BETWEEN :least + 0 AND :most + 0
  ORDER BY length(review.comment) DESC, review.id DESC LIMIT :candidates + 0`;

/**
 * The best reviews of verified purchases of listed products, long comments first; at most one per product and per
 * author. §1
 */
export async function readTestimonials(preparedReads: PreparedReads): Promise<Review[]> {
  const rows = await preparedReads.objects<ReviewRow>(REVIEW_FIELDS, CANDIDATES_SQL, {
    ':rating': MAX_RATING,
    ':read': MAX_SCANNED_REVIEWS,
    ':least': COMMENT_LENGTH.min,
    ':most': COMMENT_LENGTH.max,
    ':candidates': MAX_CANDIDATES,
  });
  const testimonials: Review[] = [];
  for (const row of rows) {
    const isRepeated = testimonials.some(
      ({ productId, userId }) => productId === row.productId || userId === row.userId,
    );
    if (!isRepeated && testimonials.length < MAX_TESTIMONIALS) testimonials.push(asReview(row));
  }
  return testimonials;
}
