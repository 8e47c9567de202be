import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { sortBy, type SortKey } from '../lists';

/** A complete list; all sort keys have the same direction. */
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
  const comparison = keys[0]?.direction === 'DESC' ? '<' : '>';
  let after: Record<string, unknown> | undefined;
  for (;;) {
    const page = query.clone();
    sortBy(page, keys);
    // The second condition is redundant; it enables an index if a key is an expression.
    if (after)
      page.andWhere(
        `(${columns}) ${comparison} (${placeholderList}) AND ${keys[0]?.sql} ${comparison}= :after0`,
        after,
      );
    const { entities, raw } = await page.limit(BATCH_ROWS).getRawAndEntities<Record<string, unknown>>();
    if (entities.length > 0) yield entities;
    if (entities.length < BATCH_ROWS) return;
    const lastRow = raw.at(-1);
    after = Object.fromEntries(keys.map((_, index) => [`after${index}`, lastRow?.[`key${index}`]]));
  }
}
