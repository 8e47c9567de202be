import type { PreparedReads } from '../../database/cached-statements';
import { perDialect } from '../../database/dialect/dialect';
import { MAX_CATEGORIES, MAX_RELATED_PRODUCTS, DEFAULT_RELATED_PRODUCTS } from '../../domain/constants';
import type { Category, Product } from '../../domain/model';
import { notFound } from '../../domain/errors';
import { readInteger } from '../../domain/read';
import {
  COLUMNS_WITH_DETAILS,
  DETAIL_COLUMNS,
  findProductBySlug,
  LIST_COLUMNS,
  readProducts,
  type ColumnName,
} from './product-rows';
import { readRelated } from './related-products';

/** Storefront content around products: details, related products and categories. */
export class StorefrontService {
  constructor(private readonly deps: { reads: PreparedReads }) {}

  /**
   * Pictures, specifications, disclosures and rating distribution of these products, with one statement; undefined for
   * an unknown id.
   */
  detailsOf(productIds: readonly string[]): Promise<(Product | undefined)[]> {
    return readProducts(this.deps.reads, productIds, DETAIL_COLUMNS);
  }

  /** The names of these products in both languages, with one statement; undefined for an unknown id. */
  namesOf(productIds: readonly string[]): Promise<(Product | undefined)[]> {
    return readProducts(this.deps.reads, productIds, ['id', 'name', 'nameHi', 'optionValues']);
  }

  /**
   * Related listed products of each of these products, with one statement and only `columns`. Throws BAD_INPUT. §2
   */
  async relatedTo(
    productIds: readonly string[],
    rawFirst: unknown = DEFAULT_RELATED_PRODUCTS,
    columns: readonly ColumnName[] = LIST_COLUMNS,
  ): Promise<Product[][]> {
    const first = readInteger(rawFirst, 'first', 1, MAX_RELATED_PRODUCTS);
    return readRelated(this.deps.reads, productIds, { first, columns });
  }

  /** The product with a slug, drafts included. Throws NOT_FOUND. */
  async getBySlug(slug: string, columns: readonly ColumnName[] = COLUMNS_WITH_DETAILS): Promise<Product> {
    const product = await findProductBySlug(this.deps.reads, slug.normalize('NFC'), columns);
    if (!product) throw notFound('product');
    return product;
  }

  /** The largest categories, each with its own picture or that of its best product, whose id is `bestId`. §2 */
  categories(): Promise<(Category & { bestId: string })[]> {
    const { reads } = this.deps;
    return reads.all(categoriesSql(reads.dialect), { ':most': MAX_CATEGORIES });
  }
}

const categoriesSql = perDialect(
  ({ rowId }) => `SELECT listed.name, listed.count AS "productCount", best.id AS "bestId",
    COALESCE(own.image, best.image) AS image, COALESCE(own.image_ground, best.image_ground) AS "imageGround"
  FROM (SELECT name, count FROM listed_count WHERE kind = 'category'
    ORDER BY count DESC, name LIMIT :most + 0) listed
  JOIN product best ON best.${rowId} = (SELECT ${rowId} FROM product WHERE shelf_state = 1 AND category = listed.name
    ORDER BY rating_hundredths DESC, num_reviews DESC, id DESC LIMIT 1)
  LEFT JOIN category_picture own ON own.name = listed.name
  ORDER BY listed.count DESC, listed.name`,
);
