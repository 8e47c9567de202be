import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { Writer } from '../../database/write-queue';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import { docOf, fingerprintOf, indexedTexts, type IndexedProduct } from './index-entry';
import { updateNameCounts, addVocabulary, assignNameIds } from './index-terms';
import type { IndexEntry, IndexStore } from './search-engine';

const BATCH_SIZE = 1_000;
/** Number of refreshed products from which a refresh optimizes the index. */
const MIN_PRODUCTS_TO_OPTIMIZE = 20_000;
/** Batch size from which a refresh may take seconds, because long texts have many words. */
const SLOW_BATCH_SIZE = 100;

/** A product in the queue of index updates, with its current index entry. */
interface QueuedProduct extends IndexedProduct {
  nameFolded: string;
  shelfText: string;
  isListed: number;
  /** Document number of the current index entry; null if the product has no entry. */
  doc: number | null;
  place: number | null;
  oldCategory: number;
  oldBrand: number;
  fingerprint: number;
}

/** Updates the index for the products that changed in the caller's transaction, and returns their number. */
export async function refreshIndex(tx: EntityManager, store: IndexStore): Promise<number> {
  let refreshedCount = 0;
  // Each batch starts after the last id of the previous batch. Otherwise PostgreSQL would scan all queue rows that
  // this transaction has deleted.
  let lastId = '';
  let endBulkLoad: (() => Promise<void>) | undefined;
  for (;;) {
    const queuedRows = await readQueuedProducts(tx, lastId);
    if (queuedRows.length === 0) break;
    if (queuedRows.length >= SLOW_BATCH_SIZE) await store.beforeBulkWrite?.(tx);
    if (refreshedCount === 0 && queuedRows.length === BATCH_SIZE && (await isIndexEmpty(tx)))
      endBulkLoad = await store.beginBulkLoad?.(tx);
    await refreshBatch(tx, store, queuedRows);
    const newLastId = queuedRows.at(-1)?.dueId ?? lastId;
    await tx.query('DELETE FROM search_due WHERE product_id > $1 AND product_id <= $2', [lastId, newLastId]);
    lastId = newLastId;
    refreshedCount += queuedRows.length;
    if (queuedRows.length < BATCH_SIZE) break;
  }
  if (endBulkLoad) await endBulkLoad();
  else if (refreshedCount >= MIN_PRODUCTS_TO_OPTIMIZE) await store.optimize(tx);
  return refreshedCount;
}

async function isIndexEmpty(tx: EntityManager): Promise<boolean> {
  return (await tx.query<unknown[]>('SELECT 1 FROM search_entry LIMIT 1')).length === 0;
}

/** Refreshes the index for products that still wait in the queue, such as after a migration, before the first search. */
export async function catchUpSearchIndex({
  reader,
  writer,
}: {
  reader: DataSource;
  writer: Writer;
}): Promise<void> {
  const queuedRows = await reader.query<unknown[]>('SELECT 1 FROM search_due LIMIT 1');
  // Each transaction ends with a refresh.
  if (queuedRows.length > 0) await writer.transaction(async () => undefined, { isLong: true });
}

function readQueuedProducts(
  tx: EntityManager,
  lastId: string,
): Promise<(QueuedProduct & { dueId: string })[]> {
  return tx.query(
    // MATERIALIZED tells the planner that only a few due rows join the other tables.
    `WITH due AS MATERIALIZED (SELECT product_id FROM search_due WHERE product_id > $1 ORDER BY product_id LIMIT ${BATCH_SIZE})
     SELECT due.product_id AS "dueId", product.id, product.name, product.brand, product.category, product.description,
       product.name_folded AS "nameFolded", product.shelf_text AS "shelfText",
       product.price, CASE WHEN product.count_in_stock > 0 THEN 1 ELSE 0 END AS "inStock", product.rating_hundredths AS "ratingHundredths",
       product.num_reviews AS "numReviews", product.created_at AS "createdAt",
       product.origin_country AS "originCountry", CASE WHEN product.shelf_state = 1 THEN 1 ELSE 0 END AS "isListed",
       entry.doc, entry.place, entry.category AS "oldCategory", entry.brand AS "oldBrand", entry.fingerprint
     FROM due LEFT JOIN product ON product.id = due.product_id
     LEFT JOIN search_entry entry ON entry.product_id = due.product_id
     ORDER BY due.product_id`,
    [lastId],
  );
}

async function refreshBatch(
  tx: EntityManager,
  store: IndexStore,
  queuedRows: readonly QueuedProduct[],
): Promise<void> {
  await updateNormalizedTexts(tx, queuedRows);
  const listedRows = queuedRows.filter(({ isListed }) => isListed === 1);
  const nameIds = await assignNameIds(tx, listedRows);
  const entries = (await createEntries(tx, listedRows)).map((entry) => ({
    ...entry,
    categoryId: nameIds.category.get(entry.category) ?? 0,
    brandId: nameIds.brand.get(entry.brand) ?? 0,
  }));
  await store.replace(
    tx,
    queuedRows.flatMap(({ doc }) => doc ?? []),
    entries,
  );
  await addVocabulary(
    tx,
    entries.filter(({ needsReindex }) => needsReindex),
  );
  await updateNameCounts(tx, nameCountChanges(queuedRows, entries));
}

/** Updates normalized texts in the product table that an older version of the shop computed with other rules. */
async function updateNormalizedTexts(tx: EntityManager, queuedRows: readonly QueuedProduct[]): Promise<void> {
  const outdatedRows = queuedRows.flatMap(({ id, name, brand, category, nameFolded, shelfText }) => {
    const normalizedTexts = [name, brand, category].map(normalizeText);
    const isSame = normalizedTexts[0] === nameFolded && normalizedTexts.join('\n') === shelfText;
    return isSame ? [] : [[id, normalizedTexts[0] ?? '', normalizedTexts.join('\n')]];
  });
  if (outdatedRows.length === 0) return;
  const texts = dialectOf(tx).jsonRows('$1', { id: 'text', name: 'text', shelf: 'text' });
  await tx.query(
    `UPDATE product SET name_folded = given.name, shelf_text = given.shelf FROM ${texts} given WHERE product.id = given.id`,
    [JSON.stringify(outdatedRows)],
  );
}

/** An index entry without the ids of its category and brand. */
type EntryWithoutNameIds = Omit<IndexEntry, 'categoryId' | 'brandId'>;

async function createEntries(
  tx: EntityManager,
  listedRows: readonly QueuedProduct[],
): Promise<EntryWithoutNameIds[]> {
  const rows = await tx.query<{ last: number | null }[]>('SELECT MAX(place) AS last FROM search_entry');
  let lastPosition = rows[0]?.last ?? 0;
  return listedRows.map((row) => {
    const texts = indexedTexts(row);
    const position = row.place ?? (lastPosition += 1);
    const newDoc = docOf(row.ratingHundredths, row.numReviews, position);
    const fingerprint = fingerprintOf(texts);
    return {
      ...row,
      texts,
      position,
      newDoc,
      fingerprint,
      needsReindex: row.doc !== newDoc || row.fingerprint !== fingerprint,
    };
  });
}

/** Changes of the product counts, by id of the category or brand. */
function nameCountChanges(
  queuedRows: readonly QueuedProduct[],
  entries: readonly Pick<IndexEntry, 'categoryId' | 'brandId'>[],
): Map<number, number> {
  const changes = new Map<number, number>();
  const add = (nameId: number, change: number) => changes.set(nameId, (changes.get(nameId) ?? 0) + change);
  for (const { doc, oldCategory, oldBrand } of queuedRows) {
    if (doc === null) continue;
    add(oldCategory, -1);
    add(oldBrand, -1);
  }
  for (const { categoryId, brandId } of entries) {
    add(categoryId, 1);
    add(brandId, 1);
  }
  return changes;
}
