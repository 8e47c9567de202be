import sqlite3 from 'sqlite3';

export type LedgerRow = Record<string, string | number | null>;

/** Reads the database of a shop directly. */
export interface Ledger {
  all(sql: string): Promise<LedgerRow[]>;
}

/** Opens the database file of a shop read-only, running or not. */
export class LedgerFile implements Ledger {
  private constructor(private readonly database: sqlite3.Database) {}

  static open(file: string): Promise<LedgerFile> {
    return new Promise((resolve, reject) => {
      const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY, (error) => {
        if (error) reject(error);
        else resolve(new LedgerFile(database));
      });
      database.configure('busyTimeout', 5_000);
    });
  }

  all(sql: string): Promise<LedgerRow[]> {
    return new Promise((resolve, reject) => {
      this.database.all<LedgerRow>(sql, (error, rows) => {
        if (error) reject(error);
        else resolve(rows);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve, reject) =>
      this.database.close((error) => (error ? reject(error) : resolve())),
    );
  }
}

// These queries do not share code with the server, so they detect mistakes in its rules.
const VIOLATION_QUERIES: Record<string, string> = {
  'an order without lines': `SELECT id FROM "order" o WHERE NOT EXISTS (SELECT 1 FROM order_item WHERE order_id = o.id)`,
  'a line without an order': `SELECT id FROM order_item i WHERE NOT EXISTS (SELECT 1 FROM "order" WHERE id = i.order_id)`,
  'items that do not add up': `SELECT o.id FROM "order" o JOIN order_item i ON i.order_id = o.id GROUP BY o.id
     HAVING sum(i.price * i.qty) <> o.items_price`,
  'shipping or tax that is not §9': `SELECT id FROM "order"
     WHERE shipping_price <> CASE WHEN items_price > 5000000 THEN 0 ELSE 55000 END
        OR tax_price <> (items_price * 400 + 5000) / 10000
        OR total_price <> items_price + shipping_price + tax_price`,
  'a paid order without a capture': `SELECT id FROM "order" o WHERE is_paid = 1 AND payment_method <> 'COD'
     AND NOT EXISTS (SELECT 1 FROM payment_capture WHERE order_id = o.id AND provider_order_id = o.payment_id)`,
  'a capture without a paid order': `SELECT c.id FROM payment_capture c JOIN "order" o ON o.id = c.order_id WHERE o.is_paid = 0`,
  'a capture used twice': `SELECT provider_order_id FROM payment_capture GROUP BY provider_order_id HAVING count(*) > 1`,
  'cash that is not paid, delivered and collected at once': `SELECT id FROM "order" WHERE payment_method = 'COD'
     AND (is_paid <> is_delivered OR (is_paid = 1) <> (collected_at IS NOT NULL) OR paid_at <> collected_at)`,
  'cash of another method': `SELECT id FROM "order" WHERE payment_method <> 'COD'
     AND (collected_at IS NOT NULL OR confirmed_at IS NOT NULL)`,
  'a cash order with an online payment': `SELECT id FROM "order" o WHERE payment_method = 'COD'
     AND EXISTS (SELECT 1 FROM payment_event WHERE order_id = o.id)`,
  'an outcome without an intent': `SELECT request_id FROM payment_event GROUP BY request_id HAVING sum(CASE WHEN outcome = 'intent' THEN 1 ELSE 0 END) <> 1`,
  'two orders of one key': `SELECT idempotency_key FROM "order" WHERE idempotency_key IS NOT NULL
     GROUP BY user_id, idempotency_key HAVING count(*) > 1`,
};

/** Violations of the rules about orders and payments, one line each. */
export async function findRuleViolations(ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const [label, sql] of Object.entries(VIOLATION_QUERIES)) {
    for (const row of await ledger.all(sql)) faults.push(`${label}: ${String(Object.values(row)[0])}`);
  }
  return faults;
}

/** Problems in the database file, one line each: violated rules, and the result of SQLite's integrity check. */
export async function findDataFaults(ledger: LedgerFile): Promise<string[]> {
  const faults = await findRuleViolations(ledger);
  for (const row of await ledger.all('PRAGMA integrity_check')) {
    if (row.integrity_check !== 'ok') faults.push(`integrity: ${row.integrity_check}`);
  }
  for (const row of await ledger.all('PRAGMA foreign_key_check')) faults.push(`foreign key: ${row.table}`);
  return faults;
}

/** Products whose remaining stock and sold units do not add up to the initial stock, one line each. */
export async function findStockFaults(
  ledger: Ledger,
  initialStock: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rows = await ledger.all(
    `SELECT p.id, p.count_in_stock AS left, coalesce(sum(i.qty), 0) AS sold FROM product p
     LEFT JOIN (order_item i JOIN "order" o ON o.id = i.order_id AND o.holds_stock = 1) ON i.product_id = p.id
     GROUP BY p.id`,
  );
  const results = new Map(
    rows.map(({ id, left: stock, sold }) => [id, [Number(stock), Number(sold)] as const]),
  );
  return [...initialStock].flatMap(([id, initialCount]) => {
    const [stock = NaN, sold = NaN] = results.get(id) ?? [];
    return stock + sold === initialCount
      ? []
      : [`${id}: ${stock} remaining + ${sold} sold, not ${initialCount}`];
  });
}
