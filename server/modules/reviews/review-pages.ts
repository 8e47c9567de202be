import type { Dialect } from '../../database/dialect/dialect';
import { type PreparedReads, type ReadValues } from '../../database/cached-statements';
import type { Page, PageRequest, Review } from '../../domain/model';
import { decodeCursor, encodeCursor, hasPreviousRows } from '../lists';

/** Fields of a visible review, and their columns. */
export const REVIEW_NAMES = [
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
export const REVIEW_COLUMNS = `review.id, review.product_id AS "productId", review.user_id AS "userId", review.name, review.rating,
  review.comment, review.is_verified_purchase AS "isVerifiedPurchase", review.created_at AS "createdAt", review.reply,
  review.replied_at AS "repliedAt"`;

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

/**
 * One page of visible reviews for each of several products, newest first, with one statement; with `rating`, only
 * reviews with that rating. Throws BAD_INPUT.
 */
export async function readReviewPages(
  reads: PreparedReads,
  productIds: readonly string[],
  request: PageRequest,
  rating?: number,
): Promise<Page<Review>[]> {
  const { first, after, offset = 0 } = request;
  const uniqueIds = [...new Set(productIds)];
  const values: ReadValues = { ':limit': first + 1, ':offset': offset };
  if (after !== undefined) [values[':at'] = 0, values[':id'] = ''] = decodeCursor(after, ['number', 'text']);
  if (uniqueIds.length === 1) values[':product'] = uniqueIds[0] ?? '';
  else values[':ids'] = JSON.stringify(uniqueIds);
  if (rating !== undefined) values[':rating'] = rating;
  const { dialect } = reads;
  const window = dialect.page({ limit: first + 1, offset });
  const pageKind = { isBehind: after !== undefined, isRated: rating !== undefined, window };
  const sql = uniqueIds.length === 1 ? pageOfOne(pageKind) : reviewPagesSql(dialect, pageKind);
  const rows = await reads.objects<ReviewRow>(REVIEW_NAMES, sql, values);
  const reviews = rows.map(asReview);
  return productIds.map((productId) => {
    const own = reviews.filter((review) => review.productId === productId);
    const edges = own.slice(0, first).map((review) => new ReviewEdge(review));
    const begin = async () => {
      const [page] = await readReviewPages(reads, [productId], { first: 1 }, rating);
      return page ?? { edges: [] };
    };
    return {
      edges,
      hasNextPage: own.length > first,
      hasPreviousPage: () => hasPreviousRows(edges, request, begin),
      totalCount: () => countReviews(reads, productId, rating),
    };
  });
}

/** Conditions of the page query: a cursor and a rating. Its end limits it to the page. */
interface PageKind {
  isBehind: boolean;
  isRated: boolean;
  window: string;
}

function pageOfOne({ isBehind, isRated, window }: PageKind): string {
  return `SELECT ${REVIEW_COLUMNS} FROM review WHERE review.product_id = :product AND review.hidden_at IS NULL
    ${isRated ? 'AND review.rating = :rating' : ''}
    ${isBehind ? 'AND (review.created_at, review.id) < (:at, :id)' : ''}
    ORDER BY review.created_at DESC, review.id DESC ${window}`;
}

// An index finds the rows of each product, so a product with thousands of reviews costs no more.
function reviewPagesSql(dialect: Dialect, { isBehind, isRated, window }: PageKind): string {
  const rowsOfPage = `SELECT own.${dialect.rowId} FROM review own
      WHERE own.product_id = asked.value AND own.hidden_at IS NULL
      ${isRated ? 'AND own.rating = :rating' : ''}
      ${isBehind ? 'AND (own.created_at, own.id) < (:at, :id)' : ''}
      ORDER BY own.created_at DESC, own.id DESC ${window}`;
  return `SELECT ${REVIEW_COLUMNS} FROM ${dialect.jsonItems(':ids')} asked ${dialect.joinByRowId('review', rowsOfPage)}
    ORDER BY review.created_at DESC, review.id DESC`;
}

async function countReviews(reads: PreparedReads, productId: string, rating?: number): Promise<number> {
  const [row] = await reads.all<{ count: number }>(
    `SELECT COUNT(*) AS count FROM review WHERE product_id = :product AND hidden_at IS NULL
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

/** Computes its cursor on demand. */
class ReviewEdge {
  constructor(readonly node: Review) {}

  get cursor(): string {
    return encodeCursor([this.node.createdAt.getTime(), this.node.id]);
  }
}
