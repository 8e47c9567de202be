import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import {
  docOf,
  fingerprintOf,
  indexedTexts,
  originNumberOf,
  type IndexedProduct,
  BRAND,
  CATEGORY,
} from '../search';
import { runChecks, type Check, type Problems } from './problems';

const BATCH_PRODUCTS = 5_000;

interface Row extends IndexedProduct {
  isListed: number;
  doc: number | null;
  place: number;
  fingerprint: number;
  isSame: number;
  origin: number;
}

const CHECKS: Check[] = [
  {
    sql: 'SELECT product_id AS id FROM search_due',
    sentence: (id) => `${id} changed, and the index was not told`,
  },
  {
    sql: 'SELECT product_id AS id FROM search_entry WHERE product_id NOT IN (SELECT id FROM product)',
    sentence: (id) => `${id} is found, and there is no such product`,
  },
  {
    sql: `SELECT name AS id FROM search_name WHERE listed <>
      (SELECT COUNT(*) FROM search_entry entry WHERE search_name.id = CASE kind WHEN ${BRAND} THEN entry.brand ELSE entry.category END)`,
    sentence: (name) => `${name} is counted wrongly`,
  },
];

/** SQLite has a separate index for words; PostgreSQL stores the words with the entry. */
const SQLITE_WORD_CHECKS: Check[] = [
  {
    sql: 'SELECT product_id AS id FROM search_entry WHERE doc NOT IN (SELECT id FROM search_text_docsize)',
    sentence: missingWordsSentence,
  },
  {
    sql: 'SELECT id FROM search_text_docsize WHERE id NOT IN (SELECT doc FROM search_entry)',
    sentence: (id) => `there are words of a product that is not there, number ${id}`,
  },
];
const POSTGRES_WORD_CHECKS: Check[] = [
  { sql: `SELECT product_id AS id FROM search_entry WHERE words = ''`, sentence: missingWordsSentence },
];

/** Checks that the search index contains exactly the listed products, with their words and order. */
export async function checkSearch(tx: EntityManager, problems: Problems): Promise<void> {
  const wordChecks = dialectOf(tx).name === 'postgres' ? POSTGRES_WORD_CHECKS : SQLITE_WORD_CHECKS;
  await runChecks(tx, { name: 'search', checks: [...CHECKS, ...wordChecks] }, problems);
  for (let rows = await readRows(tx, ''); rows.length > 0; rows = await readRows(tx, rows.at(-1)?.id ?? '')) {
    for (const row of rows)
      if (!isIndexCurrent(row)) problems.add('search', `${row.name} (${row.id}) is not found as it is`);
  }
}

function missingWordsSentence(id: string): string {
  return `${id} has no words`;
}

function isIndexCurrent(row: Row): boolean {
  if (row.isListed === 0 || row.doc === null) return row.isListed === 0 && row.doc === null;
  return (
    row.isSame === 1 &&
    row.origin === originNumberOf(row.originCountry) &&
    row.doc === docOf(row.ratingHundredths, row.numReviews, row.place) &&
    row.fingerprint === fingerprintOf(indexedTexts(row))
  );
}

function readRows(tx: EntityManager, after: string): Promise<Row[]> {
  return tx.query<Row[]>(
    `SELECT product.id, product.name, product.brand, product.category, product.description, product.price,
       product.origin_country AS "originCountry", entry.origin, product.rating_hundredths AS "ratingHundredths", product.num_reviews AS "numReviews",
       product.shelf_state = 1 AS "isListed", entry.doc, entry.place, entry.fingerprint,
       entry.price = product.price AND (entry.in_stock = 1) = (product.count_in_stock > 0)
         AND entry.created_at = product.created_at AND category.name = product.category
         AND brand.name = product.brand AS "isSame"
     FROM product LEFT JOIN search_entry entry ON entry.product_id = product.id
     LEFT JOIN search_name category ON category.id = entry.category AND category.kind = ${CATEGORY}
     LEFT JOIN search_name brand ON brand.id = entry.brand AND brand.kind = ${BRAND}
     WHERE product.id > $1 ORDER BY product.id LIMIT ${BATCH_PRODUCTS}`,
    [after],
  );
}
