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
 * Products per part. With two languages and the home page, a part stays below 50,000 URLs, the limit of the protocol.
 */
const PART_SIZE = 24_999;
/** Rows per statement, so that other reads hardly wait. */
const BATCH = 500;
const LISTED = 'FROM product WHERE shelf_state = 1';
const OLDEST_FIRST = 'ORDER BY created_at, id';

/** The listed products, oldest first. Parts keep their products when new ones are added. */
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
    let from = await this.cursorAt((number - 1) * this.partSize);
    let remaining = this.partSize;
    let sign = '>=';
    while (from && remaining > 0) {
      const rows: (SitemapCursor & { updatedAt: number })[] = await this.reader.query(
        `SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" ${LISTED}
         AND (created_at, id) ${sign} ($1, $2) ${OLDEST_FIRST} LIMIT $3`,
        [from.createdAt, from.id, Math.min(BATCH, remaining)],
      );
      if (rows.length > 0) yield rows.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) }));
      remaining -= rows.length;
      from = rows.length === BATCH ? rows.at(-1) : undefined;
      sign = '>';
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
