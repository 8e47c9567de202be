import type { DataSource } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import type { Page, PageRequest } from '../../domain/model';
import type { DemandSort, ProductDemand } from '../../domain/wishes/demand';
import { limitToPage, pageOf, type SortKey } from '../lists';

/** Products per statement of an export. */
const EXPORT_ROWS = 2_000;

/** The number of accounts and of requests per product; both counts read only an index. */
const DEMAND_SQL = `(SELECT product_id, CAST(SUM(wishes) AS bigint) AS wishes, CAST(SUM(waiting) AS bigint) AS waiting
  FROM (SELECT wish.product_id, COUNT(DISTINCT list.user_id) AS wishes, 0 AS waiting
      FROM wish JOIN wish_list list ON list.id = wish.list_id GROUP BY wish.product_id
    UNION ALL SELECT product_id, 0, COUNT(*) FROM product_alert
      WHERE is_waiting = 1 AND kind = 'STOCK' AND verified_at IS NOT NULL GROUP BY product_id) counted
  GROUP BY product_id)`;

const SORT_VALUES = {
  DEMAND: 'demand.wishes + demand.waiting',
  WISHES: 'demand.wishes',
  WAITING: 'demand.waiting',
  STOCK: 'product.count_in_stock',
} as const;

interface CountRow extends Record<string, string | number> {
  wishes: string | number;
  waiting: string | number;
}

/** One page of the wanted products, with one statement; deleted products are not in the list. Throws BAD_INPUT. */
export async function readDemandPage(
  reader: DataSource,
  sort: DemandSort,
  request: PageRequest,
): Promise<Page<ProductDemand>> {
  const keys = sortKeys(sort);
  const query = demandQuery(reader);
  const { raw, entities } = await limitToPage(query.clone(), keys, request).getRawAndEntities<CountRow>();
  const rows = entities.map((product, index) => {
    const wishes = Number(raw[index]?.wishes);
    const waiting = Number(raw[index]?.waiting);
    return { product, wishes, waiting, demand: wishes + waiting };
  });
  const readFirstPage = () => readDemandPage(reader, sort, { first: 1 });
  return pageOf({ raw, entities: rows }, { keys, request, readFirstPage, count: () => query.getCount() });
}

/** All wanted products in batches. */
export async function* readAllDemand(reader: DataSource, sort: DemandSort): AsyncGenerator<ProductDemand[]> {
  let after: string | undefined;
  for (;;) {
    const { edges, hasNextPage } = await readDemandPage(reader, sort, { first: EXPORT_ROWS, after });
    if (edges.length > 0) yield edges.map(({ node }) => node);
    if (!hasNextPage) return;
    after = edges.at(-1)?.cursor;
  }
}

function demandQuery(reader: DataSource) {
  return reader
    .getRepository(ProductEntity)
    .createQueryBuilder('product')
    .innerJoin(DEMAND_SQL, 'demand', 'demand.product_id = product.id')
    .addSelect('demand.wishes', 'wishes')
    .addSelect('demand.waiting', 'waiting')
    .where('product.deleted_at IS NULL');
}

function sortKeys(sort: DemandSort): SortKey[] {
  const [value, direction] = sort.split('_') as [keyof typeof SORT_VALUES, SortKey['direction']];
  return [
    { sql: SORT_VALUES[value], direction, type: 'number' },
    { sql: 'product.id', direction, type: 'text' },
  ];
}
