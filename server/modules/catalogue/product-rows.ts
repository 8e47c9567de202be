import type { PreparedReads } from '../../database/prepared-reads';
import type { Product } from '../../domain/model';

/** A part of a product that can be read by itself. */
export type ProductColumn = keyof Product;

const STARS = [5, 4, 3, 2, 1];

const SQL: Record<ProductColumn, string> = {
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
  version: 'product.version',
  isDraft: 'CASE WHEN product.price = 0 THEN 1 ELSE 0 END',
  createdAt: 'product.created_at',
  updatedAt: 'product.updated_at',
  deletedAt: 'product.deleted_at',
  imageAlt: 'product.image_alt',
  morePictures: 'product.more_pictures',
  specifications: 'product.specifications',
  // Within an index that has nothing else.
  ratingCounts: `(SELECT json_array(${STARS.map((stars) => `COUNT(*) FILTER (WHERE rating = ${stars})`).join(', ')})
    FROM review WHERE review.product_id = product.id AND review.hidden_at IS NULL)`,
};

const NAMES = Object.keys(SQL) as ProductColumn[];
/** Kept as JSON, and read only where they are asked for: lists of products do without. */
const LISTS = ['morePictures', 'specifications', 'ratingCounts'] as const;
const DETAILS: readonly ProductColumn[] = ['imageAlt', ...LISTS];

/** Every part of a product that lists may show. */
export const ALL_COLUMNS = NAMES.filter((column) => !DETAILS.includes(column));

/** What there is to tell of a product besides, and what has to be known to tell it. */
export const DETAIL_COLUMNS: readonly ProductColumn[] = ['name', 'image', 'imageGround', ...DETAILS];

/** Every part of a product, except how its reviews are spread. */
export const WHOLE_COLUMNS = NAMES.filter((column) => column !== 'ratingCounts');

/** SQL for a whole product, of a row of the table, as JSON for `asProduct`. */
export const productJson = `json_object(${WHOLE_COLUMNS.map((column) => `'${column}', ${SQL[column]}`).join(', ')})`;

type Row = Record<ProductColumn, unknown>;

/** What a statement has to select for these parts; the id always comes along. */
export function selectionOf(columns: readonly ProductColumn[]): { names: ProductColumn[]; sql: string } {
  const asked = new Set<ProductColumn>(['id', ...columns]);
  // In one order, so that the same parts are the same statement.
  const names = NAMES.filter((column) => asked.has(column));
  return { names, sql: names.map((column) => `${SQL[column]} AS "${column}"`).join(', ') };
}

/** A row as a product; what was not selected is not there. */
export function asProduct(row: object): Product {
  const product = row as Row;
  if (product.createdAt !== undefined) product.createdAt = new Date(Number(product.createdAt));
  if (product.updatedAt !== undefined) product.updatedAt = new Date(Number(product.updatedAt));
  if (product.isDraft !== undefined) product.isDraft = product.isDraft === 1;
  if (product.deletedAt !== undefined)
    product.deletedAt = product.deletedAt === null ? undefined : new Date(Number(product.deletedAt));
  for (const list of LISTS) {
    const text = product[list];
    if (typeof text === 'string') product[list] = JSON.parse(text);
  }
  return row as Product;
}

/**
 * The products with these ids, in their order, deleted ones too, with only the parts that are asked for; undefined
 * where there is none. One statement.
 */
export async function readProducts(
  reads: PreparedReads,
  productIds: readonly string[],
  columns: readonly ProductColumn[] = ALL_COLUMNS,
): Promise<(Product | undefined)[]> {
  if (productIds.length === 0) return [];
  const { names, sql } = selectionOf(columns);
  const rows = await reads.objects<object>(
    names,
    `SELECT ${sql} FROM product WHERE product.id IN (SELECT value FROM json_each(:ids))`,
    { ':ids': JSON.stringify(productIds) },
  );
  const byId = new Map(rows.map(asProduct).map((product) => [product.id, product]));
  return productIds.map((productId) => byId.get(productId));
}

/** The product with an id that is not deleted, with only the parts that are asked for. */
export async function findProduct(
  reads: PreparedReads,
  productId: string,
  columns: readonly ProductColumn[] = ALL_COLUMNS,
): Promise<Product | undefined> {
  const { sql } = selectionOf(columns);
  const [row] = await reads.all<object>(
    `SELECT ${sql} FROM product WHERE product.id = :id AND product.deleted_at IS NULL`,
    { ':id': productId },
  );
  return row && asProduct(row);
}
