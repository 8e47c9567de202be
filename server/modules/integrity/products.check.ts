import type { EntityManager } from 'typeorm';
import { averageHundredths } from '../../domain/reviews/rating';
import type { Problems } from './problems';
import type { StockDeltas } from './audit-log.check';
import { HELD_STOCK_SQL } from './fulfilment/held-stock';

const BATCH_PRODUCTS = 5_000;

interface ProductRow {
  id: string;
  name: string;
  countInStock: number;
  initialStock: number;
  ratingSum: number;
  ratingHundredths: number;
  numReviews: number;
}

interface Sum {
  productId: string;
  sum: number;
  count: number;
}

/**
 * Checks stock: the initial stock plus the changes by admins, minus the stock that orders hold. Checks ratings against
 * the visible reviews.
 */
export async function checkProducts(
  tx: EntityManager,
  deltas: StockDeltas,
  problems: Problems,
): Promise<void> {
  for (let after = '', products = await readProducts(tx, after); products.length > 0;) {
    const lastId = products.at(-1)?.id ?? '';
    const heldStock = await sumsBetween(tx, HELD_STOCK_SQL, after, lastId);
    const ratings = await sumsBetween(tx, RATINGS_SQL, after, lastId);
    for (const product of products) {
      checkStock(product, (deltas.get(product.id) ?? 0) - (heldStock.get(product.id)?.sum ?? 0), problems);
      checkRating(product, ratings.get(product.id) ?? { sum: 0, count: 0 }, problems);
    }
    after = lastId;
    products = await readProducts(tx, after);
  }
}

function checkStock(
  { id, name, initialStock, countInStock }: ProductRow,
  stockChange: number,
  problems: Problems,
) {
  const expectedCount = initialStock + stockChange;
  if (countInStock === expectedCount && countInStock >= 0) return;
  problems.add(
    'stock',
    `${name} (${id}) has ${countInStock} units in stock; changes and orders make ${expectedCount}`,
  );
}

function checkRating(product: ProductRow, { sum, count }: Omit<Sum, 'productId'>, problems: Problems) {
  const { id, name, ratingSum, numReviews, ratingHundredths } = product;
  const isCorrect =
    ratingSum === sum && numReviews === count && ratingHundredths === averageHundredths(sum, count);
  if (isCorrect) return;
  const storedRating = `${ratingHundredths / 100} of ${numReviews} reviews`;
  problems.add(
    'ratings',
    `${name} (${id}) shows ${storedRating}; there are ${count} with ${sum} stars in all`,
  );
}

function readProducts(tx: EntityManager, after: string): Promise<ProductRow[]> {
  return tx.query<ProductRow[]>(
    `SELECT id, name, count_in_stock AS "countInStock", initial_stock AS "initialStock",
       rating_sum AS "ratingSum", rating_hundredths AS "ratingHundredths", num_reviews AS "numReviews"
     FROM product WHERE id > $1 ORDER BY id LIMIT ${BATCH_PRODUCTS}`,
    [after],
  );
}

/** Sums by product; the reviews of a family count for each of its members. */
const RATINGS_SQL = `SELECT product.id AS "productId", SUM(review.rating) AS sum, COUNT(*) AS count
  FROM product JOIN review ON review.subject_id = CASE WHEN product.family_id = '' THEN product.id ELSE product.family_id END
  WHERE product.id > $1 AND product.id <= $2 AND review.hidden_at IS NULL GROUP BY product.id`;

async function sumsBetween(
  tx: EntityManager,
  statement: string,
  ...range: [after: string, last: string]
): Promise<Map<string, Sum>> {
  const sums = await tx.query<Sum[]>(statement, range);
  return new Map(sums.map((sum) => [sum.productId, sum]));
}
