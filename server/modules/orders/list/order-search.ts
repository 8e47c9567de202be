import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/order.entity';
import { parsePhone } from '../../../domain/addresses/phone';
import { normalizeText } from '../../../domain/catalogue/normalize-text';
import { ORDER_REFERENCE_LENGTH } from '../../../domain/orders/order-number';
import { CONTAINS_TEXT, countIndexedOrders, findIndexedOrders } from '../../order-search';
import { findOrderIds } from '../order-queries';

type OrderQuery = SelectQueryBuilder<OrderEntity>;

/** The highest Unicode character: a prefix with it sorts after every text that begins with this prefix. */
const HIGHEST_CHARACTER = '\u{10ffff}';
/** SQL for the position of the reference in an order id, counted from 1. */
const REFERENCE_START_SQL = `length(purchase.id) - ${ORDER_REFERENCE_LENGTH - 1}`;
const REFERENCE = /^[0-9a-f]{8}$/;
/** Beginning of an order id that only few orders share: ids begin with their time. */
const ID_PREFIX = /^[0-9a-f]{8}[0-9a-f-]*$/;
const PIN_CODE = /^[1-9]\d{5}$/;
/** Digits as people group them in numbers and phones. */
const GROUPED_DIGITS = /^\+?\d[\d -]*$/;

/**
 * Adds the condition of a search to an order list. Returns the number of orders of the list, if the search knows a
 * faster way to count them. A number, a parcel and an indexed text read only their index.
 */
export async function applySearch(
  query: OrderQuery,
  typedText: string,
): Promise<(() => Promise<number>) | undefined> {
  const text = normalizeText(typedText);
  if (text === '') return undefined;
  const reader = query.connection;
  const ids = [...(await findOrderIds(reader, text)), ...(await findParcelOrders(reader, typedText))];
  // A PIN code may be the number of an order too.
  if (ids.length > 0 && !PIN_CODE.test(text)) {
    whereIds(query, ids);
    return undefined;
  }
  const phone = parsePhone(typedText, true);
  const indexedText = indexedTextOf(text, phone);
  const matches = await findIndexedOrders(reader, indexedText);
  if (matches === undefined) {
    whereReadOrderMatches(query, { text, phone, ids });
    return undefined;
  }
  if (matches === 'many') {
    const listQuery = query.clone();
    query.andWhere(CONTAINS_TEXT, { indexedText });
    return () => countIndexedOrders(listQuery, indexedText);
  }
  const allIds = [...ids, ...matches, ...(await findIdsByPrefix(query, text))];
  if (allIds.length === 0 && REFERENCE.test(text)) whereReadOrderMatches(query, { text, phone, ids });
  else whereIds(query, allIds);
  return undefined;
}

/** The text for the search index. A PIN code fills its line there; so does an order number. */
function indexedTextOf(text: string, phone: string | undefined): string {
  if (PIN_CODE.test(text)) return `\n${text}\n`;
  return phone ?? (GROUPED_DIGITS.test(text) ? text.replaceAll(/[ -]/g, '') : text);
}

/** Ids of the orders of the parcels with an air waybill number (AWB). Reads one index. */
async function findParcelOrders(reader: DataSource, typedText: string): Promise<string[]> {
  const awb = typedText.trim();
  const rows = await reader.query<{ id: string }[]>(
    `SELECT order_id AS id FROM shipment WHERE awb IN ($1, $2) AND awb <> '' AND state <> 'CANCELLED'`,
    [awb, awb.toUpperCase()],
  );
  return rows.map(({ id }) => id);
}

async function findIdsByPrefix(query: OrderQuery, text: string): Promise<string[]> {
  if (!ID_PREFIX.test(text)) return [];
  const rows = await query.connection.query<{ id: string }[]>(
    `SELECT id FROM "order" WHERE id >= $1 AND id < $2 LIMIT 1000`,
    [text, text + HIGHEST_CHARACTER],
  );
  return rows.map(({ id }) => id);
}

function whereIds(query: OrderQuery, ids: readonly string[]): void {
  if (ids.length === 0) query.andWhere('1 = 0');
  else query.andWhere('purchase.id IN (:...ids)', { ids: [...new Set(ids)] });
}

interface ReadSearch {
  text: string;
  phone: string | undefined;
  ids: readonly string[];
}

/** Conditions that read every order of the list, without the search index. */
function whereReadOrderMatches(query: OrderQuery, { text, phone, ids }: ReadSearch): void {
  // Uses a range, because LIKE would treat `%` and `_` in the text as wildcards.
  const conditions = [
    '(purchase.id >= :text AND purchase.id < :behind)',
    'instr(purchase.buyer_folded, :text) > 0',
  ];
  // Only PostgreSQL has an index of SKUs.
  if (query.connection.options.type === 'postgres')
    conditions.push(
      `purchase.id IN (SELECT item.order_id FROM order_item item WHERE lower(item.sku) = :text AND item.sku <> '')`,
    );
  if (text.length === ORDER_REFERENCE_LENGTH)
    conditions.push(`substr(purchase.id, ${REFERENCE_START_SQL}) = :text`);
  if (phone !== undefined) conditions.push('purchase.guest_phone = :phone', 'purchase.phone = :phone');
  if (PIN_CODE.test(text)) conditions.push('purchase.postal_code = :text');
  if (ids.length > 0) conditions.push('purchase.id IN (:...ids)');
  const behind = text + HIGHEST_CHARACTER;
  query.andWhere(`(${conditions.join(' OR ')})`, { text, phone, behind, ids });
}
