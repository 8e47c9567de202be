import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { readSearch } from '../../domain/catalogue/admin-list-validation';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { OrderSummary, Page } from '../../domain/model';
import { ORDER_NUMBER_LENGTH } from '../../domain/orders/order-number';
import {
  readOrderFilter,
  readOrderSort,
  type OrderFilter,
  type OrderSort,
} from '../../domain/orders/order-list';
import type { Raw } from '../../domain/read';
import { fold } from '../../domain/catalogue/normalize-text';
import {
  readIndexOnlyPage,
  decodeCursor,
  encodeCursor,
  type SortKey,
  changeCursor,
  readChangesRequest,
  requireLaterCursor,
  type ChangesRequest,
} from '../lists';
import { summarize } from './order-queries';

const DEFAULT_PAGE_SIZE = 10;
/** Sorts after every text with this prefix. */
const LAST_CHARACTER = '\u{10ffff}';
/** Position of the order number in an id, counted from 1. */
const NUMBER_START = `length(purchase.id) - ${ORDER_NUMBER_LENGTH - 1}`;

const keysBy = (
  sql: string,
  direction: SortKey['direction'],
  type: SortKey['type'] = 'number',
): SortKey[] => [
  { sql: `purchase.${sql}`, direction, type },
  { sql: 'purchase.id', direction, type: 'text' },
];
const SORT_KEYS: Record<OrderSort, SortKey[]> = {
  NEWEST: keysBy('created_at', 'DESC'),
  OLDEST: keysBy('created_at', 'ASC'),
  TOTAL_ASC: keysBy('total_price', 'ASC'),
  TOTAL_DESC: keysBy('total_price', 'DESC'),
  BUYER_ASC: keysBy('buyer_folded', 'ASC', 'text'),
  BUYER_DESC: keysBy('buyer_folded', 'DESC', 'text'),
};

/** One page of orders without items, with filter and sort order; of all buyers or of one. Throws BAD_INPUT. */
export async function readOrderPage(
  reader: DataSource,
  raw: Raw,
  buyerId?: string,
): Promise<Page<OrderSummary>> {
  const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
  const page = await readIndexOnlyPage({ ...orderList(reader, raw, buyerId), request });
  return { ...page, edges: page.edges.map(({ node, cursor }) => ({ node: summarize(node), cursor })) };
}

/** One page of changed orders, in commit order. Throws BAD_INPUT and CURSOR_OUTDATED. §7 */
export async function readChangedOrders(
  reader: DataSource,
  raw: Raw,
  history: number,
): Promise<Page<OrderSummary>> {
  const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
  const { start: position } = readChangesRequest(raw, { request, history });
  const after = request.after === undefined ? undefined : encodeCursor(position);
  const page = await readIndexOnlyPage({
    ...changedOrders(reader, position, after),
    request: { ...request, after },
  });
  const edges = page.edges.map(({ node, cursor }) => {
    const [changedAt = 0, revision = 0] = decodeCursor(cursor, ['number', 'number']).map(Number);
    return { node: summarize(node), cursor: changeCursor([changedAt, revision], history), revision };
  });
  requireLaterCursor(edges, position);
  return { ...page, edges };
}

/** Orders by the commit order of their last change. §7 */
function changedOrders(reader: DataSource, [at]: ChangesRequest['start'], after: string | undefined) {
  const keys: SortKey[] = ['changed_at', 'revision'].map((column) => ({
    sql: `purchase.${column}`,
    direction: 'ASC',
    type: 'number',
  }));
  const query = reader.getRepository(OrderEntity).createQueryBuilder('purchase');
  // A cursor replaces the time condition.
  if (after === undefined) query.where('purchase.changed_at >= :at', { at });
  return { query, keys };
}

/** Query and sort keys of an order list. Throws BAD_INPUT. */
export function orderList(
  reader: DataSource,
  raw: Raw,
  buyerId?: string,
): { query: SelectQueryBuilder<OrderEntity>; keys: SortKey[] } {
  const keys = SORT_KEYS[readOrderSort(raw.sort)];
  const filter = readOrderFilter(raw.filter);
  const query = reader.getRepository(OrderEntity).createQueryBuilder('purchase');
  applyFilter(query, { ...filter, userId: buyerId ?? filter.userId });
  search(query, readSearch(raw.search));
  return { query, keys };
}

function applyFilter(query: SelectQueryBuilder<OrderEntity>, filter: OrderFilter): void {
  const { userId, placedFrom, placedBefore, minTotal, maxTotal } = filter;
  const flag = (is: boolean | undefined, yes: string, no: string) => {
    if (is !== undefined) query.andWhere(`purchase.${is ? yes : no}`);
  };
  flag(filter.isPaid, 'is_paid = 1', 'is_paid = 0');
  flag(filter.isDelivered, 'is_delivered = 1', 'is_delivered = 0');
  flag(filter.isCancelled, 'cancelled_at IS NOT NULL', 'cancelled_at IS NULL');
  flag(filter.isRefunded, 'refunded_at IS NOT NULL', 'refunded_at IS NULL');
  if (userId !== undefined) query.andWhere('purchase.user_id = :userId', { userId });
  if (placedFrom) query.andWhere('purchase.created_at >= :from', { from: placedFrom.getTime() });
  if (placedBefore) query.andWhere('purchase.created_at < :before', { before: placedBefore.getTime() });
  if (minTotal !== undefined) query.andWhere('purchase.total_price >= :minTotal', { minTotal });
  if (maxTotal !== undefined) query.andWhere('purchase.total_price <= :maxTotal', { maxTotal });
}

function search(query: SelectQueryBuilder<OrderEntity>, text: string): void {
  const searchText = fold(text);
  if (searchText === '') return;
  // Uses a range, because LIKE would treat `%` and `_` in the text as wildcards.
  const matches = [
    '(purchase.id >= :part AND purchase.id < :behind)',
    'instr(purchase.buyer_folded, :part) > 0',
  ];
  if (searchText.length === ORDER_NUMBER_LENGTH) matches.push(`substr(purchase.id, ${NUMBER_START}) = :part`);
  query.andWhere(`(${matches.join(' OR ')})`, { part: searchText, behind: searchText + LAST_CHARACTER });
}
