import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../database/product.entity';
import type {
  AdminProductFilter,
  AdminProductSort,
  CatalogueOptions,
  CountedName,
  ProductState,
  StockState,
} from '../domain/admin-model';
import { wordsOf } from '../search/fold';
import type { SortKey } from './pages';
import { applyFilter } from './product-queries';

const ORDERS: Record<string, string> = {
  NAME: 'product.shelf_text',
  PRICE: 'product.price',
  STOCK: 'product.count_in_stock',
  CATEGORY: 'lower(product.category)',
  BRAND: 'lower(product.brand)',
  RATING: 'product.rating_hundredths',
};

// Columns that follow from the others by triggers, and lie in every index of the back office.
const STATES: Record<ProductState, string> = {
  LISTED: 'product.shelf_state = 1',
  DRAFT: 'product.shelf_state = 0',
  DELETED: 'product.shelf_state = 2',
};
const KEPT = 'product.shelf_state < 2';
const STOCKS: Record<StockState, string> = {
  IN_STOCK: 'product.stock_state > 0',
  LOW: 'product.stock_state = 1',
  OUT_OF_STOCK: 'product.stock_state = 0',
};

/** How the admins' list is sorted; the id breaks ties. */
export function adminSortKeys(sort: AdminProductSort): SortKey[] {
  const [what = '', way] = sort.split('_');
  const direction = sort === 'NEWEST' || way === 'DESC' ? 'DESC' : 'ASC';
  return [
    { sql: ORDERS[what] ?? 'product.created_at', direction },
    { sql: 'product.id', direction },
  ];
}

/** The products an admin asked for; each word of the search stands in name, brand or category. */
export function adminProducts(
  reader: DataSource,
  { state, stock, ...filter }: AdminProductFilter,
  search: string,
): SelectQueryBuilder<ProductEntity> {
  const query = reader.getRepository(ProductEntity).createQueryBuilder('product');
  query.where(state === undefined ? KEPT : STATES[state]);
  if (stock !== undefined) query.andWhere(STOCKS[stock]);
  applyFilter(query, filter);
  wordsOf(search).forEach((word, index) =>
    query.andWhere(`instr(product.shelf_text, :word${index}) > 0`, { [`word${index}`]: word }),
  );
  return query;
}

/** The categories and brands of all products that are not deleted, with the number of each, from A to Z. */
export async function readOptions(reader: DataSource): Promise<CatalogueOptions> {
  const counted = (column: 'category' | 'brand') =>
    reader
      .getRepository(ProductEntity)
      .createQueryBuilder('product')
      .select(`product.${column}`, 'name')
      .addSelect('COUNT(*)', 'count')
      .where(KEPT)
      .groupBy(`product.${column}`)
      .orderBy(`lower(product.${column})`)
      .getRawMany<CountedName>();
  return { categories: await counted('category'), brands: await counted('brand') };
}
