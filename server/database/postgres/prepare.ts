import type { DataSource, QueryRunner } from 'typeorm';
import type { DatabaseOptions } from '../database';
import { COMPATIBILITY } from './compatibility';
import { openPostgresSource } from './source';
import { isCopyOpen } from './target';

/** Advisory-lock id for migration and installation. */
export const MIGRATING = 0x48616174;

/** An installation in progress, for which other starting instances wait until `end`. */
interface Installation {
  end(): Promise<void>;
}

/**
 * Prepares a database for opening: one instance migrates it and installs an empty shop, and the others wait. Throws
 * while a copy into this database is unfinished.
 */
export async function prepare(
  url: string,
  { isInstalling = false }: Pick<DatabaseOptions, 'isInstalling'>,
): Promise<Installation> {
  // Migrations, and instances that wait for them, have no statement timeout.
  const source = await openPostgresSource(url, { max: 2, isReader: false });
  // The lock ends with the connection, even if the process is killed.
  const end = async () => {
    if (source.isInitialized) await source.destroy();
  };
  try {
    const lock = source.createQueryRunner();
    await migrateLocked(source, lock);
    if (await isCopyOpen(lock))
      throw new Error('a shop is being copied into it; run migrate-to or restore again, to its end');
    if (!isInstalling || !(await isEmpty(lock))) await end();
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}

/** Migrates the tables under an advisory lock: one instance migrates, and the others wait. */
export async function migratePostgres(source: DataSource): Promise<void> {
  const lock = source.createQueryRunner();
  try {
    await migrateLocked(source, lock);
    await lock.query(`SELECT pg_advisory_unlock(${MIGRATING})`);
    await lock.query('RESET lock_timeout');
  } finally {
    await lock.release();
  }
}

async function migrateLocked(source: DataSource, lock: QueryRunner): Promise<void> {
  await lock.query('SET lock_timeout = 0');
  await lock.query(`SELECT pg_advisory_lock(${MIGRATING})`);
  await lock.query(COMPATIBILITY);
  await source.runMigrations();
}

async function isEmpty(runner: QueryRunner): Promise<boolean> {
  const rows = (await runner.query('SELECT 1 FROM "user" LIMIT 1')) as unknown[];
  return rows.length === 0;
}
