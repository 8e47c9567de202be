import sqlite3 from 'sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { numberCommits } from './commit-counter';
import type { Database, DatabaseOptions } from './database';
import { SINGLE_INSTANCE } from './instances';
import { createSqliteBegin, reportFaults } from './sqlite/sqlite-source';
import { cacheStatements } from './sqlite/statement-cache';
import { isPostgres } from '../lib/connection-url';
import { SqliteReads } from './sqlite/sqlite-reads';
import { ENTITIES, MIGRATIONS } from './entities/tables';
import { WITHOUT_REPLICAS } from './replica-router';
import { Writer } from './write-queue';

const BUSY_TIMEOUT_MS = 5_000;
/** Page cache of the writer, in KiB: enough for all pages that a commit of orders reads. */
const WRITER_CACHE_KIB = 8_000;
/**
 * WAL size in pages before a checkpoint: 16 MB. Orders often change the same pages, so a larger log copies each page
 * into the database file less often.
 */
const CHECKPOINT_PAGES = 4_000;

export type { Database, DatabaseOptions };

function optionsFor(file: string, flags: number): DataSourceOptions {
  return {
    type: 'sqlite',
    database: file,
    flags,
    busyTimeout: BUSY_TIMEOUT_MS,
    // verbose() records a stack trace per statement and halves the speed.
    driver: { ...sqlite3, verbose: () => sqlite3 },
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'all',
    synchronize: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  };
}

/**
 * Opens the SQLite file for writing, in WAL mode; every commit is on disk before its result is returned. Does not
 * migrate.
 */
export async function openWriterSource(file: string, synchronous = 'FULL'): Promise<DataSource> {
  const { OPEN_READWRITE, OPEN_CREATE, OPEN_FULLMUTEX } = sqlite3;
  const source = new DataSource(optionsFor(file, OPEN_READWRITE | OPEN_CREATE | OPEN_FULLMUTEX));
  await source.initialize();
  await source.query('PRAGMA journal_mode = WAL');
  await source.query(`PRAGMA synchronous = ${synchronous}`);
  return source;
}

/** Opens a database read-only; another process may be writing to it. */
export async function openReaderSource(connectionUrl: string): Promise<DataSource> {
  if (!isPostgres(connectionUrl)) return openSqliteReader(connectionUrl);
  const { openPostgresSource } = await import('./postgres/source');
  return openPostgresSource(connectionUrl, { max: 1, isReader: true });
}

async function openSqliteReader(file: string): Promise<DataSource> {
  const source = new DataSource(optionsFor(file, sqlite3.OPEN_READONLY | sqlite3.OPEN_FULLMUTEX));
  await source.initialize();
  return source;
}

/**
 * Opens and migrates a database: PostgreSQL for a connection URL, else a SQLite file, which is created if it is
 * missing.
 */
export async function openDatabase(connectionUrl: string, options: DatabaseOptions = {}): Promise<Database> {
  if (!isPostgres(connectionUrl)) return openSqlite(connectionUrl, options);
  const { openPostgres } = await import('./postgres/open');
  return openPostgres(connectionUrl, options);
}

async function openSqlite(file: string, options: DatabaseOptions): Promise<Database> {
  const source = await openWriterSource(file, options.synchronous);
  await source.runMigrations();
  await source.query(`PRAGMA cache_size = -${WRITER_CACHE_KIB}`);
  await source.query(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const clearStatementCache = cacheStatements(source);
  const commit = await numberCommits(source, options.onCommitNumber);
  const writer = new Writer(source, { ...options, begin: createSqliteBegin(), commit });
  const reader = await openSqliteReader(file);
  reportFaults(reader, options.onFault);
  const openReads = () =>
    SqliteReads.open(file, {
      onFault: options.onFault,
      onStatement: (sql, values) => void reader.logger.logQuery(sql, [values]),
    });
  const [reads, searchReads] = await Promise.all([openReads(), openReads()]);
  return {
    kind: 'sqlite',
    writer,
    reader,
    reads,
    searchReads,
    replicaRouter: WITHOUT_REPLICAS,
    instances: SINGLE_INSTANCE,
    createSharedCounter: undefined,
    markInstalled: () => Promise.resolve(),
    async compact() {
      await writer.drain();
      await source.query('PRAGMA wal_checkpoint(TRUNCATE)').catch(rethrowUnlessLocked);
    },
    async close() {
      await writer.drain();
      await reads.close();
      await searchReads.close();
      await reader.destroy();
      clearStatementCache();
      await source.destroy();
    },
  };
}

/** Ignores SQLITE_LOCKED: another connection is active, and a later commit will checkpoint the log. */
function rethrowUnlessLocked(error: unknown): void {
  if (!String(error).includes('SQLITE_LOCKED')) throw error;
}
