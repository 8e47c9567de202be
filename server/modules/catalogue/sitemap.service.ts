import type { DataSource } from 'typeorm';
import { SLUG_PREFIXES } from '../../domain/redirects/redirect-rules';

/** A product of the sitemap. */
export interface ListedProduct {
  id: string;
  /** Empty for none. */
  slug: string;
  image: string;
  updatedAt: Date;
}

/** A category or collection of the sitemap. */
export interface ListedPath {
  path: string;
  image: string;
  updatedAt: Date;
}

interface SitemapCursor {
  id: string;
  createdAt: number;
}

interface SitemapRow extends SitemapCursor {
  updatedAt: number;
  slug: string;
  image: string;
}

/** Products with parts of their own. The key orders them and finds the next batch by an index. */
interface PartGroup {
  from: string;
  key: readonly (keyof SitemapCursor)[];
}

/**
 * Products per part of the sitemap. With the home page, 100 content pages, 2,500 categories and collections and two
 * languages, a part has at most 50,000 URLs, the limit of the protocol.
 */
const PART_SIZE = 22_000;
/** Maximum number of categories and collections. */
const MAX_LISTINGS = 2_500;
/** Rows per statement; short statements hardly delay other reads. */
const BATCH_ROWS = 500;
/** Listed products, oldest first: earlier parts change only when an older product is listed or removed. */
const LISTED: PartGroup = { from: 'FROM product WHERE shelf_state = 1', key: ['createdAt', 'id'] };
/** The other members of families, each of which has a page of its own. */
const MEMBERS: PartGroup = { from: 'FROM product WHERE shelf_state = -1', key: ['id'] };
const COLUMNS = { createdAt: 'created_at', id: 'id' } as const;

const columnsOf = ({ key }: PartGroup) => key.map((name) => COLUMNS[name]).join(', ');

/**
 * Reads the products on sale for the sitemap: parts with listed products, then parts with other members of families.
 */
export class SitemapService {
  constructor(
    private readonly reader: DataSource,
    private readonly partSize = PART_SIZE,
  ) {}

  /** Number of parts; at least one. §2 */
  async countParts(): Promise<number> {
    return (await this.countListedParts()) + (await this.countPartsOf(MEMBERS));
  }

  /** Categories with products, and the collections that shoppers see. */
  async listings(): Promise<ListedPath[]> {
    const now = Date.now();
    const rows: { path: string; image: string; updatedAt: number }[] = await this.reader.query(
      `SELECT '${SLUG_PREFIXES.CATEGORY}' || category.slug AS path, category.image, category.updated_at AS "updatedAt"
       FROM category JOIN category_count ON category_count.category_id = category.id WHERE category_count.listed > 0
       UNION ALL SELECT '${SLUG_PREFIXES.COLLECTION}' || slug, image, updated_at FROM collection
       WHERE (shown_from IS NULL OR shown_from <= $1) AND (shown_until IS NULL OR shown_until > $2)
       ORDER BY 1 LIMIT ${MAX_LISTINGS}`,
      [now, now],
    );
    return rows.map(({ path, image, updatedAt }) => ({ path, image, updatedAt: new Date(updatedAt) }));
  }

  /** Reads a part in batches, so memory use stays constant for a slow client; the first part is 1. §2 */
  async *readPart(partNumber: number): AsyncGenerator<ListedProduct[]> {
    const listedParts = await this.countListedParts();
    const isListed = partNumber <= listedParts;
    const group = isListed ? LISTED : MEMBERS;
    let cursor = await this.cursorAt(group, isListed ? partNumber : partNumber - listedParts);
    let remainingCount = this.partSize;
    let comparisonOperator = '>=';
    while (cursor && remainingCount > 0) {
      const limit = Math.min(BATCH_ROWS, remainingCount);
      const rows = await this.readBatch(group, { cursor, comparisonOperator, limit });
      if (rows.length > 0) yield rows.map(asListedProduct);
      remainingCount -= rows.length;
      cursor = rows.length === BATCH_ROWS ? rows.at(-1) : undefined;
      comparisonOperator = '>';
    }
  }

  private readBatch(
    group: PartGroup,
    {
      cursor,
      comparisonOperator,
      limit,
    }: { cursor: SitemapCursor; comparisonOperator: string; limit: number },
  ): Promise<SitemapRow[]> {
    const columns = columnsOf(group);
    const values = group.key.map((name) => cursor[name]);
    const boundValues = values.map((_, index) => `$${index + 1}`).join(', ');
    return this.reader.query(
      `SELECT id, slug, image, created_at AS "createdAt", updated_at AS "updatedAt" ${group.from}
       AND (${columns}) ${comparisonOperator} (${boundValues}) ORDER BY ${columns} LIMIT $${values.length + 1}`,
      [...values, limit],
    );
  }

  private async cursorAt(group: PartGroup, partNumber: number): Promise<SitemapCursor | undefined> {
    const rows: SitemapCursor[] = await this.reader.query(
      `SELECT id, created_at AS "createdAt" ${group.from} ORDER BY ${columnsOf(group)} LIMIT 1 OFFSET $1`,
      [(partNumber - 1) * this.partSize],
    );
    return rows[0];
  }

  /** The first part also has the pages that are no products, so it always exists. */
  private async countListedParts(): Promise<number> {
    return Math.max(1, await this.countPartsOf(LISTED));
  }

  private async countPartsOf({ from }: PartGroup): Promise<number> {
    const [row] = await this.reader.query<{ count: number }[]>(`SELECT count(*) AS "count" ${from}`);
    return Math.ceil((row?.count ?? 0) / this.partSize);
  }
}

function asListedProduct({ id, slug, image, updatedAt }: SitemapRow): ListedProduct {
  return { id, slug, image, updatedAt: new Date(updatedAt) };
}
