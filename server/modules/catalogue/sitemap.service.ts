import type { DataSource } from 'typeorm';

/** A product of the sitemap. */
export interface ListedProduct {
  id: string;
  updatedAt: Date;
}

interface SitemapCursor {
  id: string;
  createdAt: number;
}

/**
 * Products per part of the sitemap. With the home page, 100 content pages and two languages, a part has at most 50,000
 * URLs, the limit of the protocol.
 */
const PART_SIZE = 24_899;
/** Rows per statement; short statements hardly delay other reads. */
const BATCH_ROWS = 500;
const FROM_LISTED_PRODUCTS = 'FROM product WHERE shelf_state = 1';
const OLDEST_FIRST = 'ORDER BY created_at, id';

/**
 * Reads the listed products for the sitemap, oldest first, so earlier parts change only when an older product is
 * listed or removed.
 */
export class SitemapService {
  constructor(
    private readonly reader: DataSource,
    private readonly partSize = PART_SIZE,
  ) {}

  /** Number of parts; at least one. §2 */
  async countParts(): Promise<number> {
    const [row] = await this.reader.query<{ count: number }[]>(
      `SELECT count(*) AS "count" ${FROM_LISTED_PRODUCTS}`,
    );
    return Math.max(1, Math.ceil((row?.count ?? 0) / this.partSize));
  }

  /** Reads a part in batches, so memory use stays constant for a slow client; the first part is 1. §2 */
  async *readPart(partNumber: number): AsyncGenerator<ListedProduct[]> {
    let cursor = await this.cursorAt((partNumber - 1) * this.partSize);
    let remainingCount = this.partSize;
    let comparisonOperator = '>=';
    while (cursor && remainingCount > 0) {
      const rows: (SitemapCursor & { updatedAt: number })[] = await this.reader.query(
        `SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" ${FROM_LISTED_PRODUCTS}
         AND (created_at, id) ${comparisonOperator} ($1, $2) ${OLDEST_FIRST} LIMIT $3`,
        [cursor.createdAt, cursor.id, Math.min(BATCH_ROWS, remainingCount)],
      );
      if (rows.length > 0) yield rows.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) }));
      remainingCount -= rows.length;
      cursor = rows.length === BATCH_ROWS ? rows.at(-1) : undefined;
      comparisonOperator = '>';
    }
  }

  private async cursorAt(offset: number): Promise<SitemapCursor | undefined> {
    const rows: SitemapCursor[] = await this.reader.query(
      `SELECT id, created_at AS "createdAt" ${FROM_LISTED_PRODUCTS} ${OLDEST_FIRST} LIMIT 1 OFFSET $1`,
      [offset],
    );
    return rows[0];
  }
}
