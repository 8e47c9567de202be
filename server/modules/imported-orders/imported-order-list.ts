import { In, type DataSource, type SelectQueryBuilder } from 'typeorm';
import {
  ImportedOrderEntity,
  ImportedOrderLineEntity,
} from '../../database/entities/imports/imported-history.entity';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { ImportedOrder, ImportedOrderLine } from '../../domain/imports/history/imported-order';
import type { Page } from '../../domain/model';
import type { Raw } from '../../domain/read';
import { readPage, type SortKey } from '../lists';

const DEFAULT_PAGE_SIZE = 20;
const NEWEST_FIRST_KEYS: SortKey[] = [
  { sql: 'purchase.placed_at', direction: 'DESC', type: 'number' },
  { sql: 'purchase.id', direction: 'DESC', type: 'text' },
];

type OrderQuery = SelectQueryBuilder<ImportedOrderEntity>;

/** One page of imported orders with their lines, the newest first. Throws BAD_INPUT. */
export async function readImportedOrders(
  reader: DataSource,
  raw: Raw,
  select: (query: OrderQuery) => OrderQuery,
): Promise<Page<ImportedOrder>> {
  const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
  const query = select(reader.getRepository(ImportedOrderEntity).createQueryBuilder('purchase'));
  const page = await readPage({ query, keys: NEWEST_FIRST_KEYS, request });
  const orders = await withImportedLines(
    reader,
    page.edges.map(({ node }) => node),
  );
  const edges = page.edges.flatMap(({ cursor }, index) => {
    const node = orders[index];
    return node ? [{ node, cursor }] : [];
  });
  return { ...page, edges };
}

/** All imported orders, or those with a number or email address, the newest first. */
export function importedOrderList(reader: DataSource, search: string) {
  const query = reader.getRepository(ImportedOrderEntity).createQueryBuilder('purchase');
  return { query: searchOrders(query, search), keys: NEWEST_FIRST_KEYS };
}

/** Adds the lines to imported orders, with one statement. */
export async function withImportedLines(
  reader: DataSource,
  orders: readonly ImportedOrderEntity[],
): Promise<ImportedOrder[]> {
  const lines = await readLines(
    reader,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }));
}

/** Restricts imported orders to a number, with or without `#`, or an email address. */
export function searchOrders(query: OrderQuery, search: string): OrderQuery {
  const text = search.trim();
  if (text === '') return query;
  if (text.includes('@')) return query.andWhere('purchase.email = :email', { email: text.toLowerCase() });
  return query.andWhere('purchase.number IN (:...numbers)', { numbers: [text, `#${text}`] });
}

async function readLines(
  reader: DataSource,
  orderIds: readonly string[],
): Promise<Map<string, ImportedOrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reader
    .getRepository(ImportedOrderLineEntity)
    .find({ where: { orderId: In([...orderIds]) }, order: { orderId: 'ASC', position: 'ASC' } });
  const linesByOrder = new Map<string, ImportedOrderLine[]>();
  for (const { orderId, ...line } of rows)
    linesByOrder.set(orderId, [...(linesByOrder.get(orderId) ?? []), line]);
  return linesByOrder;
}
