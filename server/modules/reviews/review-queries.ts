import { type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { productTag, type Tag } from '../../domain/catalogue/cache-tags';
import { dialectOf } from '../../database/dialect/dialect-of';
import { ProductEntity } from '../../database/entities/product.entity';
import { ReviewEntity } from '../../database/entities/review.entity';
import { averageHundredths } from '../../domain/reviews/rating';
import type { ReviewFilter, ReviewSort } from '../../domain/reviews/review-list';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import type { SortKey } from '../lists';

/** These products, and all members of their families. */
async function withSiblings(tx: EntityManager, productIds: readonly string[]): Promise<string[]> {
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

/** Sum and number of the visible ratings of a review subject: the id of a family, or of a product without one. */
export interface SubjectRating {
  subjectId: string;
  sum: number;
  count: number;
}

/** Maximum number of review subjects in one statement. */
const SUBJECT_BATCH_SIZE = 1_000;

/** Computes the ratings of review subjects from the visible reviews, and stores them in all their products. §3 */
export async function deriveRatings(tx: EntityManager, subjectIds: readonly string[]): Promise<void> {
  const ids = [...new Set(subjectIds)];
  for (let start = 0; start < ids.length; start += SUBJECT_BATCH_SIZE)
    await storeRatings(tx, await readRatings(tx, ids.slice(start, start + SUBJECT_BATCH_SIZE)));
}

/** Sums the visible reviews of review subjects; a subject without any has the sum 0. */
export async function readRatings(
  tx: EntityManager,
  subjectIds: readonly string[],
): Promise<SubjectRating[]> {
  const rows = await tx.query<SubjectRating[]>(
    `SELECT subject_id AS "subjectId", SUM(rating) AS sum, COUNT(*) AS count FROM review
     WHERE subject_id ${dialectOf(tx).inTexts('$1')} AND hidden_at IS NULL GROUP BY subject_id`,
    [JSON.stringify(subjectIds)],
  );
  const ratings = new Map(rows.map((row) => [row.subjectId, row]));
  return subjectIds.map((subjectId) => ratings.get(subjectId) ?? { subjectId, sum: 0, count: 0 });
}

/** Stores the ratings of review subjects in all their products. §3 */
export async function storeRatings(tx: EntityManager, ratings: readonly SubjectRating[]): Promise<void> {
  if (ratings.length === 0) return;
  const columns = { subject: 'text', sum: 'bigint', count: 'bigint', hundredths: 'bigint' } as const;
  await tx.query(
    `WITH given AS (SELECT * FROM ${dialectOf(tx).jsonRows('$1', columns)} handed),
       rated (id, sum, count, hundredths) AS (
         SELECT product.id, sum, count, hundredths FROM given JOIN product ON product.id = given.subject
         WHERE product.family_id = ''
         UNION ALL SELECT product.id, sum, count, hundredths FROM given JOIN product ON product.family_id = given.subject
         WHERE product.family_id <> '')
     UPDATE product SET rating_sum = rated.sum, num_reviews = rated.count, rating_hundredths = rated.hundredths
     FROM rated WHERE product.id = rated.id AND (rating_sum <> rated.sum OR num_reviews <> rated.count)`,
    [
      JSON.stringify(
        ratings.map(({ subjectId, sum, count }) => [subjectId, sum, count, averageHundredths(sum, count)]),
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
  const members = product.familyId ? await tx.findBy(ProductEntity, { familyId: product.familyId }) : [];
  return [product, ...members].map(({ id }) => productTag(id));
}
