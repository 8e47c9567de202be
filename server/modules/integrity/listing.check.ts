import type { EntityManager } from 'typeorm';
import { LISTED_COUNTS } from '../../database/listed-counts';
import { LOW_STOCK_LIMIT } from '../../domain/constants';
import type { Problems } from './problems';

/** Checks the derived list columns of products: listing status and stock state. */
export async function checkListing(tx: EntityManager, problems: Problems): Promise<void> {
  const mismatches = await tx.query<{ id: string; name: string }[]>(
    `SELECT id, name FROM product
     WHERE shelf_state <> CASE WHEN deleted_at IS NOT NULL THEN 2 WHEN price = 0 THEN 0 WHEN is_face = 0 THEN -1 ELSE 1 END
     OR stock_state <> CASE WHEN count_in_stock = 0 THEN 0 WHEN count_in_stock <= $1 THEN 1 ELSE 2 END`,
    [LOW_STOCK_LIMIT],
  );
  for (const { id, name } of mismatches)
    problems.add('lists', `product ${name} (${id}) has a wrong listing status or stock state`);
}

/** Checks the stored counts of listed products. */
export async function checkListedCounts(tx: EntityManager, problems: Problems): Promise<void> {
  const mismatches = await tx.query<
    { kind: string; name: string; storedCount: number; actualCount: number }[]
  >(
    `SELECT kind, name, SUM(stored) AS "storedCount", SUM(actual) AS "actualCount" FROM (
       SELECT kind, name, count AS stored, 0 AS actual FROM listed_count
       UNION ALL SELECT kind, name, 0, count FROM (${LISTED_COUNTS}) counts) numbers
     GROUP BY kind, name HAVING SUM(stored) <> SUM(actual)`,
  );
  for (const { kind, name, storedCount, actualCount } of mismatches) {
    const subject = kind === 'all' ? 'the shop' : `the ${kind} ${name}`;
    problems.add('lists', `the stored count of ${subject} is ${storedCount}, not ${actualCount}`);
  }
}
