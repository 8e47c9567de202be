import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { sortBy, type SortKey } from '../lists';

/** A whole list, whose sort keys all go the same way. */
export interface WholeList<T extends ObjectLiteral> {
  query: SelectQueryBuilder<T>;
  keys: readonly SortKey[];
}

/** So few that other readers hardly wait. */
const ROWS_AT_ONCE = 500;

/**
 * The rows of a list, some at a time, each statement going on behind the last row of the one before: memory stays
 * the same however long the list is. What is changed meanwhile is shown as of when its turn came.
 */
export async function* readWholeList<T extends ObjectLiteral>({
  query,
  keys,
}: WholeList<T>): AsyncGenerator<T[]> {
  const columns = keys.map(({ sql }) => sql).join(', ');
  const places = keys.map((_, index) => `:after${index}`).join(', ');
  const sign = keys[0]?.direction === 'DESC' ? '<' : '>';
  let after: Record<string, unknown> | undefined;
  for (;;) {
    const part = query.clone();
    sortBy(part, keys);
    // The second says nothing new, but of the first alone no index is searched where a key is an expression.
    if (after) part.andWhere(`(${columns}) ${sign} (${places}) AND ${keys[0]?.sql} ${sign}= :after0`, after);
    const { entities, raw } = await part.limit(ROWS_AT_ONCE).getRawAndEntities<Record<string, unknown>>();
    if (entities.length > 0) yield entities;
    if (entities.length < ROWS_AT_ONCE) return;
    const last = raw.at(-1);
    after = Object.fromEntries(keys.map((_, index) => [`after${index}`, last?.[`key${index}`]]));
  }
}
