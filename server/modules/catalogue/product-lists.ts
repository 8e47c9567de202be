import { objectsAndCount, type PreparedReads, type ReadValues } from '../../database/cached-statements';
import type { Dialect } from '../../database/dialect/dialect';
import type { Page, PageRequest, Product } from '../../domain/model';
import type { ProductFilter, ProductSort } from '../../domain/catalogue/product-filter';
import type { ProductMatch } from '../search';
import { decodeCursor, encodeCursor, hasPreviousRows, type KeyType } from '../lists';
import { filterConditions, type IndexExemptColumn } from './product-queries';
import { LIST_COLUMNS, asProduct, selectionOf, type ColumnName } from './product-rows';

/** Request for a product list of shoppers, without a search. */
export interface ListRequest {
  filter: ProductFilter;
  sort: Exclude<ProductSort, 'RELEVANCE'>;
  request: PageRequest;
  /** Columns of each product; all columns by default. */
  columns?: readonly ColumnName[] | undefined;
}

/**
 * Keys of each sort order. All have the same direction, so an index finds the start of a page; the id breaks ties. §7
 */
const SORT_ORDERS: Record<ListRequest['sort'], { keys: string[]; direction: 'ASC' | 'DESC' }> = {
  NEWEST: { keys: ['product.created_at', 'product.id'], direction: 'DESC' },
  PRICE_ASC: { keys: ['product.price', 'product.id'], direction: 'ASC' },
  PRICE_DESC: { keys: ['product.price', 'product.id'], direction: 'DESC' },
  // The text after the last country puts products without a country last.
  ORIGIN: {
    keys: [`CASE WHEN product.origin_country = '' THEN 'a' ELSE product.origin_country END`, 'product.id'],
    direction: 'ASC',
  },
  RATING: { keys: ['product.rating_hundredths', 'product.num_reviews', 'product.id'], direction: 'DESC' },
};

type SortValue = string | number;
type ListedRow = Record<string, SortValue>;

/**
 * Reads one page by cursor or offset with one statement, which also reads the total if a stored count exists. Another
 * statement counts on demand only if neither the stored count nor the page gives the total. Throws BAD_INPUT.
 */
export async function readListedPage(reads: PreparedReads, list: ListRequest): Promise<Page<Product>> {
  const { first, after, offset = 0 } = list.request;
  const { keys, direction } = SORT_ORDERS[list.sort];
  const { dialect } = reads;
  const listedFilter = listedConditions(dialect, list);
  const values: ReadValues = { ...listedFilter.values, ':limit': first + 1, ':offset': offset };
  let where = listedFilter.where;
  if (after !== undefined) {
    const cursor = decodeCursor(after, typesOfKeys(keys));
    cursor.forEach((value, index) => (values[`:after${index}`] = value));
    const placeholders = keys.map((_, index) => `:after${index}`);
    where += ` AND (${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders.join(', ')})`;
  }
  const { names, sql } = selectionOf(dialect, list.columns ?? LIST_COLUMNS);
  const storedCount = storedCountOf(list.filter);
  const { rows, count } = await objectsAndCount(
    reads,
    [...names, ...keys.map((_, index) => `key${index}`)],
    {
      rows: `SELECT ${sql}, ${keys.map((key, index) => `${key} AS key${index}`).join(', ')}
       FROM product WHERE ${where} ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')}
       ${dialect.page({ limit: first + 1, offset })}`,
      count: storedCount ? STORED_COUNT_SQL : 'NULL',
    },
    { ...values, ...storedCount },
  );
  const hasNextPage = rows.length > first;
  // The offset and the rows of a non-empty last page give the total.
  const hasTotal = !hasNextPage && after === undefined && (rows.length > 0 || offset === 0);
  const edges = rows.slice(0, first).map((row) => new ListedEdge(row as ListedRow, keys.length));
  const readFirstPage = () => readListedPage(reads, { ...list, request: { first: 1 } });
  return {
    edges,
    hasNextPage,
    hasPreviousPage: () => hasPreviousRows(edges, list.request, readFirstPage),
    totalCount: () => {
      if (storedCount) return Promise.resolve(count);
      return hasTotal ? Promise.resolve(offset + rows.length) : countListed(reads, list.filter);
    },
  };
}

/** One numbered page of all products that are not deleted, newest first, with the total. */
export async function readNumberedPage(
  reads: PreparedReads,
  { first, offset }: { first: number; offset: number },
): Promise<{ products: Product[]; total: number }> {
  const { dialect } = reads;
  const { names, sql } = selectionOf(dialect, LIST_COLUMNS);
  const { rows, count } = await objectsAndCount(
    reads,
    names,
    {
      rows: `SELECT ${sql} FROM product WHERE product.shelf_state < 2
       ORDER BY product.created_at DESC, product.id DESC ${dialect.page({ limit: first, offset })}`,
      // `listed_count` has the number of listed products; indexes make the counts of drafts and unlisted members fast.
      count: `SELECT COALESCE((SELECT count FROM listed_count WHERE kind = 'all'), 0)
       + (SELECT COUNT(*) FROM product WHERE shelf_state = 0)
       + (SELECT COUNT(*) FROM product WHERE shelf_state = -1)`,
    },
    { ':limit': first, ':offset': offset },
  );
  return { products: rows.map(asProduct), total: count };
}

// All keys except ids and countries are numbers.
function typesOfKeys(keys: readonly string[]): KeyType[] {
  return keys.map((key) => (key === 'product.id' || key.includes('origin_country') ? 'text' : 'number'));
}

async function countListed(reads: PreparedReads, filter: ProductFilter): Promise<number> {
  const { where, values } = listedConditions(reads.dialect, { filter });
  const [row] = await reads.all<{ count: number }>(
    `SELECT COUNT(*) AS count FROM product WHERE ${where}`,
    values,
  );
  return row?.count ?? 0;
}

const STORED_COUNT_SQL = 'SELECT count FROM listed_count WHERE kind = :countedKind AND name = :countedName';

/** Bound values for a stored count: all listed products, one category or one brand. Undefined for other filters. */
function storedCountOf(
  filter: ProductFilter,
): { ':countedKind': string; ':countedName': string } | undefined {
  const criteria = Object.entries(filter).filter(([, value]) => value !== undefined);
  const [kind = 'all', name = ''] = criteria[0] ?? [];
  if (criteria.length > 1 || typeof name !== 'string' || !['all', 'category', 'brand'].includes(kind))
    return undefined;
  return { ':countedKind': kind, ':countedName': name };
}

/**
 * Columns that must not drive the index choice: the category beside a more selective brand, and the price if the list
 * has another sort order.
 */
function indexExemptColumns(
  { category, brand }: ProductFilter,
  sort: ListRequest['sort'] | undefined,
): IndexExemptColumn[] {
  if (brand !== undefined) return ['category', 'origin_country'];
  // Most products may have one country, so its index helps only a count and the order of that index.
  const exemptOrigin: IndexExemptColumn[] =
    category === undefined && (sort === undefined || sort === 'RATING') ? [] : ['origin_country'];
  const exemptPrice: IndexExemptColumn[] =
    category === undefined && (sort === 'NEWEST' || sort === 'RATING') ? ['price'] : [];
  return [...exemptOrigin, ...exemptPrice];
}

/** SQL conditions of the listed products that match a filter; `sort` is undefined for a count. */
function listedConditions(
  dialect: Dialect,
  { filter, sort }: Pick<ListRequest, 'filter'> & Partial<Pick<ListRequest, 'sort'>>,
): { where: string; values: ReadValues } {
  const conditions = filterConditions(dialect, filter, indexExemptColumns(filter, sort));
  return {
    where: ['product.shelf_state = 1', ...conditions.map(({ sql }) => sql)].join(' AND '),
    values: Object.fromEntries(
      conditions.flatMap(({ values }) =>
        Object.entries(values).map(([name, value]) => [`:${name}`, value] as const),
      ),
    ),
  };
}

/** Edge of a search result; computes its cursor on demand. */
export class SearchEdge {
  readonly node: Product;

  constructor(private readonly match: ProductMatch) {
    this.node = asProduct(match.columns);
  }

  get cursor(): string {
    return encodeCursor(this.match.keys);
  }
}

/** Edge of a product list; computes its cursor on demand. */
class ListedEdge {
  readonly node: Product;

  constructor(
    private readonly row: ListedRow,
    private readonly keyCount: number,
  ) {
    this.node = asProduct(row);
  }

  get cursor(): string {
    const { row, keyCount } = this;
    return encodeCursor(Array.from({ length: keyCount }, (_, index) => row[`key${index}`] ?? ''));
  }
}
