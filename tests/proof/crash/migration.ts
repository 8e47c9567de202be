import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { openDatabase, openWriterSource } from '../../../server/database/data-source';
import { insertOrderHistory } from '../../bench/seed-orders';
import { Random } from '../random';
import type { Report } from '../report';
import { createFolder, openShop, StartRefusedError } from '../shop-process';

interface MigrationOptions {
  orders: number;
  cycles: number;
  seed: number;
  /** The last migration of the previous release. */
  lastMigration: string;
}

/** Contents of a database file that no migration may change. */
interface FileState {
  fileCheck: string;
  rows: string;
  migrations: string[];
}

const HISTORY_END = new Date('2026-11-20T18:30:00.000Z');
const DATABASE_FILE = 'shop.sqlite';

/**
 * Kills the first start of a new release at random moments of its migrations. Each file must stay intact, with all rows
 * and an unbroken list of applied migrations, and the next start must complete them. §3
 */
export async function proveMigration(report: Report, options: MigrationOptions): Promise<void> {
  const folder = await createFolder('migration');
  try {
    const before = await createEarlierFile(folder, options);
    report.record('seed', options.seed);
    report.record('orders', options.orders);
    const fullMs = await migrationMsOf(folder);
    report.record('first start with all migrations, ms', fullMs);
    await killStarts(report, { folder, before, fullMs, ...options });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a file with many orders and the tables of the previous release, and returns its state. */
async function createEarlierFile(
  folder: string,
  { orders, lastMigration }: MigrationOptions,
): Promise<FileState> {
  const file = path.join(folder, DATABASE_FILE);
  const database = await openDatabase(file, { synchronous: 'OFF' });
  await insertOrderHistory(
    database.writer,
    { orders, entries: 10, products: 1_000, users: 1_000 },
    HISTORY_END,
  );
  await database.close();
  await useFile(file, async (source) => {
    while ((await migrationsOf(source)).at(-1) !== lastMigration) await source.undoLastMigration();
  });
  return stateOf(file);
}

async function migrationMsOf(folder: string): Promise<number> {
  const copy = await copyOf(folder);
  const startedAt = performance.now();
  const shop = await openShop({ dataDir: copy });
  const ms = Math.round(performance.now() - startedAt);
  await shop.end('SIGTERM');
  await rm(copy, { recursive: true });
  return ms;
}

interface KillOptions extends MigrationOptions {
  folder: string;
  before: FileState;
  fullMs: number;
}

async function killStarts(
  report: Report,
  { folder, before, fullMs, cycles, seed }: KillOptions,
): Promise<void> {
  const random = new Random(seed);
  const faults: string[] = [];
  const appliedCounts: number[] = [];
  let killedStarts = 0;
  let allMigrations = before.migrations;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const copy = await copyOf(folder);
    const delayMs = Math.round(fullMs * (0.2 + 0.8 * random.next()));
    const isKilled = await killStart(copy, delayMs);
    killedStarts += Number(isKilled);
    const file = path.join(copy, DATABASE_FILE);
    const afterKill = await stateOf(file);
    const shop = await openShop({ dataDir: copy });
    await shop.end('SIGTERM');
    const afterStart = await stateOf(file);
    if (afterStart.migrations.length > allMigrations.length) allMigrations = afterStart.migrations;
    appliedCounts.push(afterKill.migrations.length - before.migrations.length);
    for (const [name, state] of Object.entries({
      'after the kill': afterKill,
      'after the next start': afterStart,
    }))
      faults.push(
        ...faultsOf(before, state, allMigrations).map((fault) => `${name}, ${delayMs} ms: ${fault}`),
      );
    if (afterStart.migrations.length !== allMigrations.length)
      faults.push(`${delayMs} ms: not all migrations ran`);
    await rm(copy, { recursive: true });
  }
  report.expectAtLeast('starts killed before they were open', killedStarts, Math.ceil(cycles / 2));
  report.record('migrations applied before the kill', appliedCounts.join(' '));
  report.expectNone('damaged files, missing rows, missing migrations', faults);
}

function faultsOf(before: FileState, state: FileState, allMigrations: readonly string[]): string[] {
  const isPrefix = state.migrations.every((name, index) => name === allMigrations[index]);
  return [
    ...(state.fileCheck === 'ok' ? [] : [`the file is damaged: ${state.fileCheck}`]),
    ...(state.rows === before.rows ? [] : [`rows ${state.rows} instead of ${before.rows}`]),
    ...(isPrefix ? [] : [`applied migrations with a gap: ${state.migrations.join(' ')}`]),
  ];
}

/** Starts a shop and kills it after a delay. Returns false if it was open before. */
async function killStart(dataDir: string, delayMs: number): Promise<boolean> {
  const abort = AbortSignal.timeout(delayMs);
  try {
    const shop = await openShop({ dataDir, killSignal: abort });
    await shop.end('SIGKILL');
    return false;
  } catch (error) {
    if (error instanceof StartRefusedError && error.exit.signal === 'SIGKILL') return true;
    throw error;
  }
}

async function copyOf(folder: string): Promise<string> {
  const copy = await createFolder('migration-copy');
  await cp(folder, copy, { recursive: true });
  return copy;
}

async function useFile<Result>(file: string, use: (source: DataSource) => Promise<Result>): Promise<Result> {
  const source = await openWriterSource(file);
  try {
    return await use(source);
  } finally {
    await source.destroy();
  }
}

/** Reads the check of the file, sums over orders and lines, and the applied migrations. */
function stateOf(file: string): Promise<FileState> {
  return useFile(file, async (source) => {
    const [check] = await source.query<{ quick_check: string }[]>('PRAGMA quick_check');
    const rows = await source.query<object[]>(
      `SELECT COUNT(*) AS orders, SUM(total_price) AS total, SUM(is_paid) AS paid,
         (SELECT COUNT(*) FROM order_item) AS lines, (SELECT SUM(price * qty) FROM order_item) AS price FROM "order"`,
    );
    return {
      fileCheck: check?.quick_check ?? '',
      rows: JSON.stringify(rows),
      migrations: await migrationsOf(source),
    };
  });
}

async function migrationsOf(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp');
  return rows.map(({ name }) => name);
}
