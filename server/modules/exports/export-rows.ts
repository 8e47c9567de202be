import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { sortBy, type SortKey } from '../lists';

/** Query and sort keys of a complete list; all sort keys have the same direction. */
export interface CompleteListOptions<T extends ObjectLiteral> {
  query: SelectQueryBuilder<T>;
  keys: readonly SortKey[];
}

/** Rows per statement; small batches hardly delay other reads. */
const BATCH_ROWS = 500;

/**
 * Rows of a list in batches; each statement continues after the last row of the previous one. Memory use is constant
 * for any length. Each row shows its state at read time.
 */
export async function* readCompleteList<T extends ObjectLiteral>({
  query,
  keys,
}: CompleteListOptions<T>): AsyncGenerator<T[]> {
  const columns = keys.map(({ sql }) => sql).join(', ');
  const placeholderList = keys.map((_, index) => `:after${index}`).join(', ');
  const comparisonOperator = keys[0]?.direction === 'DESC' ? '<' : '>';
  let lastValues: Record<string, unknown> | undefined;
  for (;;) {
    const batchQuery = query.clone();
    sortBy(batchQuery, keys);
    // The second condition is redundant; it enables an index if a key is an expression.
    if (lastValues)
      batchQuery.andWhere(
        `(${columns}) ${comparisonOperator} (${placeholderList}) AND ${keys[0]?.sql} ${comparisonOperator}= :after0`,
        lastValues,
      );
    const { entities, raw } = await batchQuery.limit(BATCH_ROWS).getRawAndEntities<Record<string, unknown>>();
    if (entities.length > 0) yield entities;
    if (entities.length < BATCH_ROWS) return;
    const lastRow = raw.at(-1);
    lastValues = Object.fromEntries(keys.map((_, index) => [`after${index}`, lastRow?.[`key${index}`]]));
  }
}
