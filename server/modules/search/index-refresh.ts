import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { Writer } from '../../database/write-queue';
import { normalizedTexts } from '../../domain/catalogue/normalize-text';
import { groupProducts } from './families/family-groups';
import { replaceMembers } from './families/member-table';
import { createEntries } from './group-entries';
import { readIndexRows, readQueuedRows, readRelatedIds, type IndexRow } from './index-rows';
import { updateNameCounts, addVocabulary } from './index-terms';
import type { IndexEntry, IndexStore } from './search-engine';

const BATCH_SIZE = 1_000;
/** Number of refreshed products from which a refresh optimizes the index. */
const MIN_PRODUCTS_TO_OPTIMIZE = 20_000;
/** Batch size from which a refresh may take seconds, because long texts have many words. */
const SLOW_BATCH_SIZE = 100;

/** True if a product waits for the index. */
export async function hasQueuedProducts(source: EntityManager | DataSource): Promise<boolean> {
  return (await source.query<unknown[]>('SELECT 1 FROM search_due LIMIT 1')).length > 0;
}

/** Updates the index for the products that changed in the caller's transaction, and returns their number. */
export async function refreshIndex(tx: EntityManager, store: IndexStore): Promise<number> {
  let refreshedCount = 0;
  // Each batch starts after the last id of the previous batch. Otherwise PostgreSQL would scan all queue rows that
  // this transaction has deleted.
  let lastId = '';
  let endBulkLoad: (() => Promise<void>) | undefined;
  for (;;) {
    const queuedRows = await readQueuedRows(tx, { after: lastId, limit: BATCH_SIZE });
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

/**
 * Refreshes the index for products that still wait in the queue, such as after a migration, before the first search.
 */
export async function catchUpSearchIndex({
  reader,
  writer,
}: {
  reader: DataSource;
  writer: Writer;
}): Promise<void> {
  // Each transaction ends with a refresh.
  if (await hasQueuedProducts(reader)) await writer.transaction(async () => undefined, { isLong: true });
}

/** Refreshes queued products with all members of their families. */
async function refreshBatch(
  tx: EntityManager,
  store: IndexStore,
  queuedRows: readonly IndexRow[],
): Promise<void> {
  const relatedIds = await readRelatedIds(tx, queuedRows);
  const queuedIds = new Set(queuedRows.map(({ id }) => id));
  const relatedRows = await readIndexRows(
    tx,
    relatedIds.filter((id) => !queuedIds.has(id)),
  );
  const rows = [...queuedRows, ...relatedRows];
  await updateNormalizedTexts(tx, rows);
  const { entries, members } = await createEntries(tx, groupProducts(rows));
  await store.replace(
    tx,
    rows.flatMap(({ doc }) => doc ?? []),
    entries,
  );
  await replaceMembers(
    tx,
    rows.flatMap(({ id, memberFamily }) => (memberFamily === null ? [] : id)),
    members,
  );
  await addVocabulary(
    tx,
    entries.filter(({ needsReindex }) => needsReindex),
  );
  await updateNameCounts(tx, nameCountChanges(rows, entries));
}

/** Updates normalized texts in the product table that an older version of the shop computed with other rules. */
async function updateNormalizedTexts(tx: EntityManager, queuedRows: readonly IndexRow[]): Promise<void> {
  const outdatedRows = queuedRows.flatMap((row) => {
    const { nameFolded, shelfText } = normalizedTexts(row);
    const isSame = nameFolded === row.nameFolded && shelfText === row.shelfText;
    return isSame ? [] : [[row.id, nameFolded, shelfText]];
  });
  if (outdatedRows.length === 0) return;
  const texts = dialectOf(tx).jsonRows('$1', { id: 'text', name: 'text', shelf: 'text' });
  await tx.query(
    `UPDATE product SET name_folded = given.name, shelf_text = given.shelf FROM ${texts} given WHERE product.id = given.id`,
    [JSON.stringify(outdatedRows)],
  );
}

/** Changes of the product counts, by id of the category or brand. */
function nameCountChanges(
  queuedRows: readonly IndexRow[],
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
