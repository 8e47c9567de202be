import type { DataSource, QueryRunner } from 'typeorm';
import type { DatabaseOptions } from '../database';
import { COMPATIBILITY_SQL } from './compatibility';
import { openPostgresSource } from './source';
import { isCopyUnfinished } from './postgres-target';

/** Advisory-lock id for migration and installation. */
export const MIGRATION_LOCK = 0x48616174;

/** An installation in progress. Other starting instances wait until `endInstallation`. */
interface Installation {
  endInstallation(): Promise<void>;
}

/**
 * Prepares a database for opening: one instance migrates it and installs an empty shop, and the others wait. Throws
 * while a copy into this database is unfinished.
 */
export async function prepareDatabase(
  url: string,
  { isInstalling = false }: Pick<DatabaseOptions, 'isInstalling'>,
): Promise<Installation> {
  // Migrations, and instances that wait for them, have no statement timeout.
  const source = await openPostgresSource(url, { max: 2, isReader: false });
  // The lock ends with the connection, even if the process is killed.
  const endInstallation = async () => {
    if (source.isInitialized) await source.destroy();
  };
  try {
    const lockRunner = source.createQueryRunner();
    await migrateUnderLock(source, lockRunner);
    if (await isCopyUnfinished(lockRunner))
      throw new Error('a shop is being copied into it; run migrate-to or restore again, to its end');
    if (!isInstalling || !(await isEmpty(lockRunner))) await endInstallation();
  } catch (error) {
    await endInstallation();
    throw error;
  }
  return { endInstallation };
}

/** Migrates the tables under an advisory lock: one instance migrates, and the others wait. */
export async function migratePostgres(source: DataSource): Promise<void> {
  const lockRunner = source.createQueryRunner();
  try {
    await migrateUnderLock(source, lockRunner);
    await lockRunner.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    await lockRunner.query('RESET lock_timeout');
  } finally {
    await lockRunner.release();
  }
}

async function migrateUnderLock(source: DataSource, lockRunner: QueryRunner): Promise<void> {
  await lockRunner.query('SET lock_timeout = 0');
  await lockRunner.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
  await lockRunner.query(COMPATIBILITY_SQL);
  await source.runMigrations();
}

async function isEmpty(runner: QueryRunner): Promise<boolean> {
  const rows = (await runner.query('SELECT 1 FROM "user" LIMIT 1')) as unknown[];
  return rows.length === 0;
}
