import type { EntityManager } from 'typeorm';
import { insertRows, type Row } from '../../../database/rows';
import { originNumberOf } from '../index-entry';
import type { IndexEntry, IndexStore } from '../search-engine';

/** Stores entries in a table, and their words in a contentless full-text index. */
export const textIndex: IndexStore = {
  async replace(tx, oldDocs, entries) {
    const changedEntries = entries.filter(({ needsReindex }) => needsReindex);
    const unchangedDocs = new Set(
      entries.flatMap(({ needsReindex, doc }) => (needsReindex ? [] : (doc ?? []))),
    );
    await removeRows(
      tx,
      'search_text WHERE rowid',
      oldDocs.filter((doc) => !unchangedDocs.has(doc)),
    );
    await removeRows(tx, 'search_entry WHERE doc', oldDocs);
    await insertRows(tx, 'search_entry', entries.map(entryRowOf));
    await insertTexts(tx, changedEntries);
  },
  async optimize(tx) {
    await tx.query(`INSERT INTO search_text (search_text) VALUES ('optimize')`);
  },
};

async function removeRows(tx: EntityManager, where: string, docs: readonly number[]): Promise<void> {
  if (docs.length === 0) return;
  await tx.query(`DELETE FROM ${where} IN (SELECT value FROM json_each(?))`, [JSON.stringify(docs)]);
}

async function insertTexts(tx: EntityManager, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length === 0) return;
  // Binds the rows as JSON, because the driver would bind numbers this large as floats, which are not rowids. Inserts
  // in ascending order, because FTS5 flushes its pending terms for each rowid below the previous one.
  const ascending = [...entries].sort((left, right) => left.newDoc - right.newDoc);
  const rows = ascending.map(({ newDoc, texts }) => [
    newDoc,
    texts.name,
    texts.nameSuffixes,
    texts.brand,
    texts.category,
    texts.description,
    texts.tags,
  ]);
  const columns = [0, 1, 2, 3, 4, 5, 6].map((index) => `value ->> ${index}`).join(', ');
  await tx.query(
    `INSERT INTO search_text (rowid, name, name_part, brand, category, description, tags) SELECT ${columns} FROM json_each(?)`,
    [JSON.stringify(rows)],
  );
}

function entryRowOf(entry: IndexEntry): Row {
  return {
    doc: entry.newDoc,
    place: entry.position,
    product_id: entry.id,
    category: entry.categoryId,
    brand: entry.brandId,
    price: entry.price,
    in_stock: entry.inStock,
    origin: originNumberOf(entry.originCountry),
    created_at: entry.createdAt,
    fingerprint: entry.fingerprint,
    family: entry.family,
    facets: entry.facets,
  };
}
