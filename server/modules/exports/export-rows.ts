import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { sortBy, type SortKey } from '../lists';

/** A complete list; all sort keys have the same direction. */
export interface CompleteListOptions<T extends ObjectLiteral> {
  query: SelectQueryBuilder<T>;
  keys: readonly SortKey[];
}

/** Small batches, so that other reads hardly wait. */
const ROWS_AT_ONCE = 500;

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
  const sign = keys[0]?.direction === 'DESC' ? '<' : '>';
  let after: Record<string, unknown> | undefined;
  for (;;) {
    const page = query.clone();
    sortBy(page, keys);
    // The second condition is redundant; it enables an index if a key is an expression.
    if (after)
      page.andWhere(`(${columns}) ${sign} (${placeholderList}) AND ${keys[0]?.sql} ${sign}= :after0`, after);
    const { entities, raw } = await page.limit(ROWS_AT_ONCE).getRawAndEntities<Record<string, unknown>>();
    if (entities.length > 0) yield entities;
    if (entities.length < ROWS_AT_ONCE) return;
    const last = raw.at(-1);
    after = Object.fromEntries(keys.map((_, index) => [`after${index}`, last?.[`key${index}`]]));
  }
}
