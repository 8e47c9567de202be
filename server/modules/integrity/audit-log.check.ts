import type { EntityManager } from 'typeorm';
import type { Quantity } from '../../domain/orders/cart';
import { CHAIN_START, auditHashOf, readAudit, type AuditRow } from '../audit';
import type { Problems } from './problems';

const BATCH_ROWS = 5_000;

/** Actions whose entries change the stock for good, or name units of refused orders that never come back. */
const STOCK_ACTIONS = ['product.update', 'order.cancel', 'order.shipment'];

/** Sum of the stock changes by admins and of the units that refused orders lost, by product. */
export type StockDeltas = Map<string, number>;

/**
 * Checks that the log is an unbroken chain with every order since its first row. Returns the stock changes of the log.
 */
export async function checkLog(tx: EntityManager, problems: Problems): Promise<StockDeltas> {
  const deltas: StockDeltas = new Map();
  let previousRow: Pick<AuditRow, 'seq' | 'hash'> = { seq: 0, hash: CHAIN_START };
  for (let rows = await readAudit(tx, 0, BATCH_ROWS); rows.length > 0;) {
    for (const row of rows) {
      checkChainLink(previousRow, row, problems);
      addDelta(deltas, row);
      previousRow = row;
    }
    rows = await readAudit(tx, previousRow.seq, BATCH_ROWS);
  }
  await checkPlacements(tx, problems);
  return deltas;
}

function checkChainLink(
  previousRow: Pick<AuditRow, 'seq' | 'hash'>,
  row: AuditRow,
  problems: Problems,
): void {
  if (row.seq !== previousRow.seq + 1) {
    problems.add('audit log', `rows between ${previousRow.seq} and ${row.seq} are missing`);
  } else if (row.previous_hash !== previousRow.hash) {
    problems.add('audit log', `the chain is broken before row ${row.seq}`);
  }
  if (row.hash !== auditHashOf(row)) problems.add('audit log', `row ${row.seq} was changed`);
}

function addDelta(deltas: StockDeltas, { action, subject, after }: AuditRow): void {
  if (after === null || !STOCK_ACTIONS.includes(action)) return;
  const { stockDelta, lostLines = [] } = readStockChange(after);
  const add = (product: string, delta: number) => deltas.set(product, (deltas.get(product) ?? 0) + delta);
  if (typeof stockDelta === 'number') add(subject, stockDelta);
  for (const { product, qty } of lostLines) add(product, -qty);
}

interface StockChange {
  stockDelta?: unknown;
  lostLines?: readonly Quantity[];
}

function readStockChange(after: string): StockChange {
  try {
    return (JSON.parse(after) as StockChange | null) ?? {};
  } catch {
    // An entry with invalid JSON fails its hash check, which reports it already.
    return {};
  }
}

async function checkPlacements(tx: EntityManager, problems: Problems): Promise<void> {
  const missingOrders = await tx.query<{ subject: string }[]>(
    `SELECT subject FROM audit_log WHERE action = 'order.place'
     AND NOT EXISTS (SELECT 1 FROM "order" WHERE "order".id = audit_log.subject)`,
  );
  for (const { subject } of missingOrders)
    problems.add('missing orders', `the log has the unknown order ${subject}`);
  const unloggedOrders = await tx.query<{ id: string }[]>(
    `SELECT id FROM "order" WHERE created_at >= (SELECT at FROM audit_log ORDER BY seq LIMIT 1) AND (SELECT COUNT(*)
     FROM audit_log WHERE audit_log.subject = "order".id AND action = 'order.place') <> 1`,
  );
  for (const { id } of unloggedOrders)
    problems.add('audit log', `order ${id} is not in it, or more than once`);
}
