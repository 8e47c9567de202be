import { ignoreErrors } from '../../domain/ignore-errors';
import { examineEvents, examineRevisions } from './change-log.check';
import type { MediaStore } from '../media';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { examineEndings } from './order-outcomes.check';
import { examineInvoices } from './invoices.check';
import { examineLog } from './audit-log.check';
import { examineMails } from './emails.check';
import { examineOrders } from './orders.check';
import { examinePayments } from './payments.check';
import { examinePictures } from './pictures.check';
import { examineProducts } from './products.check';
import { examineSales } from './sales.check';
import { examineSearch } from './search.check';
import { examineListedCounts, examineShelf } from './listing.check';
import { Findings } from './problems';

/** Result of the integrity check: row counts, and problems as sentences. */
export interface Diagnosis {
  counts: Record<string, number>;
  findings: string[];
}

const TABLES = [
  'user',
  'product',
  'review',
  'order',
  'order_item',
  'payment_capture',
  'invoice',
  'audit_log',
  'mail',
];
const NEEDED = [
  ...TABLES,
  'open_capture',
  'product_sale',
  'search_entry',
  'revision',
  'event',
  'webhook_delivery',
];

/**
 * Checks every invariant of a shop in one read-only snapshot, even while it runs. It recomputes money to the paisa,
 * derives stock and ratings, and verifies the audit log's hash chain. With a media store, it also checks that each
 * used picture exists.
 */
export async function examine(source: DataSource, media?: Pick<MediaStore, 'list'>): Promise<Diagnosis> {
  const runner = source.createQueryRunner();
  const findings = new Findings();
  try {
    // Reads one snapshot; PostgreSQL needs an explicit isolation level for it.
    await runner.startTransaction(isPostgres(runner) ? 'REPEATABLE READ' : undefined);
    const { manager } = runner;
    await examineFile(manager, findings);
    const isReadable = findings.isEmpty && (await hasTables(manager, findings));
    if (!isReadable) return { counts: {}, findings: findings.sentences() };
    await examineReferences(manager, findings);
    await examineOrders(manager, findings);
    const deltas = await examineLog(manager, findings);
    await examineProducts(manager, deltas, findings);
    await examineShelf(manager, findings);
    await examineSearch(manager, findings);
    await examineListedCounts(manager, findings);
    await examinePayments(manager, findings);
    await examineInvoices(manager, findings);
    await examineEndings(manager, findings);
    await examineSales(manager, findings);
    await examineMails(manager, findings);
    await examineRevisions(manager, findings);
    await examineEvents(manager, findings);
    if (media) await examinePictures(manager, media, findings);
    return { counts: await countAll(manager), findings: findings.sentences() };
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}

// PostgreSQL checks its own files and foreign keys.
async function examineFile(tx: EntityManager, findings: Findings): Promise<void> {
  if (isPostgres(tx)) return;
  await lookAnew(tx);
  const answers = await tx.query<{ integrity_check: string }[]>('PRAGMA integrity_check');
  for (const { integrity_check: said } of answers) {
    if (said !== 'ok') findings.add('database file', said);
  }
}

// The integrity check of FTS5 uses the index state that its connection has cached. A stale cache makes it report a
// sound file as corrupt, so a search refreshes it first. The check itself reports a damaged index.
async function lookAnew(tx: EntityManager): Promise<void> {
  await tx
    .query(`SELECT rowid FROM search_text WHERE search_text MATCH 'a' LIMIT 1`)
    .catch(ignoreErrors('the integrity check reports a damaged index'));
}

async function examineReferences(tx: EntityManager, findings: Findings): Promise<void> {
  if (isPostgres(tx)) return;
  const orphans =
    await tx.query<{ table: string; rowid: number; parent: string }[]>('PRAGMA foreign_key_check');
  for (const { table, rowid, parent } of orphans) {
    findings.add('references', `row ${rowid} of ${table} names a row of ${parent} that is not there`);
  }
}

async function hasTables(tx: EntityManager, findings: Findings): Promise<boolean> {
  const found = await tx.query<{ name: string }[]>(
    isPostgres(tx)
      ? 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()'
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  const names = new Set(found.map(({ name }) => name));
  const missing = NEEDED.filter((table) => !names.has(table));
  if (missing.length > 0) {
    findings.add('tables', `missing: ${missing.join(', ')}; start the shop once to bring them up to date`);
  }
  return missing.length === 0;
}

const isPostgres = ({ connection }: EntityManager | QueryRunner) => connection.options.type === 'postgres';

async function countAll(tx: EntityManager): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await tx.query<{ count: number }[]>(`SELECT COUNT(*) AS count FROM "${table}"`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
