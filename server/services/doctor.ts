import { ignoreErrors } from '../domain/ignore-errors';
import { examineEvents, examineRevisions } from './doctor-changes';
import type { MediaStore } from '../media/media-store';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { examineEndings } from './doctor-endings';
import { examineInvoices } from './doctor-invoices';
import { examineLog } from './doctor-log';
import { examineMails } from './doctor-mails';
import { examineOrders } from './doctor-orders';
import { examinePayments } from './doctor-payments';
import { examinePictures } from './doctor-pictures';
import { examineProducts } from './doctor-products';
import { examineSales } from './doctor-sales';
import { examineSearch } from './doctor-search';
import { examineListedCounts, examineShelf } from './doctor-shelf';
import { Findings } from './doctor-findings';

/** What the doctor saw: how much there is of everything, and what is wrong with it, in sentences. */
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
 * Checks every invariant of a shop as of one moment, also while it runs; writes nothing. Money is recomputed to
 * the paisa, stock and ratings are derived anew, and the audit log's chain is followed from its first row. Where the
 * folder of pictures is known, each that is shown has to lie in it.
 */
export async function examine(source: DataSource, media?: Pick<MediaStore, 'list'>): Promise<Diagnosis> {
  const runner = source.createQueryRunner();
  const findings = new Findings();
  try {
    // All of it as of one moment: a file has but one, of PostgreSQL it is asked for.
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

// PostgreSQL looks after its own files and references.
async function examineFile(tx: EntityManager, findings: Findings): Promise<void> {
  if (isPostgres(tx)) return;
  await lookAnew(tx);
  const answers = await tx.query<{ integrity_check: string }[]>('PRAGMA integrity_check');
  for (const { integrity_check: said } of answers) {
    if (said !== 'ok') findings.add('database file', said);
  }
}

// The integrity check of FTS5 believes what its connection remembers of the index, be it of long ago, and then calls
// a sound file corrupt; a search does not. A damaged index is told by the check itself.
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
