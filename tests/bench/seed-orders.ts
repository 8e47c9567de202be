import type { EntityManager } from 'typeorm';
import type { Writer } from '../../server/database/write-queue';
import { recountProductSales } from '../../server/database/product-sales';

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 730;

/** The number of rows per type. */
export interface HistorySize {
  orders: number;
  entries: number;
  products: number;
  users: number;
}

/**
 * Inserts two years of orders up to `end` directly into the tables. The orders have 1 to 4 lines and spread evenly over
 * time and products, which is the worst case for sums. 1 in 10 stays unpaid, 1 in 50 is refunded.
 */
export async function insertOrderHistory(writer: Writer, size: HistorySize, end: Date): Promise<void> {
  const start = end.getTime() - DAYS * DAY_MS;
  await writer.transaction(async (tx) => {
    for (const statement of statementsOf(size, start)) await tx.query(statement);
    await recountProductSales(tx);
    await insertEntries(tx, size, start);
  });
}

/** A subquery whose column `n` has the values from 0 to `count` - 1. */
const numberRows = (count: number) =>
  `(WITH RECURSIVE s (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n < ${count - 1}) SELECT n FROM s)`;
/** An SQL expression for the id of a row. */
const idOf = (kind: string, number: string) => `printf('01900000-${kind}-7000-8000-%012d', ${number})`;
/** The interval between rows that spread evenly over the history, in milliseconds. */
const intervalOf = (count: number) => Math.floor((DAYS * DAY_MS) / count);

function statementsOf({ orders, products, users }: HistorySize, start: number): string[] {
  return [
    `INSERT INTO "user" (id, name, email, password_hash, is_admin, token_version, version, created_at, updated_at)
     SELECT ${idOf('0001', 'n')}, 'Person ' || n, 'p' || n || '@haat.example', 'x', n < 5, 1, 1,
       ${start} + n * ${intervalOf(users)}, 0 FROM ${numberRows(users)}`,
    `INSERT INTO product (id, name, name_folded, shelf_text, image, image_ground, price, count_in_stock,
       initial_stock, rating_sum, rating_hundredths, num_reviews, description, brand, category, version, created_at, updated_at)
     SELECT ${idOf('0002', 'n')}, 'Product ' || n, 'product ' || n, 'product ' || n, '/media/x-1000.webp', '#ffffff',
       10000 + n, n % 1000, n % 1000, 0, 0, 0, 'A product', 'Bol', 'Speakers', 1, ${start}, 0 FROM ${numberRows(products)}`,
    // k, from 0 to 99, sets the state: cancelled below 4, unpaid below 10, refunded at 10 and 11, delivered from 20.
    `INSERT INTO "order" (id, user_id, buyer_name, buyer_email, buyer_folded, address, city, postal_code, country,
       payment_method, items_price, shipping_price, tax_price, total_price, charge_amount, charge_currency, is_paid, paid_at,
       is_delivered, delivered_at, holds_stock, hold_until, created_at, cancelled_at, refunded_at)
     SELECT id, buyer, 'Person', 'p@haat.example', 'person', '1 MG Road', 'Pune', '411001', 'India', 'PayPal',
       price, 0, 0, price, price, 'INR', k >= 10, CASE WHEN k >= 10 THEN at + 120000 END, k >= 20,
       CASE WHEN k >= 20 THEN at + ${DAY_MS} END, k >= 12, at, at, CASE WHEN k < 4 THEN at + 3600000 END,
       CASE WHEN k IN (10, 11) THEN at + 7200000 END
     FROM (SELECT ${idOf('0003', 'n')} AS id, ${idOf('0001', `n * 7919 % ${users}`)} AS buyer,
       100000 + n * 7919 % 5000000 AS price, n * 37 % 100 AS k, ${start} + n * ${intervalOf(orders)} AS at FROM ${numberRows(orders)})`,
    `INSERT INTO order_item (id, order_id, position, product_id, name, image, price, qty)
     SELECT ${idOf('0004', 'o.n * 4 + line.n')}, ${idOf('0003', 'o.n')}, line.n,
       ${idOf('0002', `(o.n * 7907 + line.n * 104729) % ${products}`)}, 'Product', '/media/x-1000.webp', 10000 + o.n % 500000, 1 + o.n % 3
     FROM ${numberRows(orders)} o JOIN ${numberRows(4)} line ON line.n <= o.n % 4`,
    `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, refund_id, amount, currency, created_at)
     SELECT 'r' || id, id, 'refund', 'done', 'r' || id, 'r' || id, charge_amount, 'INR', refunded_at FROM "order"
     WHERE refunded_at IS NOT NULL`,
  ];
}

function insertEntries(tx: EntityManager, { entries, orders, users }: HistorySize, start: number) {
  return tx.query(
    `INSERT INTO audit_log (seq, at, actor_id, door, action, subject, "after", previous_hash, hash)
     SELECT n + 1, ${start} + n * ${intervalOf(entries)}, CASE WHEN n % 10 < 6 THEN ${idOf('0001', `n % ${users}`)} END,
       CASE WHEN n % 10 >= 6 THEN 'system' WHEN n % 3 = 0 THEN 'rest' ELSE 'graphql' END,
       CASE WHEN n % 10 < 4 THEN 'order.place' WHEN n % 10 = 4 THEN 'order.pay' WHEN n % 10 = 5 THEN 'order.deliver'
         WHEN n % 1000 = 999 THEN 'user.remove' ELSE 'order.release' END,
       ${idOf('0003', `n / 10 % ${orders}`)}, '{"totalPrice":263150}', hex(randomblob(32)), hex(randomblob(32))
     FROM ${numberRows(entries)}`,
  );
}
