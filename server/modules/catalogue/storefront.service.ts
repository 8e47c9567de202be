import type { PreparedReads } from '../../database/prepared-reads';
import { MAX_CATEGORIES, MAX_RELATED, RELATED_PRODUCTS } from '../../domain/constants';
import type { Category, Product } from '../../domain/model';
import { readWhole } from '../../domain/read';
import { ALL_COLUMNS, DETAIL_COLUMNS, readProducts, type ProductColumn } from './product-rows';
import { readRelated } from './related-products';

/** What the storefront shows around products: what lies beside them, and the shelves they lie on. */
export class StorefrontService {
  constructor(private readonly deps: { reads: PreparedReads }) {}

  /** Pictures, facts and spread of ratings of these products, in one statement; undefined where there is none. */
  detailsOf(productIds: readonly string[]): Promise<(Product | undefined)[]> {
    return readProducts(this.deps.reads, productIds, DETAIL_COLUMNS);
  }

  /** Products on sale beside each of these ones, in one statement, with only the parts asked for. Throws BAD_INPUT. §2 */
  async relatedTo(
    productIds: readonly string[],
    rawFirst: unknown = RELATED_PRODUCTS,
    columns: readonly ProductColumn[] = ALL_COLUMNS,
  ): Promise<Product[][]> {
    const first = readWhole(rawFirst, 'first', 1, MAX_RELATED);
    return readRelated(this.deps.reads, productIds, { first, columns });
  }

  /** The largest categories of the products on sale, each with its own picture or that of its best product. §2 */
  categories(): Promise<(Category & { bestId: string })[]> {
    return this.deps.reads.all(CATEGORIES, { ':most': MAX_CATEGORIES });
  }
}

const CATEGORIES = `SELECT listed.name, listed.count AS "productCount", best.id AS "bestId",
    COALESCE(own.image, best.image) AS image, COALESCE(own.image_ground, best.image_ground) AS "imageGround"
  FROM (SELECT name, count FROM listed_count WHERE kind = 'category'
    ORDER BY count DESC, name LIMIT :most + 0) listed
  JOIN product best ON best.rowid = (SELECT rowid FROM product WHERE shelf_state = 1 AND category = listed.name
    ORDER BY rating_hundredths DESC, num_reviews DESC, id DESC LIMIT 1)
  LEFT JOIN category_picture own ON own.name = listed.name
  ORDER BY listed.count DESC, listed.name`;
