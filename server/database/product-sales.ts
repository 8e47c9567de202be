import type { EntityManager, QueryRunner } from 'typeorm';

const INDIA_MS = 5.5 * 60 * 60_000;
/** Day, month and year of a time in Asia/Kolkata; sales are summed by each. */
const SPANS = ['%Y-%m-%d', '%Y-%m', '%Y'];
const spanOf = (span: string, moment: string) =>
  `strftime('${span}', (${moment} + ${INDIA_MS}) / 1000, 'unixepoch')`;

/** SQL that sums product sales by day, month and year: items of paid orders that are not refunded. */
export const SOLD = SPANS.map(
  (span) =>
    `SELECT ${spanOf(span, 'bought.paid_at')} AS span, item.product_id AS product_id, SUM(item.qty) AS pieces,
      SUM(item.price * item.qty) AS revenue
    FROM "order" bought JOIN order_item item ON item.order_id = bought.id
    WHERE bought.paid_at IS NOT NULL AND bought.refunded_at IS NULL GROUP BY 1, 2`,
).join(' UNION ALL ');

/** Recomputes product sales. Only migrations, and code that inserts paid orders directly, need it. */
export async function recountProductSales(tx: EntityManager | QueryRunner): Promise<void> {
  await tx.query('DELETE FROM product_sale');
  await tx.query(`INSERT INTO product_sale (span, product_id, pieces, revenue) ${SOLD}`);
}

const counted = (sign: '+' | '-', order: 'OLD' | 'NEW') =>
  SPANS.map(
    (span) => `INSERT INTO product_sale (span, product_id, pieces, revenue)
      SELECT ${spanOf(span, `${order}.paid_at`)}, product_id, ${sign}SUM(qty), ${sign}SUM(price * qty) FROM order_item
      WHERE order_id = ${order}.id AND ${order}.paid_at IS NOT NULL AND ${order}.refunded_at IS NULL
      GROUP BY product_id
      ON CONFLICT (span, product_id) DO UPDATE
      SET pieces = product_sale.pieces + excluded.pieces, revenue = product_sale.revenue + excluded.revenue;`,
  ).join(' ');

/** Trigger that updates the sums in the same transaction when an order is paid or refunded. */
export const KEEP_PRODUCT_SALES = `CREATE TRIGGER product_sale_follows AFTER UPDATE OF paid_at, refunded_at ON "order"
  WHEN OLD.paid_at IS NOT NEW.paid_at OR OLD.refunded_at IS NOT NEW.refunded_at
  BEGIN ${counted('-', 'OLD')} ${counted('+', 'NEW')}
    DELETE FROM product_sale WHERE pieces = 0 AND span IN (${SPANS.map((span) => spanOf(span, 'OLD.paid_at')).join(', ')});
  END`;
