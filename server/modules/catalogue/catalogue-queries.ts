import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import type {
  AdminProductFilter,
  AdminProductSort,
  CatalogueOptions,
  CountedOption,
  MissingTaxData,
  ProductState,
  StockState,
} from '../../domain/catalogue/admin-model';
import { wordsOf } from '../../domain/catalogue/normalize-text';
import type { SortKey } from '../lists';
import { applyFilter } from './product-queries';

/** Sort columns by the first part of a sort name, such as `PRICE` of `PRICE_DESC`. */
const SORT_COLUMNS: Record<string, string[]> = {
  NAME: ['product.shelf_text'],
  PRICE: ['product.price'],
  STOCK: ['product.count_in_stock'],
  CATEGORY: ['lower(product.category)', 'product.category'],
  BRAND: ['lower(product.brand)', 'product.brand'],
  RATING: ['product.rating_hundredths'],
};

const NUMBER_COLUMNS = [
  'product.price',
  'product.count_in_stock',
  'product.rating_hundredths',
  'product.created_at',
];

// Triggers derive the columns `shelf_state` and `stock_state`; every admin index contains both.
const STATE_CONDITIONS: Record<ProductState, string> = {
  // With `= 1` the planner would use the shoppers' indexes, which lack the filter columns.
  LISTED: 'product.shelf_state <> 0 AND product.shelf_state < 2',
  DRAFT: 'product.shelf_state = 0',
  DELETED: 'product.shelf_state = 2',
};
const NOT_DELETED = 'product.shelf_state < 2';
/** SQL for the id of the product with a SKU. */
const SKU_OWNER = `SELECT owner.id FROM product AS owner
  WHERE owner.sku = :sku AND owner.sku <> '' AND owner.deleted_at IS NULL`;
const STOCK_CONDITIONS: Record<StockState, string> = {
  IN_STOCK: 'product.stock_state > 0',
  LOW: 'product.stock_state = 1',
  OUT_OF_STOCK: 'product.stock_state = 0',
};
// Partial indexes contain exactly these products.
const MISSING_CONDITIONS: Record<MissingTaxData, string> = {
  HSN: "product.hsn = ''",
  TAX_CLASS: "product.tax_class = ''",
};

/** Sort keys of the admins' product list; the id breaks ties. */
export function adminSortKeys(sort: AdminProductSort, filter: AdminProductFilter): SortKey[] {
  const [column = '', suffix] = sort.split('_');
  const direction = sort === 'NEWEST' || suffix === 'DESC' ? 'DESC' : 'ASC';
  const columns = hasSingleValue(column, filter) ? [] : (SORT_COLUMNS[column] ?? ['product.created_at']);
  const typeOf = (sql: string) => (NUMBER_COLUMNS.includes(sql) ? 'number' : 'text');
  return [...columns, 'product.id'].map((sql) => ({ sql, direction, type: typeOf(sql) }));
}

/** Products of an admin's list: the name, brand or category contains each search word, or the text is the SKU. */
export function adminProducts(
  reader: DataSource,
  { filter, sort, search }: { filter: AdminProductFilter; sort: AdminProductSort; search: string },
): SelectQueryBuilder<ProductEntity> {
  const { state, stock, missing, ...storefrontFilter } = filter;
  const query = reader.getRepository(ProductEntity).createQueryBuilder('product');
  query.where(state === undefined ? NOT_DELETED : STATE_CONDITIONS[state]);
  if (stock !== undefined) query.andWhere(STOCK_CONDITIONS[stock]);
  if (missing !== undefined) query.andWhere(MISSING_CONDITIONS[missing]);
  applyFilter(query, storefrontFilter);
  // A redundant condition, so the database reads only the index range of this category or brand. `applyFilter` binds
  // the value.
  const [column = ''] = sort.split('_');
  if (hasSingleValue(column, filter))
    query.andWhere(`${SORT_COLUMNS[column]?.[0]} = lower(:${column.toLowerCase()})`);
  applySearch(query, search.trim());
  return query;
}

function applySearch(query: SelectQueryBuilder<ProductEntity>, text: string): void {
  const words = wordsOf(text);
  if (words.length === 0) return;
  const hasWords = words.map((_word, index) => `instr(product.shelf_text, :word${index}) > 0`).join(' AND ');
  // A condition on the id keeps the page in its index; the subquery reads the unique index of SKUs.
  query.andWhere(`((${hasWords}) OR product.id = (${SKU_OWNER}))`, {
    sku: text,
    ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  });
}

/** True if the filter fixes the sort column to one category or brand; then the list needs no sort by it. */
function hasSingleValue(column: string, { category, brand }: AdminProductFilter): boolean {
  return (column === 'CATEGORY' && category !== undefined) || (column === 'BRAND' && brand !== undefined);
}

/** Categories and brands of all products that are not deleted, with their product counts, from A to Z. */
export async function readOptions(reader: DataSource): Promise<CatalogueOptions> {
  const countsBy = (column: 'category' | 'brand') =>
    reader
      .getRepository(ProductEntity)
      .createQueryBuilder('product')
      .select(`product.${column}`, 'name')
      .addSelect('COUNT(*)', 'count')
      .where(NOT_DELETED)
      // Groups in index order, so the database needs no sort.
      .groupBy(`lower(product.${column})`)
      .addGroupBy(`product.${column}`)
      .orderBy(`lower(product.${column})`)
      .addOrderBy(`product.${column}`)
      .getRawMany<CountedOption>();
  return { categories: await countsBy('category'), brands: await countsBy('brand') };
}
