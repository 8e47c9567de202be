import { type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { productTag, type Tag } from '../../domain/catalogue/cache-tags';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { ProductEntity } from '../../database/entities/product.entity';
import { ReviewEntity } from '../../database/entities/review.entity';
import { averageHundredths } from '../../domain/reviews/rating';
import type { ReviewFilter, ReviewSort } from '../../domain/reviews/review-list';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import type { SortKey } from '../lists';

/** The ids of these products, and of all members of their families, which share their reviews. */
export async function withSiblings(tx: EntityManager, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const { inTexts } = dialectOf(tx);
  const siblings = await tx.query<{ id: string }[]>(
    `SELECT id FROM product WHERE family_id <> '' AND family_id IN
       (SELECT family_id FROM product WHERE id ${inTexts('$1')} AND family_id <> '')`,
    [JSON.stringify(productIds)],
  );
  return [...new Set([...productIds, ...siblings.map(({ id }) => id)])];
}

/** SQL for the review subject of a row of the table `product`. */
export const SUBJECT_SQL = `CASE WHEN product.family_id = '' THEN product.id ELSE product.family_id END`;

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
 * Marks the buyer's reviews of an order's products and their families as unverified purchases, unless another paid,
 * unrefunded order of the buyer contains such a product. Returns the ids of all products that show these reviews. §6
 */
export async function endVerifiedPurchases(tx: EntityManager, orderId: string): Promise<string[]> {
  const rows = await tx.query<{ productId: string }[]>(
    `WITH refunded (id) AS (VALUES (?))
     UPDATE review SET is_verified_purchase = 0 WHERE is_verified_purchase = 1
       AND user_id = (SELECT user_id FROM "order" WHERE "order".id = (SELECT id FROM refunded))
       AND subject_id IN (SELECT ${SUBJECT_SQL} FROM order_item sold JOIN product ON product.id = sold.product_id
         WHERE sold.order_id = (SELECT id FROM refunded))
       AND NOT EXISTS (SELECT 1 FROM "order" bought JOIN order_item item ON item.order_id = bought.id
         JOIN product ON product.id = item.product_id
         WHERE bought.user_id = review.user_id AND ${SUBJECT_SQL} = review.subject_id
         AND bought.is_paid = 1 AND bought.refunded_at IS NULL AND item.refunded_qty < item.qty)
     RETURNING product_id AS "productId"`,
    [orderId],
  );
  return withSiblings(
    tx,
    rows.map(({ productId }) => productId),
  );
}

/** Sum and number of visible ratings. */
export interface RatingSum {
  sum: number;
  count: number;
}

/** Maximum number of review subjects in one statement. */
const SUBJECT_BATCH_SIZE = 500;

/**
 * Computes the ratings of review subjects from the visible reviews, and stores them in all their products. A subject is
 * the id of a family, or of a product without one. §3
 */
export async function deriveRatings(tx: EntityManager, subjectIds: readonly string[]): Promise<void> {
  const ids = [...new Set(subjectIds)];
  for (let start = 0; start < ids.length; start += SUBJECT_BATCH_SIZE) {
    const batch = ids.slice(start, start + SUBJECT_BATCH_SIZE);
    const ratingOf = await readRatings(tx, batch);
    const products = await readProductsOfSubjects(tx, batch);
    await storeRatings(
      tx,
      products.map(({ id, subjectId }) => ({ productId: id, ...ratingOf(subjectId) })),
    );
  }
}

/** Sums the visible reviews of review subjects. Returns a function from the id of a subject to its sum. */
export async function readRatings(
  tx: EntityManager,
  subjectIds: readonly string[],
): Promise<(subjectId: string) => RatingSum> {
  const rows = await tx.query<(RatingSum & { subjectId: string })[]>(
    `SELECT subject_id AS "subjectId", SUM(rating) AS sum, COUNT(*) AS count FROM review
     WHERE subject_id ${dialectOf(tx).inTexts('$1')} AND hidden_at IS NULL GROUP BY subject_id`,
    [JSON.stringify(subjectIds)],
  );
  const ratings = new Map(rows.map(({ subjectId, sum, count }) => [subjectId, { sum, count }]));
  return (subjectId) => ratings.get(subjectId) ?? { sum: 0, count: 0 };
}

function readProductsOfSubjects(
  tx: EntityManager,
  subjectIds: readonly string[],
): Promise<{ id: string; subjectId: string }[]> {
  const { inTexts } = dialectOf(tx);
  return tx.query(
    `SELECT id, id AS "subjectId" FROM product WHERE id ${inTexts('$1')} AND family_id = ''
     UNION ALL SELECT id, family_id FROM product WHERE family_id ${inTexts('$1')} AND family_id <> ''`,
    [JSON.stringify(subjectIds)],
  );
}

/** Stores the ratings of products. §3 */
export async function storeRatings(
  tx: EntityManager,
  ratings: readonly (RatingSum & { productId: string })[],
): Promise<void> {
  if (ratings.length === 0) return;
  const columns = { id: 'text', sum: 'bigint', count: 'bigint', hundredths: 'bigint' } as const;
  await tx.query(
    `UPDATE product SET rating_sum = given.sum, num_reviews = given.count, rating_hundredths = given.hundredths
     FROM ${dialectOf(tx).jsonRows('$1', columns)} given
     WHERE product.id = given.id AND (rating_sum <> given.sum OR num_reviews <> given.count)`,
    [
      JSON.stringify(
        ratings.map(({ productId, sum, count }) => [productId, sum, count, averageHundredths(sum, count)]),
      ),
    ],
  );
}

/** The review subject of a product: its family, or the product itself. */
export function subjectOf({ id, familyId }: Pick<ProductEntity, 'id' | 'familyId'>): string {
  return familyId || id;
}

/** Cache tags of the products that show the reviews of a product. */
export async function reviewTags(tx: EntityManager, product: ProductEntity): Promise<Tag[]> {
  return (await withSiblings(tx, [product.id])).map(productTag);
}
