import type { DataSource } from 'typeorm';
import { DRAFT_DEFAULTS } from '../../domain/constants';
import type { FeedProduct } from '../../domain/feeds/feed-product';
import { readCategoryPaths } from '../categories';

type Row = Omit<FeedProduct, 'morePictures' | 'optionValues' | 'categoryPath' | 'shipsSeparately' | 'noAir'> &
  Record<'morePictures' | 'optionValues' | 'category', string> &
  Record<'createdAt' | 'shipsSeparately' | 'noAir', number> & { categoryId: string | null };

/** Rows per statement; short statements hardly delay other reads. */
const BATCH_ROWS = 500;

const COLUMNS = `product.id, slug, name, description, brand, category, sku, gtin, price, mrp, tax_class AS "taxClass",
  count_in_stock AS "countInStock", image, more_pictures AS "morePictures", family_id AS "familyId",
  option_values AS "optionValues", weight, length, width, height, ships_separately AS "shipsSeparately",
  no_air AS "noAir", created_at AS "createdAt",
  (SELECT category_id FROM product_category WHERE product_id = product.id ORDER BY position, category_id LIMIT 1) AS "categoryId"`;

/** The products on sale with a picture, also the further members of families, oldest first, in batches. */
export async function* feedProducts(reader: DataSource): AsyncGenerator<FeedProduct[]> {
  const pathOf = await readCategoryPaths(reader);
  let last: Row | undefined;
  for (;;) {
    const after = last ? 'AND (created_at, product.id) > ($2, $3)' : '';
    const rows: Row[] = await reader.query(
      `SELECT ${COLUMNS} FROM product WHERE shelf_state IN (-1, 1) AND image <> $1 ${after}
       ORDER BY created_at, product.id LIMIT ${BATCH_ROWS}`,
      last ? [DRAFT_DEFAULTS.image, last.createdAt, last.id] : [DRAFT_DEFAULTS.image],
    );
    if (rows.length > 0) yield rows.map((row) => productOf(row, pathOf));
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1);
  }
}

/** A value that changes with each change of a product. */
export async function readCatalogueVersion(reader: DataSource): Promise<string> {
  const rows: { changedAt: number; revision: number }[] = await reader.query(
    `SELECT changed_at AS "changedAt", revision FROM product ORDER BY changed_at DESC, revision DESC LIMIT 1`,
  );
  return JSON.stringify(rows);
}

function productOf(row: Row, pathOf: (id: string) => string[]): FeedProduct {
  const { category, categoryId, morePictures, optionValues } = row;
  const path = categoryId === null ? [] : pathOf(categoryId);
  return {
    ...row,
    morePictures: JSON.parse(morePictures) as FeedProduct['morePictures'],
    optionValues: JSON.parse(optionValues) as FeedProduct['optionValues'],
    categoryPath: path.length > 0 ? path : [category],
    shipsSeparately: row.shipsSeparately === 1,
    noAir: row.noAir === 1,
  };
}
