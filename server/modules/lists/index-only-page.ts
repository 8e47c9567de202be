import type { SelectQueryBuilder } from 'typeorm';
import type { Page, PageRequest } from '../../domain/model';
import { pageOf, limitToPage, sortBy, type SortKey } from './pages';

/** A list of a table with an `id`, with an index that covers its filters and order. */
export interface IndexOnlyList<T extends { id: string }> {
  /** All rows of the list, without order or limit. */
  query: SelectQueryBuilder<T>;
  keys: SortKey[];
  request: PageRequest;
  /** Counts the rows, if there is a faster way than the query. */
  count?: (() => Promise<number>) | undefined;
}

/**
 * Reads one page of a long list, even far from its start. Finds the row ids in a covering index and reads only the
 * displayed rows from the table. One statement, and one for the total. Throws BAD_INPUT.
 */
export async function readIndexOnlyPage<T extends { id: string }>({
  query,
  keys,
  request,
  count = () => query.getCount(),
}: IndexOnlyList<T>): Promise<Page<T>> {
  const { alias } = query;
  const idQuery = limitToPage(query.clone().select(`${alias}.id`, 'id'), keys, request);
  const pageQuery = query.connection
    .createQueryBuilder<T>(query.expressionMap.mainAlias?.target ?? alias, alias)
    .innerJoin(`(${idQuery.getQuery()})`, 'place', `place.id = ${alias}.id`)
    .setParameters(idQuery.getParameters());
  sortBy(pageQuery, keys);
  return pageOf(await pageQuery.getRawAndEntities<Record<string, string | number>>(), {
    keys,
    request,
    readFirstPage: () => readIndexOnlyPage({ query, keys, request: { first: 1 } }),
    count,
  });
}
