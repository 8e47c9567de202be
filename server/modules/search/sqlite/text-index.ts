import type { EntityManager } from 'typeorm';
import { insertRows, type Row } from '../../../database/rows';
import type { IndexEntry, IndexStore } from '../search-engine';

/** Stores entries in a table, and their words in a contentless full-text index. */
export const textIndex: IndexStore = {
  async replace(tx, old, entries) {
    const movedEntries = entries.filter(({ isMoved }) => isMoved);
    const remaining = new Set(entries.flatMap(({ isMoved, doc }) => (isMoved ? [] : (doc ?? []))));
    await removeRows(
      tx,
      'search_text WHERE rowid',
      old.filter((doc) => !remaining.has(doc)),
    );
    await removeRows(tx, 'search_entry WHERE doc', old);
    await insertRows(tx, 'search_entry', entries.map(rowOf));
    await insertTexts(tx, movedEntries);
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
  // Binds the rows as JSON, because numbers this large would be bound as floats, which are not rowids. Ascending
  // order: FTS5 flushes its pending terms for each rowid below the previous one.
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

function rowOf(entry: IndexEntry): Row {
  return {
    doc: entry.newDoc,
    place: entry.place,
    product_id: entry.id,
    category: entry.categoryNumber,
    brand: entry.brandNumber,
    price: entry.price,
    in_stock: entry.inStock,
    created_at: entry.createdAt,
    fingerprint: entry.fingerprint,
  };
}
