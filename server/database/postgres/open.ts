import type { DataSource } from 'typeorm';
import type { Database, DatabaseOptions } from '../database';
import { Writer } from '../writer';
import { COMPATIBILITY } from './compatibility';
import { openOthers } from './others';
import { PostgresReads } from './reads';
import { openPostgresSource } from './source';
import { isCopyOpen } from './target';

// Numbers of locks that all instances on a database share.
const MIGRATING = 0x48616174;
const WRITING = MIGRATING + 1;
const LEADING = MIGRATING + 2;
const CONNECTIONS = { writer: 3, reader: 4, reads: 6, searchReads: 3 };

/** Opens and migrates a PostgreSQL database. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { onFault } = options;
  const source = await openPostgresSource(url, { max: CONNECTIONS.writer, isReader: false });
  await migratePostgres(source);
  if (await isCopyOpen(source)) {
    await source.destroy();
    throw new Error('a shop is being copied into it; run migrate-to or restore again, to its end');
  }
  const writer = new Writer(source, {
    ...options,
    // One commit at a time over all instances: numbers are in the order of the commits, and nobody locks anybody out.
    begin: (runner) => runner.query(`BEGIN; SELECT pg_advisory_xact_lock(${WRITING})`),
  });
  const reader = await openPostgresSource(url, {
    max: CONNECTIONS.reader,
    isReader: true,
    isSayingFaults: true,
    onFault,
  });
  const openReads = (max: number, isSearching = false) =>
    new PostgresReads(url, {
      max,
      isSearching,
      onFault,
      onStatement: (sql, values) => void reader.logger.logQuery(sql, [values]),
    });
  const reads = openReads(CONNECTIONS.reads);
  const searchReads = openReads(CONNECTIONS.searchReads, true);
  const others = openOthers(url, { writer, lock: LEADING, onFault });
  return {
    ...others,
    kind: 'postgres',
    writer,
    reader,
    reads,
    searchReads,
    compact: () => writer.drain(),
    async close() {
      await writer.drain();
      await others.close();
      await reads.close();
      await searchReads.close();
      await reader.destroy();
      await source.destroy();
    },
  };
}

/** Brings the tables up to date; of many that start at once one does it, and the others wait for it. */
export async function migratePostgres(source: DataSource): Promise<void> {
  const lock = source.createQueryRunner();
  try {
    await lock.query('SET lock_timeout = 0');
    await lock.query(`SELECT pg_advisory_lock(${MIGRATING})`);
    await lock.query(COMPATIBILITY);
    await source.runMigrations();
    await lock.query(`SELECT pg_advisory_unlock(${MIGRATING})`);
    await lock.query('RESET lock_timeout');
  } finally {
    await lock.release();
  }
}
