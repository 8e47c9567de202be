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
 * Products per part of the sitemap. With two languages and the home page, a part has fewer than 50,000 URLs, the limit
 * of the protocol.
 */
const PART_SIZE = 24_999;
/** Rows per statement; short statements hardly delay other reads. */
const BATCH_ROWS = 500;
const LISTED = 'FROM product WHERE shelf_state = 1';
const OLDEST_FIRST = 'ORDER BY created_at, id';

/** The listed products, oldest first. New products go to the last part, so earlier parts stay the same. */
export class SitemapService {
  constructor(
    private readonly reader: DataSource,
    private readonly partSize = PART_SIZE,
  ) {}

  /** Number of parts; at least one. §2 */
  async countParts(): Promise<number> {
    const [row] = await this.reader.query<{ count: number }[]>(`SELECT count(*) AS "count" ${LISTED}`);
    return Math.max(1, Math.ceil((row?.count ?? 0) / this.partSize));
  }

  /** Products of a part, from 1, in batches, so memory use stays constant for a slow client. §2 */
  async *readPart(number: number): AsyncGenerator<ListedProduct[]> {
    let cursor = await this.cursorAt((number - 1) * this.partSize);
    let remaining = this.partSize;
    let comparison = '>=';
    while (cursor && remaining > 0) {
      const rows: (SitemapCursor & { updatedAt: number })[] = await this.reader.query(
        `SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" ${LISTED}
         AND (created_at, id) ${comparison} ($1, $2) ${OLDEST_FIRST} LIMIT $3`,
        [cursor.createdAt, cursor.id, Math.min(BATCH_ROWS, remaining)],
      );
      if (rows.length > 0) yield rows.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) }));
      remaining -= rows.length;
      cursor = rows.length === BATCH_ROWS ? rows.at(-1) : undefined;
      comparison = '>';
    }
  }

  private async cursorAt(offset: number): Promise<SitemapCursor | undefined> {
    const rows: SitemapCursor[] = await this.reader.query(
      `SELECT id, created_at AS "createdAt" ${LISTED} ${OLDEST_FIRST} LIMIT 1 OFFSET $1`,
      [offset],
    );
    return rows[0];
  }
}
