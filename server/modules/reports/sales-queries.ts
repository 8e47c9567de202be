import type { DataSource } from 'typeorm';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import { ProductEntity } from '../../database/entities/product.entity';
import { ReviewEntity } from '../../database/entities/review.entity';
import { DASHBOARD_ROWS, LOW_STOCK_LIMIT } from '../../domain/constants';
import type { Product, Review } from '../../domain/model';
import { averageOf } from '../../domain/pricing/money';
import type { SalesFigures, TopProduct } from '../../domain/reports/sales';
import { spansOf, type DayRange, type Period } from '../../domain/reports/sales-periods';

/** Names of the sums of a period; the totals are in paise. */
const FIGURES = [
  'ordersPlaced',
  'ordersUnpaid',
  'ordersPaid',
  'paidTotal',
  'refundedTotal',
  'cashRefundedTotal',
  'ordersDelivered',
  'ordersCancelled',
  'newUsers',
  'newReviews',
] as const;
type Figure = (typeof FIGURES)[number];
type Sums = Record<Figure, number>;

// A refund is in the charge currency. The refund in rupees is the same share of the order total. Each partial refund
// counts the rounded difference to the earlier refunds, so the refunds of a fully refunded order add up to the total.
const shareOfTotal = (amount: string) => `ROUND(1.0 * total_price * (${amount}) / charge_amount)`;
const EARLIER_REFUNDS = `COALESCE((SELECT SUM(earlier.amount) FROM payment_event earlier WHERE earlier.order_id = event.order_id
  AND earlier."call" = 'refund' AND earlier.outcome = 'done' AND earlier.currency = event.currency
  AND earlier.seq < event.seq), 0)`;
const REFUNDED_AMOUNT = `CASE WHEN event.amount = charge_amount THEN total_price
  ELSE ${shareOfTotal(`${EARLIER_REFUNDS} + event.amount`)} - ${shareOfTotal(EARLIER_REFUNDS)} END`;

const inPeriod = (column: string) => `${column} >= period.start AND ${column} < period.stop`;
/** Index scans, each with the sums that the scan computes. */
const INDEX_SCANS: { sums: Partial<Record<Figure, string>>; from: string }[] = [
  {
    sums: {
      ordersPlaced: 'COUNT(*)',
      ordersUnpaid: 'COUNT(CASE WHEN is_paid = 0 AND cancelled_at IS NULL THEN 1 END)',
    },
    from: `"order" WHERE ${inPeriod('created_at')}`,
  },
  {
    sums: { ordersPaid: 'COUNT(*)', paidTotal: 'SUM(total_price)' },
    from: `"order" WHERE ${inPeriod('paid_at')} AND paid_at IS NOT NULL`,
  },
  {
    sums: { refundedTotal: `SUM(${REFUNDED_AMOUNT})` },
    from: `payment_event event JOIN "order" refunded ON refunded.id = event.order_id
      WHERE event."call" = 'refund' AND event.outcome = 'done' AND event.currency = charge_currency
      AND ${inPeriod('event.created_at')}`,
  },
  // Only refunds of cash have a reference. No provider pays them back, so the payment journal lacks them.
  {
    sums: { cashRefundedTotal: 'SUM(amount)' },
    from: `refund WHERE reference IS NOT NULL AND state = 'DONE' AND ${inPeriod('settled_at')}`,
  },
  {
    sums: { ordersDelivered: 'COUNT(*)' },
    from: `"order" WHERE ${inPeriod('delivered_at')} AND delivered_at IS NOT NULL`,
  },
  {
    sums: { ordersCancelled: 'COUNT(*)' },
    from: `"order" WHERE ${inPeriod('cancelled_at')} AND cancelled_at IS NOT NULL`,
  },
  // An order of a guest has a user row of its own.
  {
    sums: { newUsers: 'COUNT(*)' },
    from: `"user" WHERE ${inPeriod('created_at')} AND kind <> 'GUEST'`,
  },
  { sums: { newReviews: 'COUNT(*)' }, from: `review WHERE ${inPeriod('created_at')} AND hidden_at IS NULL` },
];
const sumsSql = perDialect(({ jsonObject }) =>
  INDEX_SCANS.map(({ sums, from }, index) => {
    const values = Object.entries(sums).map(([name, sum]) => [name, `COALESCE(${sum}, 0)`] as const);
    return `(SELECT ${jsonObject(Object.fromEntries(values))} FROM ${from}) AS scan${index}`;
  }).join(', '),
);

/** Reads the sums of several periods with one statement. */
export async function readFigures(reader: DataSource, periods: readonly Period[]): Promise<Sums[]> {
  const periodRows = periods.map(
    ({ start, end }, index) => `(${index}, ${start.getTime()}, ${end.getTime()})`,
  );
  const rows = await reader.query<Record<string, string>[]>(
    `WITH period (place, start, stop) AS (VALUES ${periodRows.join(', ')})
     SELECT ${sumsSql(dialectOf(reader))} FROM period ORDER BY place`,
  );
  return rows.map(sumsOf);
}

function sumsOf(row: Record<string, string>): Sums {
  const scanSums = Object.values(row).map((sums) => JSON.parse(sums) as Partial<Sums>);
  return Object.fromEntries(scanSums.flatMap((sums) => Object.entries(sums))) as Sums;
}

/** Adds the sums of consecutive periods. */
export function addSums(sums: readonly Sums[]): Sums {
  const totalOf = (name: Figure) => sums.reduce((sum, periodSums) => sum + periodSums[name], 0);
  return Object.fromEntries(FIGURES.map((name) => [name, totalOf(name)])) as Sums;
}

/** Dashboard figures from sums; money in paise. */
export function figuresOf({ paidTotal, refundedTotal, cashRefundedTotal, ...counts }: Sums): SalesFigures {
  return {
    ...counts,
    revenue: paidTotal - refundedTotal - cashRefundedTotal,
    averageOrder: averageOf(paidTotal, counts.ordersPaid),
  };
}

/** Products with the highest revenue in a range of days, highest first. */
export async function readTopProducts(reader: DataSource, days: DayRange): Promise<TopProduct[]> {
  const spans = spansOf(days);
  const rows = await reader.query<{ productId: string; pieces: number; revenue: number }[]>(
    `SELECT product_id AS "productId", SUM(pieces) AS pieces, SUM(revenue) AS revenue FROM product_sale
     WHERE span IN (${spans.map((_, index) => `$${index + 1}`).join(', ')})
     GROUP BY product_id ORDER BY 3 DESC, 1 LIMIT ${DASHBOARD_ROWS}`,
    spans,
  );
  const products = await readProducts(
    reader,
    rows.map(({ productId }) => productId),
  );
  return rows.flatMap(({ productId, pieces, revenue }) => {
    const product = products.get(productId);
    return product ? [{ product, pieces, revenue }] : [];
  });
}

/** Products on sale with low stock, lowest stock first, and the number of all products with low stock. */
export async function readLowStock(reader: DataSource): Promise<{ products: Product[]; count: number }> {
  const lowStock = reader
    .getRepository(ProductEntity)
    .createQueryBuilder('product')
    .where(`product.count_in_stock <= ${LOW_STOCK_LIMIT} AND product.shelf_state IN (-1, 1)`);
  const products = await lowStock
    .clone()
    .orderBy({ 'product.count_in_stock': 'ASC', 'product.id': 'ASC' })
    .limit(DASHBOARD_ROWS)
    .getMany();
  return { products, count: products.length < DASHBOARD_ROWS ? products.length : await lowStock.getCount() };
}

/** The latest visible reviews of a period. */
export function readNewReviews(reader: DataSource, { start, end }: Period): Promise<Review[]> {
  return reader
    .getRepository(ReviewEntity)
    .createQueryBuilder('review')
    .where('review.created_at >= :start AND review.created_at < :end AND review.hidden_at IS NULL', {
      start: start.getTime(),
      end: end.getTime(),
    })
    .orderBy({ 'review.created_at': 'DESC', 'review.id': 'DESC' })
    .limit(DASHBOARD_ROWS)
    .getMany();
}

async function readProducts(reader: DataSource, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const query = reader.getRepository(ProductEntity).createQueryBuilder('product');
  const products = await query.where('product.id IN (:...ids)', { ids }).getMany();
  return new Map(products.map((product) => [product.id, product]));
}
