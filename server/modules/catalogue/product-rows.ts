import type { PreparedReads } from '../../database/cached-statements';
import { perDialect, type Dialect } from '../../database/dialect/dialect';
import { NO_DISCLOSURES, type Disclosures } from '../../domain/catalogue/disclosures';
import { NO_PARCEL_DATA, type ParcelData } from '../../domain/delivery/parcel-data';
import { NO_TAX_DATA, type TaxData } from '../../domain/catalogue/tax-data';
import type { Product } from '../../domain/model';

/** A product field that can be read alone. */
export type ColumnName = keyof Product;

const STARS = [5, 4, 3, 2, 1];

const COLUMN_SQL = {
  id: 'product.id',
  name: 'product.name',
  sku: 'product.sku',
  image: 'product.image',
  imageGround: 'product.image_ground',
  price: 'product.price',
  countInStock: 'product.count_in_stock',
  rating: 'product.rating_hundredths / 100.0',
  numReviews: 'product.num_reviews',
  description: 'product.description',
  brand: 'product.brand',
  category: 'product.category',
  slug: 'product.slug',
  nameHi: 'product.name_hi',
  familyId: 'product.family_id',
  optionValues: 'product.option_values',
  version: 'product.version',
  isDraft: 'CASE WHEN product.price = 0 THEN 1 ELSE 0 END',
  createdAt: 'product.created_at',
  updatedAt: 'product.updated_at',
  deletedAt: 'product.deleted_at',
  imageAlt: 'product.image_alt',
  imageAltHi: 'product.image_alt_hi',
  descriptionHi: 'product.description_hi',
  morePictures: 'product.more_pictures',
  specifications: 'product.specifications',
  attributes: 'product.attributes',
  mrp: 'product.mrp',
  originCountry: 'product.origin_country',
  maker: 'product.maker',
  importer: 'product.importer',
  netQuantity: 'product.net_quantity',
  taxClass: 'product.tax_class',
  hsn: 'product.hsn',
  unit: 'product.unit',
  weight: 'product.weight',
  length: 'product.length',
  width: 'product.width',
  height: 'product.height',
  shipsSeparately: 'product.ships_separately',
  noAir: 'product.no_air',
  finalSale: 'product.final_sale',
  gtin: 'product.gtin',
  revision: 'product.revision',
  changedAt: 'product.changed_at',
} satisfies Partial<Record<ColumnName, string>>;

const sqlOfColumns = perDialect(({ jsonArray, jsonList, jsonObject }): Record<ColumnName, string> => {
  const counts = STARS.map((stars) => `COUNT(*) FILTER (WHERE rating = ${stars})`);
  return {
    ...COLUMN_SQL,
    categories: `(SELECT ${jsonList(jsonObject({ id: 'assigned.id', name: 'assigned.name', slug: 'assigned.slug' }))}
      FROM (SELECT category.id, category.name, category.slug FROM product_category membership
        JOIN category ON category.id = membership.category_id WHERE membership.product_id = product.id
        ORDER BY membership.position, category.id) assigned)`,
    // An index covers this count.
    ratingCounts: `(SELECT ${jsonArray(counts)}
    FROM review WHERE review.subject_id = CASE WHEN product.family_id = '' THEN product.id ELSE product.family_id END
      AND review.hidden_at IS NULL)`,
  };
});

/** Every product field except the rating distribution. */
export const COLUMNS_WITH_DETAILS: readonly ColumnName[] = [
  ...(Object.keys(COLUMN_SQL) as (keyof typeof COLUMN_SQL)[]),
  'categories',
];
const COLUMN_NAMES: readonly ColumnName[] = [...COLUMNS_WITH_DETAILS, 'ratingCounts'];
/** Fields that are stored as JSON and read only on demand; product lists omit these fields. */
const JSON_COLUMNS = ['morePictures', 'specifications', 'attributes', 'categories', 'ratingCounts'] as const;
const REVISION_COLUMNS: readonly ColumnName[] = ['revision', 'changedAt'];
const DISCLOSURE_COLUMNS = Object.keys(NO_DISCLOSURES) as (keyof Disclosures)[];
const TAX_COLUMNS = Object.keys(NO_TAX_DATA) as (keyof TaxData)[];
const PARCEL_COLUMNS = Object.keys(NO_PARCEL_DATA) as (keyof ParcelData)[];
const FLAG_COLUMNS = ['isDraft', 'shipsSeparately', 'noAir', 'finalSale'] as const;
/** Fields that lists omit and product pages read. */
const DETAIL_ONLY_COLUMNS: readonly ColumnName[] = [
  'imageAlt',
  'imageAltHi',
  'descriptionHi',
  ...JSON_COLUMNS,
  ...DISCLOSURE_COLUMNS,
  ...TAX_COLUMNS,
  ...PARCEL_COLUMNS,
  'gtin',
];

/** Default fields of products in lists. */
export const LIST_COLUMNS = COLUMN_NAMES.filter(
  (column) => ![...DETAIL_ONLY_COLUMNS, ...REVISION_COLUMNS].includes(column),
);

/** Detail fields, and the fields that they depend on. */
export const DETAIL_COLUMNS: readonly ColumnName[] = [
  ...(['name', 'nameHi', 'image', 'imageGround'] as const),
  ...DETAIL_ONLY_COLUMNS,
];

/** SQL for a full product row as JSON for `asProduct`. */
export const productJson = perDialect(({ jsonObject }) => jsonObject(COLUMN_SQL));

const NO_OPTIONS = Object.freeze({});

type Row = Record<ColumnName, unknown>;

/** Select list for these columns; it always includes the id. */
export function selectionOf(
  dialect: Dialect,
  columns: readonly ColumnName[],
): { names: ColumnName[]; sql: string } {
  const sqlOf = sqlOfColumns(dialect);
  const selectedColumns = new Set<ColumnName>(['id', ...columns]);
  // A fixed order, so equal selections have the same statement text.
  const names = COLUMN_NAMES.filter((column) => selectedColumns.has(column));
  return { names, sql: names.map((column) => `${sqlOf[column]} AS "${column}"`).join(', ') };
}

/** Converts a row to a product in place; columns that were not selected stay undefined. */
export function asProduct(row: object): Product {
  const product = row as Row;
  if (product.createdAt !== undefined) product.createdAt = new Date(Number(product.createdAt));
  if (product.updatedAt !== undefined) product.updatedAt = new Date(Number(product.updatedAt));
  for (const column of FLAG_COLUMNS)
    if (product[column] !== undefined) product[column] = product[column] === 1;
  if (product.deletedAt !== undefined)
    product.deletedAt = product.deletedAt === null ? undefined : new Date(Number(product.deletedAt));
  if (product.optionValues !== undefined) product.optionValues = optionsOf(product.optionValues);
  for (const column of JSON_COLUMNS) {
    const text = product[column];
    if (typeof text === 'string') product[column] = JSON.parse(text);
  }
  return row as Product;
}

/** Most products have no options, so their text is not parsed. */
function optionsOf(text: unknown): unknown {
  if (text === '{}') return NO_OPTIONS;
  return typeof text === 'string' ? (JSON.parse(text) as unknown) : text;
}

/**
 * Products with these ids, in this order and with these columns, including deleted products; undefined for an unknown
 * id. Reads all products with one statement.
 */
export async function readProducts(
  reads: PreparedReads,
  productIds: readonly string[],
  columns: readonly ColumnName[] = LIST_COLUMNS,
): Promise<(Product | undefined)[]> {
  if (productIds.length === 0) return [];
  const { dialect } = reads;
  const { names, sql } = selectionOf(dialect, columns);
  const rows = await reads.objects<object>(
    names,
    `SELECT ${sql} FROM product WHERE product.id ${dialect.inTexts(':ids')}`,
    { ':ids': JSON.stringify(productIds) },
  );
  const byId = new Map(rows.map(asProduct).map((product) => [product.id, product]));
  return productIds.map((productId) => byId.get(productId));
}

/** The product with an id and these columns; undefined if it is unknown or deleted. */
export async function findProduct(
  reads: PreparedReads,
  productId: string,
  columns: readonly ColumnName[] = LIST_COLUMNS,
): Promise<Product | undefined> {
  const { sql } = selectionOf(reads.dialect, columns);
  const [row] = await reads.all<object>(
    `SELECT ${sql} FROM product WHERE product.id = :id AND product.deleted_at IS NULL`,
    { ':id': productId },
  );
  return row && asProduct(row);
}

/** The product with a slug and these columns; undefined if there is none. */
export async function findProductBySlug(
  reads: PreparedReads,
  slug: string,
  columns: readonly ColumnName[],
): Promise<Product | undefined> {
  const { sql } = selectionOf(reads.dialect, columns);
  // Repeats the condition of the partial index.
  const [row] = await reads.all<object>(
    `SELECT ${sql} FROM product WHERE product.slug = :slug AND product.slug <> '' AND product.deleted_at IS NULL`,
    { ':slug': slug },
  );
  return row && asProduct(row);
}
