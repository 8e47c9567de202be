import type { DataSource, EntityManager } from 'typeorm';
import { insertRows, type Row } from '../database/rows';
import type { Writer } from '../database/writer';
import { fold } from './fold';
import { docOf, fingerprintOf, indexedTexts, type IndexedProduct, type IndexedTexts } from './index-entry';
import { countNames, learnWords, numberNames } from './index-words';

const AT_ONCE = 1_000;
const MANY = 20_000;

interface DueRow extends IndexedProduct {
  nameFolded: string;
  shelfText: string;
  isListed: number;
  /** What the index has of it now. */
  doc: number | null;
  place: number | null;
  oldCategory: number;
  oldBrand: number;
  fingerprint: number;
}

interface Entry extends DueRow {
  texts: IndexedTexts;
  newFingerprint: number;
  newPlace: number;
  newDoc: number;
}

/** Brings the index up to date with the products that changed in the caller's transaction, and says how many those were. */
export async function refreshIndex(tx: EntityManager): Promise<number> {
  let done = 0;
  for (let due = await readDue(tx); due.length > 0; due = await readDue(tx)) {
    await refresh(tx, due);
    // They were the first ones.
    await tx.query('DELETE FROM search_due WHERE product_id <= ?', [due.at(-1)?.dueId]);
    done += due.length;
    if (due.length < AT_ONCE) break;
  }
  if (done >= MANY) await tx.query(`INSERT INTO search_text (search_text) VALUES ('optimize')`);
  return done;
}

/** Does what is left to be done, as after a migration, before anybody reads. */
export async function catchUp({ reader, writer }: { reader: DataSource; writer: Writer }): Promise<void> {
  const due = await reader.query<unknown[]>('SELECT 1 FROM search_due LIMIT 1');
  // Each transaction ends with a refresh.
  if (due.length > 0) await writer.transaction(async () => undefined);
}

function readDue(tx: EntityManager): Promise<(DueRow & { dueId: string })[]> {
  return tx.query(
    `SELECT due.product_id AS "dueId", product.id, product.name, product.brand, product.category, product.description,
       product.name_folded AS "nameFolded", product.shelf_text AS "shelfText",
       product.price, product.count_in_stock > 0 AS "inStock", product.rating_hundredths AS "ratingHundredths",
       product.num_reviews AS "numReviews", product.created_at AS "createdAt", product.shelf_state = 1 AS "isListed",
       entry.doc, entry.place, entry.category AS "oldCategory", entry.brand AS "oldBrand", entry.fingerprint
     FROM search_due due LEFT JOIN product ON product.id = due.product_id
     LEFT JOIN search_entry entry ON entry.product_id = due.product_id
     ORDER BY due.product_id LIMIT ${AT_ONCE}`,
  );
}

async function refresh(tx: EntityManager, due: readonly DueRow[]): Promise<void> {
  await foldAnew(tx, due);
  const listed = due.filter(({ isListed }) => isListed === 1);
  const entries = await placeEntries(tx, listed);
  const moved = entries.filter(
    (entry) => entry.doc !== entry.newDoc || entry.fingerprint !== entry.newFingerprint,
  );
  const gone = [...due.filter(({ isListed }) => isListed !== 1), ...moved];
  await removeTexts(
    tx,
    gone.flatMap(({ doc }) => doc ?? []),
  );
  const names = await numberNames(tx, listed);
  const numbers = ({ category, brand }: IndexedProduct) => ({
    category: names.category.get(category) ?? 0,
    brand: names.brand.get(brand) ?? 0,
  });
  await replaceRows(
    tx,
    due,
    entries.map((entry) => ({ ...rowOf(entry), ...numbers(entry) })),
  );
  await insertTexts(tx, moved);
  await learnWords(tx, moved);
  await countNames(tx, countChanges(due, listed.map(numbers)));
}

/** Texts that were folded by another rule, as an older version had it, are folded by this one. */
async function foldAnew(tx: EntityManager, due: readonly DueRow[]): Promise<void> {
  const changed = due.flatMap(({ id, name, brand, category, nameFolded, shelfText }) => {
    const folded = [name, brand, category].map(fold);
    const isSame = folded[0] === nameFolded && folded.join('\n') === shelfText;
    return isSame ? [] : [[id, folded[0], folded.join('\n')]];
  });
  if (changed.length === 0) return;
  await tx.query(
    `UPDATE product SET name_folded = given.value ->> 1, shelf_text = given.value ->> 2
     FROM json_each(?) given WHERE product.id = given.value ->> 0`,
    [JSON.stringify(changed)],
  );
}

async function placeEntries(tx: EntityManager, listed: readonly DueRow[]): Promise<Entry[]> {
  const rows = await tx.query<{ last: number | null }[]>('SELECT MAX(place) AS last FROM search_entry');
  let last = rows[0]?.last ?? 0;
  return listed.map((row) => {
    const texts = indexedTexts(row);
    const newPlace = row.place ?? (last += 1);
    const newDoc = docOf(row.ratingHundredths, row.numReviews, newPlace);
    return { ...row, texts, newPlace, newDoc, newFingerprint: fingerprintOf(texts) };
  });
}

async function removeTexts(tx: EntityManager, docs: readonly number[]): Promise<void> {
  if (docs.length === 0) return;
  await tx.query('DELETE FROM search_text WHERE rowid IN (SELECT value FROM json_each(?))', [
    JSON.stringify(docs),
  ]);
}

async function insertTexts(tx: EntityManager, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  // As JSON, because numbers as large as these would be bound as floating ones, which are no row numbers.
  // Ascending: the index writes out what it has gathered whenever a number is lower than the one before.
  const ascending = [...entries].sort((one, other) => one.newDoc - other.newDoc);
  const rows = ascending.map(({ newDoc, texts }) => [
    newDoc,
    ...[texts.name, texts.namePart, texts.brand, texts.category, texts.description, texts.tags],
  ]);
  const columns = [0, 1, 2, 3, 4, 5, 6].map((at) => `value ->> ${at}`).join(', ');
  await tx.query(
    `INSERT INTO search_text (rowid, name, name_part, brand, category, description, tags) SELECT ${columns} FROM json_each(?)`,
    [JSON.stringify(rows)],
  );
}

async function replaceRows(tx: EntityManager, due: readonly DueRow[], rows: readonly Row[]): Promise<void> {
  const old = due.flatMap(({ doc }) => doc ?? []);
  if (old.length > 0)
    await tx.query('DELETE FROM search_entry WHERE doc IN (SELECT value FROM json_each(?))', [
      JSON.stringify(old),
    ]);
  await insertRows(tx, 'search_entry', rows);
}

function rowOf({ id, newDoc, newPlace, newFingerprint, ...entry }: Entry): Row {
  return {
    doc: newDoc,
    place: newPlace,
    product_id: id,
    price: entry.price,
    in_stock: entry.inStock,
    created_at: entry.createdAt,
    fingerprint: newFingerprint,
  };
}

function countChanges(
  due: readonly DueRow[],
  now: readonly { category: number; brand: number }[],
): Map<number, number> {
  const changes = new Map<number, number>();
  const add = (name: number, change: number) => changes.set(name, (changes.get(name) ?? 0) + change);
  for (const { doc, oldCategory, oldBrand } of due) {
    if (doc === null) continue;
    add(oldCategory, -1);
    add(oldBrand, -1);
  }
  for (const { category, brand } of now) {
    add(category, 1);
    add(brand, 1);
  }
  return changes;
}
