import { type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import { ReviewEntity } from '../../database/entities/review.entity';
import { averageHundredths } from '../../domain/reviews/rating';
import type { ReviewFilter, ReviewSort } from '../../domain/reviews/review-list';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import type { SortKey } from '../lists';

/** Sort keys by these columns of the review table. */
const sortKeysBy = (direction: 'ASC' | 'DESC', ...columns: string[]): SortKey[] =>
  columns.map((column) => ({
    sql: `review.${column}`,
    direction,
    type: column === 'id' ? 'text' : 'number',
  }));

/** Sort keys of the list of all reviews; the id breaks ties. */
export const REVIEW_SORT_KEYS: Record<ReviewSort, SortKey[]> = {
  NEWEST: sortKeysBy('DESC', 'created_at', 'id'),
  OLDEST: sortKeysBy('ASC', 'created_at', 'id'),
  RATING_ASC: sortKeysBy('ASC', 'rating', 'id'),
  RATING_DESC: sortKeysBy('DESC', 'rating', 'id'),
};

/** Query for all reviews, including hidden reviews, with a filter and a search. An empty search matches all reviews. */
export function allReviews(
  source: DataSource,
  filter: ReviewFilter,
  search: string,
): SelectQueryBuilder<ReviewEntity> {
  const query = source.getRepository(ReviewEntity).createQueryBuilder('review').where('1 = 1');
  const { isHidden, rating, productId, hasReply } = filter;
  if (isHidden !== undefined) query.andWhere(`review.hidden_at IS ${isHidden ? 'NOT NULL' : 'NULL'}`);
  if (hasReply !== undefined) query.andWhere(`review.replied_at IS ${hasReply ? 'NOT NULL' : 'NULL'}`);
  if (rating !== undefined) query.andWhere('review.rating = :rating', { rating });
  if (productId !== undefined) query.andWhere('review.product_id = :productId', { productId });
  const searchText = search.trim().toLowerCase();
  if (searchText) {
    query.andWhere(
      `(instr(lower(review.comment), :part) > 0 OR instr(lower(review.name), :part) > 0 OR review.product_id IN
        (SELECT id FROM product WHERE instr(name_folded, :folded) > 0))`,
      { part: searchText, folded: normalizeText(searchText) },
    );
  }
  return query;
}

/**
 * Marks the buyer's reviews of an order's products as unverified purchases, unless another paid, unrefunded order of
 * the buyer contains the product. Returns the product ids. §6
 */
export async function endVerifiedPurchases(tx: EntityManager, orderId: string): Promise<string[]> {
  const rows = await tx.query<{ productId: string }[]>(
    `WITH refunded (id) AS (VALUES (?))
     UPDATE review SET is_verified_purchase = 0 WHERE is_verified_purchase = 1
       AND user_id = (SELECT user_id FROM "order" WHERE "order".id = (SELECT id FROM refunded))
       AND product_id IN (SELECT product_id FROM order_item WHERE order_id = (SELECT id FROM refunded))
       AND NOT EXISTS (SELECT 1 FROM "order" bought JOIN order_item item ON item.order_id = bought.id
         WHERE bought.user_id = review.user_id AND item.product_id = review.product_id
         AND bought.is_paid = 1 AND bought.refunded_at IS NULL AND item.refunded_qty < item.qty)
     RETURNING product_id AS "productId"`,
    [orderId],
  );
  return rows.map(({ productId }) => productId);
}

/** Computes the rating of a product from the visible reviews, and stores it. §3 */
export async function deriveRating(tx: EntityManager, productId: string): Promise<void> {
  const [row] = await tx.query<{ sum: number; count: number }[]>(
    `SELECT COALESCE(SUM(rating), 0) AS sum, COUNT(*) AS count FROM review
     WHERE product_id = $1 AND hidden_at IS NULL`,
    [productId],
  );
  const ratingSum = row?.sum ?? 0;
  const numReviews = row?.count ?? 0;
  const ratingHundredths = averageHundredths(ratingSum, numReviews);
  await tx.update(ProductEntity, { id: productId }, { ratingSum, numReviews, ratingHundredths });
}
