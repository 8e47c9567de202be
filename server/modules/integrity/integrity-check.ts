import { dialectOf } from '../../database/dialect/dialect-of';
import { checkEvents, checkRevisions } from './change-log.check';
import type { MediaStore } from '../media';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { checkAddresses } from './addresses.check';
import { checkOrderOutcomes } from './order-outcomes.check';
import { checkCourierCalls } from './parcels/couriers.check';
import { checkCashOrders } from './cash-orders.check';
import { checkDocuments } from './documents.check';
import { checkEInvoices } from './e-invoices.check';
import { checkFamilies } from './families.check';
import { checkGuests } from './guests.check';
import { checkLog } from './audit-log.check';
import { checkMails } from './emails.check';
import { checkOneTimeCodes } from './one-time-codes.check';
import { checkOrderNumbers, checkOrderTags } from './order-numbers.check';
import { checkOrders } from './orders.check';
import { checkPayments } from './payments.check';
import { checkPictures } from './pictures.check';
import { checkProducts } from './products.check';
import { checkSales } from './sales.check';
import { checkFile, checkReferences } from './sqlite-file.check';
import { checkRefunds } from './fulfilment/refunds.check';
import { checkReturns } from './fulfilment/returns.check';
import { checkShipments } from './fulfilment/shipments.check';
import { checkSearchRules } from './search-rules.check';
import { checkStructure } from './structure.check';
import { checkSearch } from './search.check';
import { checkListedCounts, checkListing } from './listing.check';
import { Problems } from './problems';

/** Result of the integrity check: row counts, and problems as sentences. */
export interface Diagnosis {
  counts: Record<string, number>;
  problems: string[];
}

const COUNTED_TABLES = [
  'user',
  'product',
  'review',
  'order',
  'order_item',
  'payment_capture',
  'document',
  'audit_log',
  'mail',
];
const REQUIRED_TABLES = [
  ...COUNTED_TABLES,
  'open_capture',
  'order_series',
  'product_sale',
  'search_entry',
  'address',
  'revision',
  'event',
  'webhook_delivery',
  'e_invoice',
  'courier_call',
  'courier_booking',
  'cod_refusal',
  'one_time_code',
  'shipment',
  'refund',
  'return_request',
  'family',
  'category_listing',
  'redirect',
];

/**
 * Checks every invariant of a shop in one read-only snapshot, even while the shop runs. It recalculates all amounts,
 * stock counts and ratings, and verifies the hash chain of the audit log. With a media store, it also checks that each
 * used picture exists.
 */
export async function checkIntegrity(
  source: DataSource,
  media?: Pick<MediaStore, 'list'>,
): Promise<Diagnosis> {
  const runner = source.createQueryRunner();
  const problems = new Problems();
  try {
    // Reads one snapshot; PostgreSQL needs an explicit isolation level for it.
    await runner.startTransaction(isPostgres(runner) ? 'REPEATABLE READ' : undefined);
    const { manager } = runner;
    const isSqlite = !isPostgres(runner);
    if (isSqlite) await checkFile(manager, problems);
    const isReadable = problems.isEmpty && (await hasTables(manager, problems));
    if (!isReadable) return { counts: {}, problems: problems.sentences() };
    if (isSqlite) await checkReferences(manager, problems);
    await checkOrders(manager, problems);
    await checkOrderNumbers(manager, problems);
    const stockDeltas = await checkLog(manager, problems);
    await checkProducts(manager, stockDeltas, problems);
    await checkListing(manager, problems);
    await checkFamilies(manager, problems);
    await checkStructure(manager, problems);
    await checkSearchRules(manager, problems);
    await checkOrderTags(manager, problems);
    await checkSearch(manager, problems);
    await checkListedCounts(manager, problems);
    await checkGuests(manager, problems);
    await checkPayments(manager, problems);
    await checkCashOrders(manager, problems);
    await checkShipments(manager, problems);
    await checkRefunds(manager, problems);
    await checkReturns(manager, problems);
    await checkDocuments(manager, problems);
    await checkEInvoices(manager, problems);
    await checkCourierCalls(manager, problems);
    await checkOrderOutcomes(manager, problems);
    await checkSales(manager, problems);
    await checkAddresses(manager, problems);
    await checkMails(manager, problems);
    await checkOneTimeCodes(manager, problems);
    await checkRevisions(manager, problems);
    await checkEvents(manager, problems);
    if (media) await checkPictures(manager, media, problems);
    return { counts: await countAll(manager), problems: problems.sentences() };
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}

async function hasTables(tx: EntityManager, problems: Problems): Promise<boolean> {
  const tableRows = await tx.query<{ name: string }[]>(
    isPostgres(tx)
      ? 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()'
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  const names = new Set(tableRows.map(({ name }) => name));
  const missingTables = REQUIRED_TABLES.filter((table) => !names.has(table));
  if (missingTables.length > 0) {
    problems.add(
      'tables',
      `missing: ${missingTables.join(', ')}; start the shop once to bring them up to date`,
    );
  }
  return missingTables.length === 0;
}

const isPostgres = (source: EntityManager | QueryRunner) => dialectOf(source).name === 'postgres';

async function countAll(tx: EntityManager): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of COUNTED_TABLES) {
    const [row] = await tx.query<{ count: number }[]>(`SELECT COUNT(*) AS count FROM "${table}"`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
