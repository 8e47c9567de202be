import type { EntityManager } from 'typeorm';
import { SALES_SQL } from '../../database/product-sales';
import type { Problems } from './problems';

/** Sales of a product in one day, month or year, where the stored figures differ. Revenue in paise. */
interface Difference {
  span: string;
  productId: string;
  storedRevenue: number;
  storedPieces: number;
  orderRevenue: number;
  orderPieces: number;
}

const DIFFERENCES_SQL = `SELECT span, product_id AS "productId",
    SUM(stored_revenue) AS "storedRevenue", SUM(stored_pieces) AS "storedPieces",
    SUM(order_revenue) AS "orderRevenue", SUM(order_pieces) AS "orderPieces" FROM (
    SELECT span, product_id, revenue AS stored_revenue, pieces AS stored_pieces,
      0 AS order_revenue, 0 AS order_pieces FROM product_sale
    UNION ALL SELECT span, product_id, 0, 0, revenue, pieces FROM (${SALES_SQL}) order_sale) sales
  GROUP BY span, product_id
  HAVING SUM(stored_revenue) <> SUM(order_revenue) OR SUM(stored_pieces) <> SUM(order_pieces)`;

/** Checks the stored sales of each product by day, month and year against the paid orders without a full refund. */
export async function checkSales(tx: EntityManager, problems: Problems): Promise<void> {
  const differences = await tx.query<Difference[]>(DIFFERENCES_SQL);
  for (const { span, productId, ...figures } of differences) {
    const stored = `${figures.storedPieces} units for ${figures.storedRevenue} paise`;
    const ordered = `${figures.orderPieces} units for ${figures.orderRevenue} paise`;
    problems.add(
      'sales',
      `product ${productId} in ${span} has stored sales of ${stored}, but paid orders of ${ordered}`,
    );
  }
}
