import type { EntityManager } from 'typeorm';
import { ORDER_SERIES, type SeriesNumber } from '../../domain/orders/order-number';

/**
 * Takes the next order numbers with one statement for all orders of a commit. The counter belongs to the transaction:
 * a rollback gives the numbers back. On PostgreSQL its row stays locked until the commit.
 */
export async function takeOrderNumbers(tx: EntityManager, count: number): Promise<SeriesNumber[]> {
  const [counter] = await tx.query<{ last: number }[]>(
    `WITH taken (count) AS (VALUES (CAST(? AS bigint)))
     UPDATE order_series SET last = last + taken.count FROM taken WHERE series = '${ORDER_SERIES}' RETURNING last`,
    [count],
  );
  if (!counter) throw new Error(`The table order_series lacks the series ${ORDER_SERIES}`);
  const firstNumber = counter.last - count + 1;
  return Array.from({ length: count }, (_, index) => ({ series: ORDER_SERIES, number: firstNumber + index }));
}
