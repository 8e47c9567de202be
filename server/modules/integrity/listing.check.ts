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
  for (const { id, name } of mismatches) problems.add('lists', `${name} (${id}) is listed as what it is not`);
}

/** Checks the stored counts of listed products. */
export async function checkListedCounts(tx: EntityManager, problems: Problems): Promise<void> {
  const mismatches = await tx.query<{ kind: string; name: string; kept: number; counted: number }[]>(
    `SELECT kind, name, SUM(kept) AS kept, SUM(counted) AS counted FROM (
       SELECT kind, name, count AS kept, 0 AS counted FROM listed_count
       UNION ALL SELECT kind, name, 0, count FROM (${LISTED_COUNTS}) anew) numbers
     GROUP BY kind, name HAVING SUM(kept) <> SUM(counted)`,
  );
  for (const { kind, name, kept, counted } of mismatches) {
    const subject = kind === 'all' ? 'the shop' : `the ${kind} ${name}`;
    problems.add('lists', `${subject} is said to show ${kept} products; there are ${counted}`);
  }
}
