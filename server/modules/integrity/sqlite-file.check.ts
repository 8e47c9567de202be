import type { EntityManager } from 'typeorm';
import { ignoreErrors } from '../../domain/ignore-errors';
import type { Problems } from './problems';

/** Checks the pages and indexes of a SQLite file. PostgreSQL checks its own files. */
export async function checkFile(tx: EntityManager, problems: Problems): Promise<void> {
  await refreshTextIndexCache(tx);
  const results = await tx.query<{ integrity_check: string }[]>('PRAGMA integrity_check');
  for (const { integrity_check: message } of results) {
    if (message !== 'ok') problems.add('database file', message);
  }
}

// The integrity check of FTS5 uses the index state that its connection has cached. With a stale cache it reports an
// intact file as corrupt, so a search refreshes the cache first. The check itself reports a damaged index.
async function refreshTextIndexCache(tx: EntityManager): Promise<void> {
  await tx
    .query(`SELECT rowid FROM search_text WHERE search_text MATCH 'a' LIMIT 1`)
    .catch(ignoreErrors('the integrity check reports a damaged index'));
}

/** Checks the foreign keys of a SQLite file. PostgreSQL checks its foreign keys itself. */
export async function checkReferences(tx: EntityManager, problems: Problems): Promise<void> {
  const orphans =
    await tx.query<{ table: string; rowid: number; parent: string }[]>('PRAGMA foreign_key_check');
  for (const { table, rowid, parent } of orphans) {
    problems.add('references', `row ${rowid} of ${table} references a missing row of ${parent}`);
  }
}
