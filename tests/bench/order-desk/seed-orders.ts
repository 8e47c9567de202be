import type { Writer } from '../../../server/database/write-queue';

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 730;
const ORDERS_PER_COMMIT = 50_000;
const PRODUCTS = 2_000;
const FIRST_NAMES =
  `Aarav,Aditi,Aditya,Akash,Amit,Ananya,Anil,Anita,Arjun,Asha,Bhavna,Chetan,Deepa,Deepak,Divya,Farah,
  Gaurav,Geeta,Harpreet,Imran,Ishaan,Jaya,Joseph,Kabir,Kavya,Kiran,Lakshmi,Manish,Meera,Mohan,Neha,Nikhil,Pooja,Pradeep,
  Priya,Rahul,Rajesh,Ravi,Rekha,Ritu,Rohan,Sana,Sanjay,Shreya,Sunil,Tara,Usha,Vikram,Vivek,Zoya`.split(
    /,\s*/,
  );
const LAST_NAMES =
  `Agarwal,Bhat,Chauhan,Das,Desai,Fernandes,Ghosh,Gupta,Iyer,Jain,Joshi,Kapoor,Khan,Kulkarni,Kumar,Mathew,
  Mehta,Mishra,Nair,Patel,Pillai,Qureshi,Rao,Reddy,Roy,Sharma,Sheikh,Shetty,Singh,Verma`.split(/,\s*/);

/** A subquery whose column `n` has the values from `from` to `to` - 1. */
const numberRows = (from: number, to: number) =>
  `(WITH RECURSIVE s (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM s WHERE n < ${to - 1}) SELECT n FROM s)`;
const idOf = (kind: string, number: string) => `printf('01900000-${kind}-7000-8000-%012d', ${number})`;
const choiceOf = (names: readonly string[], number: string) =>
  `json_extract('${JSON.stringify(names)}', '$[' || (${number} % ${names.length}) || ']')`;

/**
 * Inserts two years of orders up to `end` directly into the tables, with 1 to 3 lines. Of the orders of the last days,
 * 4 in 1,000 wait for a step of the shop; of all orders, 1 in 8 is unpaid, 1 in 20 cancelled and 1 in 50 under way.
 */
export async function insertDeskOrders(writer: Writer, orders: number, end: Date): Promise<void> {
  await writer.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO "user" (id, name, email, password_hash, is_admin, token_version, version, created_at, updated_at)
       SELECT ${idOf('0001', 'n')}, 'Person ' || n, 'p' || n || '@haat.example', 'x', 0, 1, 1, 0, 0
       FROM ${numberRows(0, 1_000)}`,
    );
    await tx.query(
      `INSERT INTO product (id, name, name_folded, shelf_text, image, image_ground, price, count_in_stock, initial_stock,
         rating_sum, rating_hundredths, num_reviews, description, brand, category, version, created_at, updated_at)
       SELECT ${idOf('0002', 'n')}, 'Product ' || n, 'product ' || n, 'product ' || n, '/media/x-1000.webp', '#ffffff',
         10000 + n, 100, 100, 0, 0, 0, 'A product', 'Bol', 'Speakers', 1, 0, 0 FROM ${numberRows(0, PRODUCTS)}`,
    );
  });
  for (let from = 0; from < orders; from += ORDERS_PER_COMMIT) {
    const to = Math.min(orders, from + ORDERS_PER_COMMIT);
    const start = end.getTime() - DAYS * DAY_MS;
    const interval = Math.floor((DAYS * DAY_MS) / orders);
    await writer.transaction(async (tx) => {
      for (const statement of statementsOf({ from, to, orders, start, interval })) await tx.query(statement);
    });
  }
}

interface Chunk {
  from: number;
  to: number;
  orders: number;
  start: number;
  interval: number;
}

function statementsOf({ from, to, orders, start, interval }: Chunk): string[] {
  // The last 0.4 % of the orders wait: k is below 4 to confirm, below 12 to pack, below 16 to ship.
  const waiting = `n >= ${Math.floor(orders * 0.98)} AND n % 5 = 0`;
  const first = choiceOf(FIRST_NAMES, '(n * 7919)');
  const last = choiceOf(LAST_NAMES, '(n * 104729 / 7)');
  return [
    `INSERT INTO "order" (id, series, number, user_id, buyer_name, buyer_email, buyer_folded, address, city, postal_code,
       country, phone, payment_method, items_price, shipping_price, tax_price, total_price, charge_amount, charge_currency,
       is_paid, paid_at, is_delivered, delivered_at, holds_stock, hold_until, created_at, cancelled_at, confirm_until,
       confirmed_at, is_packed, packed_parcels, sent_parcels, ended_parcels, open_returns)
     SELECT id, 'H', 10001 + n, buyer, name, email, lower(name || char(10) || email), '1 MG Road', 'Pune',
       printf('%06d', 110001 + n * 7919 % 745000), 'India', printf('+91%010d', 6000000000 + n * 104729 % 3999999999),
       CASE WHEN k < 4 THEN 'COD' ELSE 'Razorpay' END, price, 0, 0, price, price, 'INR',
       k >= 4 AND k < 80, CASE WHEN k >= 4 AND k < 80 THEN at + 120000 END, k BETWEEN 18 AND 79,
       CASE WHEN k BETWEEN 18 AND 79 THEN at + ${DAY_MS} END, k < 80, at, at, CASE WHEN k >= 95 THEN at + 3600000 END,
       CASE WHEN k < 4 THEN at + ${DAY_MS} END, NULL, k BETWEEN 12 AND 79 OR k >= 95, k BETWEEN 12 AND 15,
       k BETWEEN 16 AND 17, k BETWEEN 18 AND 79, k = 18 AND n % 10 = 0
     FROM (SELECT n, ${idOf('0003', 'n')} AS id, ${idOf('0001', 'n * 7919 % 1000')} AS buyer, ${first} || ' ' || ${last} AS name,
       lower(${first} || '.' || ${last}) || (n % 1000) || '@haat.example' AS email, 100000 + n * 7919 % 5000000 AS price,
       CASE WHEN ${waiting} THEN n / 5 % 16 ELSE 16 + n * 37 % 84 END AS k, ${start} + n * ${interval} AS at
       FROM ${numberRows(from, to)})`,
    `INSERT INTO order_item (id, order_id, position, product_id, name, image, price, qty, sku)
     SELECT ${idOf('0004', 'o.n * 3 + line.n')}, ${idOf('0003', 'o.n')}, line.n,
       ${idOf('0002', `(o.n * 7907 + line.n * 104729) % ${PRODUCTS}`)}, 'Product', '/media/x-1000.webp', 10000, 1 + o.n % 3,
       'SKU-' || ((o.n * 7907 + line.n * 104729) % ${PRODUCTS})
     FROM ${numberRows(from, to)} o JOIN ${numberRows(0, 3)} line ON line.n <= o.n % 3`,
    `INSERT INTO shipment (id, order_id, position, state, courier, awb, tracking_token, packed_at, handed_over_at)
     SELECT 's' || id, id, 1, 'HANDED_OVER', 'Delhivery', 'AWB' || number, 't' || id, created_at, created_at
     FROM "order" WHERE sent_parcels > 0 AND number BETWEEN ${10_001 + from} AND ${10_000 + to}`,
  ];
}
