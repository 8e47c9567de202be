import type { DataSource, EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Writer } from '../../../database/write-queue';

/**
 * Orders per transaction: it takes about 10 ms, so it does not delay other writes. With 100 orders, FTS5 needs twice
 * the processor time for each order, because it writes and merges a segment per transaction.
 */
const ORDERS_PER_COMMIT = 500;
/** Shortest text that the index finds: it contains sequences of three characters. */
const MIN_INDEXED_LENGTH = 3;
/** Largest number of orders behind the position of the index that a search reads one by one. */
const MAX_UNINDEXED_ORDERS = 2_000;
/** Largest number of orders whose ids a search returns. */
const MAX_MATCHES = 2_000;

const CHANGED_LATER = `(purchase.changed_at, purchase.revision) >
  (SELECT changed_at, revision FROM search_order_position)`;
const IS_UNINDEXED = `${CHANGED_LATER}
  AND NOT EXISTS (SELECT 1 FROM search_order entry WHERE entry.order_id = purchase.id)`;

/**
 * SQL for the text by which the order list searches an order, one value per line. The trigger of the index has it too.
 */
const SEARCH_TEXT = `purchase.buyer_folded || char(10) || COALESCE(purchase.phone, '') || char(10) ||
  COALESCE(purchase.guest_phone, '') || char(10) || purchase.postal_code || char(10) ||
  COALESCE(purchase.number, '') || char(10) || COALESCE((SELECT group_concat(lower(item.sku) || char(10), '')
    FROM order_item item WHERE item.order_id = purchase.id AND item.sku <> ''), '')`;

/** SQL condition without the index: the order contains the text `:indexedText`. */
export const CONTAINS_TEXT = `instr(${SEARCH_TEXT}, :indexedText) > 0`;

/**
 * Adds new orders to the search index, 500 per transaction. Returns their number; 0 on PostgreSQL, which has no
 * such index.
 */
export async function indexNewOrders(writer: Writer, signal?: AbortSignal): Promise<number> {
  let total = 0;
  while (signal?.aborted !== true) {
    const count = await writer.transaction((tx) => indexBatch(tx));
    total += count;
    if (count < ORDERS_PER_COMMIT) break;
  }
  return total;
}

async function indexBatch(tx: EntityManager): Promise<number> {
  if (!hasIndex(tx.connection)) return 0;
  const rows = await tx.query<{ id: string; changed_at: number; revision: number }[]>(
    `SELECT id, changed_at, revision FROM "order" purchase WHERE ${CHANGED_LATER}
     ORDER BY changed_at, revision LIMIT ${ORDERS_PER_COMMIT}`,
  );
  const last = rows.at(-1);
  if (!last) return 0;
  await tx.query(
    `INSERT INTO search_order (order_id, text) SELECT purchase.id, ${SEARCH_TEXT} FROM "order" purchase
     WHERE purchase.id IN (SELECT value FROM json_each(?)) ON CONFLICT (order_id) DO NOTHING`,
    [JSON.stringify(rows.map(({ id }) => id))],
  );
  await tx.query('UPDATE search_order_position SET changed_at = ?, revision = ?', [
    last.changed_at,
    last.revision,
  ]);
  return rows.length;
}

/** Ids of the orders that contain a text, or `many` for more than the limit. */
export type IndexedMatches = string[] | 'many';

/**
 * Finds the orders whose buyer, phone, PIN code, number or SKU contains a normalized text. Undefined without an index:
 * for a short text, on PostgreSQL, and while the index lacks many orders.
 */
export async function findIndexedOrders(
  reader: DataSource,
  text: string,
): Promise<IndexedMatches | undefined> {
  if ([...text].length < MIN_INDEXED_LENGTH || !hasIndex(reader)) return undefined;
  const unindexedOrders = await reader.query<{ id: string; isMatch: 0 | 1 }[]>(
    `SELECT purchase.id, instr(${SEARCH_TEXT}, ?) > 0 AS "isMatch" FROM "order" purchase
     WHERE ${IS_UNINDEXED} LIMIT ${MAX_UNINDEXED_ORDERS + 1}`,
    [text],
  );
  if (unindexedOrders.length > MAX_UNINDEXED_ORDERS) return undefined;
  const indexedOrders = await reader.query<{ id: string }[]>(
    `SELECT order_id AS id FROM search_order WHERE doc IN (
       SELECT rowid FROM search_order_text WHERE search_order_text MATCH ? LIMIT ${MAX_MATCHES + 1})`,
    [matchExpression(text)],
  );
  const ids = [...unindexedOrders.filter(({ isMatch }) => isMatch), ...indexedOrders].map(({ id }) => id);
  return ids.length > MAX_MATCHES ? 'many' : ids;
}

/**
 * Counts the orders of a list that contain a text with many matches. A list without other conditions reads only the
 * index.
 */
export async function countIndexedOrders<T extends ObjectLiteral>(
  list: SelectQueryBuilder<T>,
  indexedText: string,
): Promise<number> {
  const match = matchExpression(indexedText);
  const matchingDocs = 'FROM search_order_text WHERE search_order_text MATCH';
  const unindexedOrders = `FROM "order" purchase WHERE ${IS_UNINDEXED} AND instr(${SEARCH_TEXT}, `;
  if (list.expressionMap.wheres.length === 0) {
    const [row] = await list.connection.query<{ count: number }[]>(
      `SELECT (SELECT COUNT(*) ${matchingDocs} ?) + (SELECT COUNT(*) ${unindexedOrders} ?) > 0) AS count`,
      [match, indexedText],
    );
    return row?.count ?? 0;
  }
  const [matches] = await list.connection.query<{ count: number }[]>(
    `SELECT COUNT(*) AS count ${matchingDocs} ?`,
    [match],
  );
  // Reads the shorter of the two: the list, or the matches.
  if ((await list.clone().getCount()) < (matches?.count ?? 0))
    return list.andWhere(CONTAINS_TEXT, { indexedText }).getCount();
  return list
    .andWhere(
      `purchase.id IN (SELECT order_id FROM search_order WHERE doc IN (SELECT rowid ${matchingDocs} :match)
        UNION ALL SELECT purchase.id ${unindexedOrders} :indexedText) > 0)`,
      { match, indexedText },
    )
    .getCount();
}

/** FTS5 expression for a text in any position. */
function matchExpression(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function hasIndex({ options }: DataSource): boolean {
  return options.type !== 'postgres';
}
