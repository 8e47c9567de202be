import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import {
  docOf,
  fingerprintOf,
  groupProducts,
  originNumberOf,
  readIndexRows,
  readRelatedIds,
  textsOfGroup,
  type IndexRow,
  BRAND,
  CATEGORY,
} from '../search';
import { runChecks, type Check, type Problems } from './problems';

const BATCH_PRODUCTS = 5_000;

const CHECKS: Check[] = [
  {
    sql: 'SELECT product_id AS id FROM search_due',
    sentence: (id) => `product ${id} waits in the queue of the search index`,
  },
  {
    sql: 'SELECT product_id AS id FROM search_entry WHERE product_id NOT IN (SELECT id FROM product)',
    sentence: (id) => `the search index has the unknown product ${id}`,
  },
  {
    sql: `SELECT name AS id FROM search_name WHERE listed <>
      (SELECT COUNT(*) FROM search_entry entry WHERE search_name.id = CASE kind WHEN ${BRAND} THEN entry.brand ELSE entry.category END)
      AND kind IN (${BRAND}, ${CATEGORY})`,
    sentence: (name) => `the search index has a wrong product count for ${name}`,
  },
  {
    sql: `SELECT product.id FROM product LEFT JOIN search_entry entry ON entry.product_id = product.id
      WHERE (product.shelf_state = 1) <> (entry.doc IS NOT NULL)`,
    sentence: (id) => `the search entry of product ${id} is missing or outdated`,
  },
  {
    sql: `SELECT id FROM product WHERE shelf_state = -1 AND id NOT IN (SELECT product_id FROM search_member)`,
    sentence: (id) => `product ${id} has no search entry as a member of its family`,
  },
  {
    sql: `SELECT member.product_id AS id FROM search_member member JOIN product ON product.id = member.product_id
      WHERE product.shelf_state NOT IN (-1, 1) OR member.price <> product.price OR member.created_at <> product.created_at
        OR (member.in_stock = 1) <> (product.count_in_stock > 0) OR member.position <> product.family_position`,
    sentence: (id) => `the member entry of product ${id} is outdated`,
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
    sentence: (id) => `the word index has entry ${id} without a product`,
  },
];
const POSTGRES_WORD_CHECKS: Check[] = [
  { sql: `SELECT product_id AS id FROM search_entry WHERE words = ''`, sentence: missingWordsSentence },
];

/** Checks that the search index contains exactly the listed products, with their words and order. */
export async function checkSearch(tx: EntityManager, problems: Problems): Promise<void> {
  const wordChecks = dialectOf(tx).name === 'postgres' ? POSTGRES_WORD_CHECKS : SQLITE_WORD_CHECKS;
  await runChecks(tx, { name: 'search', checks: [...CHECKS, ...wordChecks] }, problems);
  for (let ids = await readIds(tx, ''); ids.length > 0; ids = await readIds(tx, ids.at(-1) ?? ''))
    for (const { face, texts } of await readExpectedTexts(tx, ids))
      if (!isIndexCurrent(face, fingerprintOf(texts)))
        problems.add('search', `the search entry of ${face.name} (${face.id}) is missing or outdated`);
  for (const { id, name } of await readChangedEntries(tx))
    problems.add('search', `the search entry of ${name} (${id}) is missing or outdated`);
}

function missingWordsSentence(id: string): string {
  return `the search entry of product ${id} has no words`;
}

async function readIds(tx: EntityManager, after: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT id FROM product WHERE id > $1 ORDER BY id LIMIT ${BATCH_PRODUCTS}`,
    [after],
  );
  return rows.map(({ id }) => id);
}

/** Listed products with the texts that they should have in the index. */
async function readExpectedTexts(tx: EntityManager, ids: readonly string[]) {
  const rows = await readIndexRows(tx, ids);
  const checkedIds = new Set(ids);
  const relatedIds = (await readRelatedIds(tx, rows)).filter((id) => !checkedIds.has(id));
  const groups = groupProducts([...rows, ...(await readIndexRows(tx, relatedIds))]);
  return groups
    .filter(({ face }) => checkedIds.has(face.id) && face.doc !== null)
    .map(({ face, members }) => ({ face, texts: textsOfGroup(face, members) }));
}

function isIndexCurrent(row: IndexRow, fingerprint: number): boolean {
  return (
    row.doc === docOf(row.ratingHundredths, row.numReviews, row.place ?? 0) && row.fingerprint === fingerprint
  );
}

/** Listed products whose entries have other values than they. */
async function readChangedEntries(tx: EntityManager): Promise<{ id: string; name: string }[]> {
  const rows = await tx.query<
    { id: string; name: string; isSame: number; origin: number; originCountry: string }[]
  >(
    `SELECT product.id, product.name, entry.origin, product.origin_country AS "originCountry",
       CASE WHEN entry.price = product.price AND (entry.in_stock = 1) = (product.count_in_stock > 0)
         AND entry.created_at = product.created_at AND category.name = product.category
         AND brand.name = product.brand THEN 1 ELSE 0 END AS "isSame"
     FROM search_entry entry JOIN product ON product.id = entry.product_id
     LEFT JOIN search_name category ON category.id = entry.category AND category.kind = ${CATEGORY}
     LEFT JOIN search_name brand ON brand.id = entry.brand AND brand.kind = ${BRAND}
     WHERE entry.origin <> 0 OR product.origin_country <> '' OR NOT (entry.price = product.price
       AND (entry.in_stock = 1) = (product.count_in_stock > 0) AND entry.created_at = product.created_at
       AND COALESCE(category.name, '') = product.category AND COALESCE(brand.name, '') = product.brand
       AND category.id IS NOT NULL AND brand.id IS NOT NULL)`,
  );
  return rows.filter(
    ({ isSame, origin, originCountry }) => isSame !== 1 || origin !== originNumberOf(originCountry),
  );
}
