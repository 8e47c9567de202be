import type { DataSource } from 'typeorm';
import type { Product } from '../../domain/model';

/** A product as the list of all of them holds it. */
export type PlainProduct = Omit<Product, 'imageGround' | 'isDraft' | 'deletedAt'>;

type Row = Omit<PlainProduct, 'rating' | 'createdAt' | 'updatedAt'> & {
  ratingHundredths: number;
  createdAt: number;
  updatedAt: number;
};

const COLUMNS = `id, name, sku, image, price, count_in_stock AS "countInStock", rating_hundredths AS "ratingHundredths",
  num_reviews AS "numReviews", description, brand, category, version, created_at AS "createdAt",
  updated_at AS "updatedAt"`;
/** So many are read at once: a millisecond or two in which nobody else has a turn. */
const BATCH = 200;

/**
 * All products that are not deleted, drafts among them, newest first, in batches. Each batch is read when it is
 * asked for and shows the shop of that moment, so no snapshot is held open however slowly somebody reads: each
 * product comes at most once and whole, as it is when its turn comes; what was made meanwhile does not come. §7
 */
export async function* allProducts(reader: DataSource): AsyncGenerator<PlainProduct[], void, undefined> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await reader.query(
      `SELECT ${COLUMNS} FROM product WHERE deleted_at IS NULL ${last ? 'AND (created_at, id) < (?, ?)' : ''}
       ORDER BY created_at DESC, id DESC LIMIT ${BATCH}`,
      last ? [last.createdAt, last.id] : [],
    );
    if (rows.length > 0) yield rows.map(productOf);
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

/** Whether there are at most so many products, without counting further. */
export async function areAtMost(reader: DataSource, limit: number): Promise<boolean> {
  const rows: unknown[] = await reader.query(
    'SELECT 1 FROM product WHERE deleted_at IS NULL LIMIT 1 OFFSET ?',
    [limit],
  );
  return rows.length === 0;
}

function productOf({ ratingHundredths, createdAt, updatedAt, ...row }: Row): PlainProduct {
  return {
    ...row,
    rating: ratingHundredths / 100,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
