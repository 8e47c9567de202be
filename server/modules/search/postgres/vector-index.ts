import type { EntityManager } from 'typeorm';
import { POSTGRES } from '../../../database/dialect/postgres';
import { LONG_TRANSACTION_SQL } from '../../../database/postgres/connection';
import { originNumberOf } from '../index-entry';
import type { IndexEntry, IndexStore } from '../search-engine';
import { termsOf, vectorOf } from './lexemes';

/** The key column, and the columns that an update without a reindex writes. */
const UPDATABLE_COLUMNS = {
  product_id: 'text',
  category: 'bigint',
  brand: 'bigint',
  price: 'bigint',
  in_stock: 'bigint',
  origin: 'bigint',
  family: 'bigint',
  facets: 'text',
} as const;
/** All columns of the entry table. */
const ALL_COLUMNS = {
  ...UPDATABLE_COLUMNS,
  doc: 'bigint',
  place: 'bigint',
  created_at: 'bigint',
  fingerprint: 'bigint',
  words: 'text',
} as const;

/** The index recomputes the tiers after this number of new products. */
const TIER_UPDATE_INTERVAL = 2_048;
/** A batch of this size is a bulk load, if the index is large. */
const MIN_BULK_BATCH_SIZE = 1_000;
/** Number of products from which an index is large. */
const LARGE_INDEX_SIZE = 20_000;

/**
 * Planner settings that make each batch of rows use index lookups. A plan cached while the tables were small would scan
 * the full tables for each batch.
 */
const INDEX_LOOKUP_SETTINGS = [
  'plan_cache_mode = force_custom_plan',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
];

/**
 * Disables the tiers during a bulk load. The first thousand entries would give wrong tier limits, and each move between
 * tiers leaves dead index rows.
 */
const DISABLE_TIERS = [
  `UPDATE search_tier SET best = -1, good = -1, newest = ${Number.MAX_SAFE_INTEGER}`,
  `SELECT set_config('haat.tiers', 'none', TRUE)`,
];
const ENABLE_TIERS = `SELECT set_config('haat.tiers', '', TRUE)`;

/** Sets the memory for the creation of a GIN index. This amount indexes a million products in a few passes. */
const INDEX_BUILD_MEMORY = `SELECT set_config('maintenance_work_mem', '256MB', TRUE)
  WHERE pg_size_bytes(current_setting('maintenance_work_mem')) < pg_size_bytes('256MB')`;

/** Stores entries in a table, with their words in a `tsvector` column. */
export const vectorIndex: IndexStore = {
  async beforeBulkWrite(tx) {
    await tx.query(LONG_TRANSACTION_SQL);
    for (const setting of INDEX_LOOKUP_SETTINGS) await tx.query(`SET LOCAL ${setting}`);
  },
  async beginBulkLoad(tx) {
    const indexes = await tx.query<{ name: string; sql: string }[]>(
      `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
       WHERE schemaname = current_schema() AND tablename = 'search_entry' AND indexdef LIKE '%USING gin%'`,
    );
    for (const { name } of indexes) await tx.query(`DROP INDEX "${name}"`);
    for (const statement of DISABLE_TIERS) await tx.query(statement);
    return async () => {
      await tx.query(ENABLE_TIERS);
      await setTiers(tx);
      await tx.query(INDEX_BUILD_MEMORY);
      await tx.query('SET LOCAL statement_timeout = 0');
      for (const { sql } of indexes) await tx.query(sql);
      // Searches may start before autovacuum analyzes these tables.
      await tx.query('ANALYZE search_entry, search_term, search_word, search_shortening');
    };
  },
  async replace(tx, oldDocs, entries) {
    const isTierUpdateDue = ({ doc, position }: IndexEntry) =>
      doc === null && position % TIER_UPDATE_INTERVAL === 0;
    // A large bulk load sets the tiers only at the end: each recomputation moves neighbouring entries.
    const isBulkLoad =
      entries.length >= MIN_BULK_BATCH_SIZE && entries.some(({ position }) => position > LARGE_INDEX_SIZE);
    // Sets the tiers before the insert, because a later move of an entry costs as much as an insert.
    if (!isBulkLoad && entries.some(isTierUpdateDue)) await setTiers(tx);
    const currentDocs = new Set(entries.map(({ doc }) => doc));
    await removeEntries(
      tx,
      oldDocs.filter((doc) => !currentDocs.has(doc)),
    );
    await insertEntries(
      tx,
      entries.filter(({ needsReindex }) => needsReindex),
    );
    await updateEntries(
      tx,
      entries.filter(({ needsReindex }) => !needsReindex),
    );
  },
  async optimize(tx) {
    await tx.query('ANALYZE search_entry');
    await setTiers(tx);
    for (const index of ['words', 'best_words', 'good_words', 'new_words'])
      await tx.query(`SELECT gin_clean_pending_list('search_entry_${index}')`);
    await tx.query('ANALYZE search_entry');
  },
};

async function setTiers(tx: EntityManager): Promise<void> {
  await tx.query(
    `SELECT set_search_tiers() WHERE current_setting('haat.tiers', TRUE) IS DISTINCT FROM 'none'`,
  );
}

async function removeEntries(tx: EntityManager, docs: readonly number[]): Promise<void> {
  if (docs.length === 0) return;
  await tx.query(
    `DELETE FROM search_entry WHERE doc IN (SELECT doc FROM ${POSTGRES.jsonRows('$1', { doc: 'bigint' })} given)`,
    [JSON.stringify(docs.map((doc) => [doc]))],
  );
}

async function insertEntries(tx: EntityManager, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertTerms(tx, entries);
  const columns = Object.keys(ALL_COLUMNS);
  const values = columns.map((column) => (column === 'words' ? 'words::tsvector' : column));
  await tx.query(
    `INSERT INTO search_entry (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${POSTGRES.jsonRows('$1', ALL_COLUMNS)} given
     ON CONFLICT (product_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [
      JSON.stringify(
        entries.map((entry) => [
          ...updatableValuesOf(entry),
          entry.newDoc,
          entry.position,
          entry.createdAt,
          entry.fingerprint,
          vectorOf(entry.texts),
        ]),
      ),
    ],
  );
}

/**
 * Records new terms. For older versions of the shop, a database trigger extracts the terms; the last statement disables
 * this trigger in the transaction.
 */
async function insertTerms(tx: EntityManager, entries: readonly IndexEntry[]): Promise<void> {
  const terms = new Set(entries.flatMap(({ texts }) => termsOf(texts)));
  await tx.query(
    `INSERT INTO search_term (term) SELECT term FROM ${POSTGRES.jsonRows('$1', { term: 'text' })} given
     WHERE NOT EXISTS (SELECT FROM search_term known WHERE known.term = given.term) ON CONFLICT DO NOTHING`,
    [JSON.stringify([...terms].map((term) => [term]))],
  );
  await tx.query(`SELECT set_config('haat.terms', 'told', TRUE)`);
}

/** Updates only columns without words, so PostgreSQL does not change the word index. */
async function updateEntries(tx: EntityManager, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const [, ...columns] = Object.keys(UPDATABLE_COLUMNS);
  await tx.query(
    `UPDATE search_entry SET ${columns.map((column) => `${column} = given.${column}`).join(', ')}
     FROM ${POSTGRES.jsonRows('$1', UPDATABLE_COLUMNS)} given WHERE search_entry.product_id = given.product_id`,
    [JSON.stringify(entries.map(updatableValuesOf))],
  );
}

function updatableValuesOf(entry: IndexEntry): (string | number)[] {
  const { id, categoryId, brandId, price, inStock, originCountry, family, facets } = entry;
  return [id, categoryId, brandId, price, inStock, originNumberOf(originCountry), family, facets];
}
