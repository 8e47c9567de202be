import type { DataSource, QueryRunner } from 'typeorm';
import type { DatabaseOptions } from '../database';
import { COMPATIBILITY } from './compatibility';
import { openPostgresSource } from './source';
import { isCopyOpen } from './target';

/** Number of the lock of whoever brings a database up to date, or founds a shop in it. */
export const MIGRATING = 0x48616174;

/** What others that start wait for, until it ends. */
interface Founding {
  end(): Promise<void>;
}

/**
 * Makes a database ready to be opened: of many that start at once one brings it up to date, and founds a shop where there
 * is none, and the others wait for that. Throws where a shop is being copied into it.
 */
export async function prepare(
  url: string,
  { isFounding = false }: Pick<DatabaseOptions, 'isFounding'>,
): Promise<Founding> {
  // Neither migrations nor those that wait for them are in a hurry.
  const source = await openPostgresSource(url, { max: 2, isReader: false });
  // With the connection goes the lock, also where this process is killed.
  const end = async () => {
    if (source.isInitialized) await source.destroy();
  };
  try {
    const lock = source.createQueryRunner();
    await migrateLocked(source, lock);
    if (await isCopyOpen(lock))
      throw new Error('a shop is being copied into it; run migrate-to or restore again, to its end');
    if (!isFounding || !(await isEmpty(lock))) await end();
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}

/** Brings the tables up to date; of many that start at once one does it, and the others wait for it. */
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
