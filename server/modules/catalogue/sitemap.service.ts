import type { DataSource } from 'typeorm';

/** A product's address, as search engines are told of it. */
export interface ListedProduct {
  id: string;
  updatedAt: Date;
}

interface Place {
  id: string;
  createdAt: number;
}

/** In two languages, and with the shop's own page, no part has more than the 50,000 addresses that one may have. */
const PART_SIZE = 24_999;
/** So many are read at once, so that other readers hardly wait. */
const BATCH = 500;
const LISTED = 'FROM product WHERE shelf_state = 1';
const OLDEST_FIRST = 'ORDER BY created_at, id';

/** The products on sale, the oldest first, in parts that keep their products while new ones come. */
export class SitemapService {
  constructor(
    private readonly reader: DataSource,
    private readonly partSize = PART_SIZE,
  ) {}

  /** How many parts there are; at least one. §2 */
  async countParts(): Promise<number> {
    const [row] = await this.reader.query<{ count: number }[]>(`SELECT count(*) AS "count" ${LISTED}`);
    return Math.max(1, Math.ceil((row?.count ?? 0) / this.partSize));
  }

  /** The products of a part, from 1, some at a time, so that memory stays the same however slowly they are read. §2 */
  async *part(number: number): AsyncGenerator<ListedProduct[]> {
    let from = await this.placeAt((number - 1) * this.partSize);
    let left = this.partSize;
    let sign = '>=';
    while (from && left > 0) {
      const rows: (Place & { updatedAt: number })[] = await this.reader.query(
        `SELECT id, created_at AS "createdAt", updated_at AS "updatedAt" ${LISTED}
         AND (created_at, id) ${sign} ($1, $2) ${OLDEST_FIRST} LIMIT $3`,
        [from.createdAt, from.id, Math.min(BATCH, left)],
      );
      if (rows.length > 0) yield rows.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) }));
      left -= rows.length;
      from = rows.length === BATCH ? rows.at(-1) : undefined;
      sign = '>';
    }
  }

  private async placeAt(offset: number): Promise<Place | undefined> {
    const rows: Place[] = await this.reader.query(
      `SELECT id, created_at AS "createdAt" ${LISTED} ${OLDEST_FIRST} LIMIT 1 OFFSET $1`,
      [offset],
    );
    return rows[0];
  }
}
