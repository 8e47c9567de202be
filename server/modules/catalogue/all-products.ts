import type { DataSource } from 'typeorm';
import type { StoredOptionValues } from '../../domain/families/family-model';
import type { Product } from '../../domain/model';

/** Product fields of the full product list. */
export type PublicProductRow = Omit<Product, 'imageGround' | 'isDraft' | 'deletedAt'>;

type Row = Omit<PublicProductRow, 'optionValues' | 'rating' | 'createdAt' | 'updatedAt'> & {
  /** JSON object. */
  optionValues: string;
  ratingHundredths: number;
  createdAt: number;
  updatedAt: number;
};

const COLUMNS = `id, name, sku, image, price, count_in_stock AS "countInStock", rating_hundredths AS "ratingHundredths",
  num_reviews AS "numReviews", description, brand, category, slug, family_id AS "familyId",
  option_values AS "optionValues", version, created_at AS "createdAt",
  updated_at AS "updatedAt"`;
/** Rows per batch. Reading a batch blocks other requests for a millisecond or two. */
const BATCH_ROWS = 200;

/**
 * All products that are not deleted, including drafts, newest first, in batches. Each batch is read on demand in its
 * own statement, so a slow client holds no snapshot open. Each product occurs at most once, in its state at read time;
 * products that are created during the read are missing. §7
 */
export async function* allProducts(reader: DataSource): AsyncGenerator<PublicProductRow[], void, undefined> {
  let lastRow: Row | undefined;
  do {
    const rows: Row[] = await reader.query(
      `SELECT ${COLUMNS} FROM product WHERE deleted_at IS NULL ${lastRow ? 'AND (created_at, id) < (?, ?)' : ''}
       ORDER BY created_at DESC, id DESC LIMIT ${BATCH_ROWS}`,
      lastRow ? [lastRow.createdAt, lastRow.id] : [],
    );
    if (rows.length > 0) yield rows.map(productOf);
    lastRow = rows.length === BATCH_ROWS ? rows.at(-1) : undefined;
  } while (lastRow);
}

/** True if there are at most `limit` products. It stops counting at the limit. */
export async function hasAtMostProducts(reader: DataSource, limit: number): Promise<boolean> {
  const rows: unknown[] = await reader.query(
    'SELECT 1 FROM product WHERE deleted_at IS NULL LIMIT 1 OFFSET ?',
    [limit],
  );
  return rows.length === 0;
}

function productOf({ ratingHundredths, createdAt, updatedAt, optionValues, ...row }: Row): PublicProductRow {
  return {
    ...row,
    ...(row.familyId && { optionValues: JSON.parse(optionValues) as StoredOptionValues }),
    rating: ratingHundredths / 100,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
