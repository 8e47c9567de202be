import { v7 } from 'uuid';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

// SQLite takes 32,766 parameters in one statement; the widest table has 30 columns.
const ROWS_AT_ONCE = 500;

/** An id as the shop makes them, but of a moment in the past. */
export function idAt(at: Date): string {
  return v7({ msecs: at.getTime() });
}

/** Inserts many rows with few statements. */
export async function insertRows<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly QueryDeepPartialEntity<Row>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows.slice(start, start + ROWS_AT_ONCE);
    await tx.createQueryBuilder().insert().into(entity).values(values).updateEntity(false).execute();
  }
}
