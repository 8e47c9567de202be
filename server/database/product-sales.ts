import type { EntityManager, QueryRunner } from 'typeorm';

const INDIA_OFFSET_MS = 5.5 * 60 * 60_000;
/** Formats of strftime for the spans of the sums: day, month and year. */
const SPAN_FORMATS = ['%Y-%m-%d', '%Y-%m', '%Y'];
/** SQL for the span of a time, in the time zone of India. */
const spanSql = (format: string, timeSql: string) =>
  `strftime('${format}', (${timeSql} + ${INDIA_OFFSET_MS}) / 1000, 'unixepoch')`;

/** SQL that sums product sales by day, month and year: units of paid orders that are not refunded. */
export const SALES_SQL = SPAN_FORMATS.map(
  (format) =>
    `SELECT ${spanSql(format, 'bought.paid_at')} AS span, item.product_id AS product_id, SUM(item.qty - item.refunded_qty) AS pieces,
      SUM(item.price * (item.qty - item.refunded_qty)) AS revenue
    FROM "order" bought JOIN order_item item ON item.order_id = bought.id
    WHERE bought.paid_at IS NOT NULL AND bought.refunded_at IS NULL GROUP BY 1, 2`,
).join(' UNION ALL ');

/** Recomputes product sales. Only migrations, and code that inserts paid orders directly, need it. */
export async function recountProductSales(tx: EntityManager | QueryRunner): Promise<void> {
  await tx.query('DELETE FROM product_sale');
  await tx.query(`INSERT INTO product_sale (span, product_id, pieces, revenue) ${SALES_SQL}`);
}
