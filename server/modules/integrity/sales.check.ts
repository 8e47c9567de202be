import type { EntityManager } from 'typeorm';
import { SALES_SQL } from '../../database/product-sales';
import type { Problems } from './problems';

interface Difference {
  span: string;
  productId: string;
  storedValue: number;
  sold: number;
}

const DIFFERENCES_SQL = `SELECT span, product_id AS "productId", SUM(stored) AS "storedValue", SUM(sold) AS sold FROM (
    SELECT span, product_id, revenue AS stored, 0 AS sold, pieces FROM product_sale
    UNION ALL SELECT span, product_id, 0, revenue, -pieces FROM (${SALES_SQL}) counted) sums
  GROUP BY span, product_id HAVING SUM(stored) <> SUM(sold) OR SUM(pieces) <> 0`;

/** Checks the stored sales of each product by day, month and year against the paid orders. */
export async function checkSales(tx: EntityManager, problems: Problems): Promise<void> {
  const differences = await tx.query<Difference[]>(DIFFERENCES_SQL);
  for (const { span, productId, storedValue, sold } of differences) {
    problems.add(
      'sales',
      `product ${productId} in ${span} shows ${storedValue} paise or other pieces; orders make ${sold}`,
    );
  }
}
