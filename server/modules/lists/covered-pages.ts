import type { SelectQueryBuilder } from 'typeorm';
import type { Page, PageRequest } from '../../domain/model';
import { pageOf, placeOf, sortBy, type SortKey } from './pages';

/** A list of a table with an `id`, whose filters and order an index covers. */
export interface CoveredList<T extends { id: string }> {
  /** Everything that belongs to the list, without order or limit. */
  query: SelectQueryBuilder<T>;
  keys: SortKey[];
  request: PageRequest;
}

/**
 * Reads one page of a long list, deep ones too: the place of its rows is found within an index, and only the
 * rows that are shown are read from the table. One statement, and one for the number of all rows. Throws BAD_INPUT.
 */
export async function readCoveredPage<T extends { id: string }>({
  query,
  keys,
  request,
}: CoveredList<T>): Promise<Page<T>> {
  const { alias } = query;
  const place = placeOf(query.clone().select(`${alias}.id`, 'id'), keys, request);
  const page = query.connection
    .createQueryBuilder<T>(query.expressionMap.mainAlias?.target ?? alias, alias)
    .innerJoin(`(${place.getQuery()})`, 'place', `place.id = ${alias}.id`)
    .setParameters(place.getParameters());
  sortBy(page, keys);
  return pageOf(await page.getRawAndEntities<Record<string, string | number>>(), {
    keys,
    request,
    begin: () => readCoveredPage({ query, keys, request: { first: 1 } }),
    count: () => query.getCount(),
  });
}
