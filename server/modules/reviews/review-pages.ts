import type { Dialect } from '../../database/dialect/dialect';
import { type PreparedReads, type ReadValues } from '../../database/cached-statements';
import type { Page, PageRequest, Review } from '../../domain/model';
import { SUBJECT_SQL } from './review-queries';
import { decodeCursor, encodeCursor, hasPreviousRows } from '../lists';

/** Fields of a visible review. */
export const REVIEW_FIELDS = [
  'id',
  'productId',
  'userId',
  'name',
  'rating',
  'comment',
  'isVerifiedPurchase',
  'createdAt',
  'reply',
  'repliedAt',
];
/** SQL that selects `REVIEW_FIELDS`, in the same order. */
export const REVIEW_COLUMNS = `review.id, review.product_id AS "productId", review.user_id AS "userId", review.name, review.rating,
  review.comment, review.is_verified_purchase AS "isVerifiedPurchase", review.created_at AS "createdAt", review.reply,
  review.replied_at AS "repliedAt"`;

/** SQL for the review subject of the product with the id `:product`. */
const SUBJECT_OF_PRODUCT = `(SELECT ${SUBJECT_SQL} FROM product WHERE product.id = :product)`;

/** A review row from the database. */
export interface ReviewRow extends Omit<
  Review,
  'isVerifiedPurchase' | 'createdAt' | 'reply' | 'repliedAt' | 'hiddenAt' | 'hiddenReason'
> {
  isVerifiedPurchase: number;
  createdAt: number;
  reply: string | null;
  repliedAt: number | null;
}

/** A review on the page of a product. */
interface AskedRow extends ReviewRow {
  askedId: string;
}

/**
 * Reads one page of visible reviews for each of several products and its family, newest first, with one statement. With
 * `rating`, the pages contain only reviews with this rating. Throws BAD_INPUT.
 */
export async function readReviewPages(
  preparedReads: PreparedReads,
  productIds: readonly string[],
  request: PageRequest,
  rating?: number,
): Promise<Page<Review>[]> {
  const { first, after, offset = 0 } = request;
  const uniqueIds = [...new Set(productIds)];
  const values: ReadValues = { ':limit': first + 1, ':offset': offset };
  if (after !== undefined) {
    const [createdAt = 0, id = ''] = decodeCursor(after, ['number', 'text']);
    Object.assign(values, { ':at': createdAt, ':id': id });
  }
  if (uniqueIds.length === 1) values[':product'] = uniqueIds[0] ?? '';
  else values[':ids'] = JSON.stringify(uniqueIds);
  if (rating !== undefined) values[':rating'] = rating;
  const { dialect } = preparedReads;
  const limitClause = dialect.page({ limit: first + 1, offset });
  const conditions = { hasCursor: after !== undefined, hasRating: rating !== undefined, limitClause };
  const sql = uniqueIds.length === 1 ? reviewPageSql(conditions) : reviewPagesSql(dialect, conditions);
  const rows = await preparedReads.objects<AskedRow>([...REVIEW_FIELDS, 'askedId'], sql, values);
  // The reviews of a family belong to the pages of all its members.
  const reviews = rows.map(({ askedId, ...row }) => ({ askedId, review: asReview(row) }));
  return productIds.map((productId) => {
    const ownReviews = reviews.flatMap(({ askedId, review }) => (askedId === productId ? [review] : []));
    const edges = ownReviews.slice(0, first).map((review) => new ReviewEdge(review));
    const readFirstPage = async () => {
      const [page] = await readReviewPages(preparedReads, [productId], { first: 1 }, rating);
      return page ?? { edges: [] };
    };
    return {
      edges,
      hasNextPage: ownReviews.length > first,
      hasPreviousPage: () => hasPreviousRows(edges, request, readFirstPage),
      totalCount: () => countReviews(preparedReads, productId, rating),
    };
  });
}

/** Optional conditions of the page query, and its LIMIT and OFFSET clause. */
interface PageConditions {
  hasCursor: boolean;
  hasRating: boolean;
  limitClause: string;
}

function reviewPageSql({ hasCursor, hasRating, limitClause }: PageConditions): string {
  return `SELECT ${REVIEW_COLUMNS}, :product AS "askedId" FROM review
    WHERE review.subject_id = ${SUBJECT_OF_PRODUCT} AND review.hidden_at IS NULL
    ${hasRating ? 'AND review.rating = :rating' : ''}
    ${hasCursor ? 'AND (review.created_at, review.id) < (:at, :id)' : ''}
    ORDER BY review.created_at DESC, review.id DESC ${limitClause}`;
}

// An index supplies the rows of each product in order, so the cost does not depend on the number of reviews.
function reviewPagesSql(dialect: Dialect, { hasCursor, hasRating, limitClause }: PageConditions): string {
  const rowsOfPage = `SELECT own.${dialect.rowId} FROM review own
      WHERE own.subject_id = ${SUBJECT_SQL} AND own.hidden_at IS NULL
      ${hasRating ? 'AND own.rating = :rating' : ''}
      ${hasCursor ? 'AND (own.created_at, own.id) < (:at, :id)' : ''}
      ORDER BY own.created_at DESC, own.id DESC ${limitClause}`;
  return `SELECT ${REVIEW_COLUMNS}, asked.value AS "askedId" FROM ${dialect.jsonItems(':ids')} asked
    JOIN product ON product.id = asked.value ${dialect.joinByRowId('review', rowsOfPage)}
    ORDER BY review.created_at DESC, review.id DESC`;
}

async function countReviews(
  preparedReads: PreparedReads,
  productId: string,
  rating?: number,
): Promise<number> {
  const [row] = await preparedReads.all<{ count: number }>(
    `SELECT COUNT(*) AS count FROM review WHERE subject_id = ${SUBJECT_OF_PRODUCT} AND hidden_at IS NULL
       ${rating === undefined ? '' : 'AND rating = :rating'}`,
    { ':product': productId, ...(rating !== undefined && { ':rating': rating }) },
  );
  return row?.count ?? 0;
}

/** Converts a row to a review. */
export function asReview(row: ReviewRow): Review {
  return {
    ...row,
    isVerifiedPurchase: row.isVerifiedPurchase === 1,
    createdAt: new Date(row.createdAt),
    reply: row.reply ?? undefined,
    repliedAt: row.repliedAt === null ? undefined : new Date(row.repliedAt),
    hiddenAt: undefined,
    hiddenReason: undefined,
  };
}

/** A review in a page; computes its cursor on demand. */
class ReviewEdge {
  constructor(readonly node: Review) {}

  get cursor(): string {
    return encodeCursor([this.node.createdAt.getTime(), this.node.id]);
  }
}
