import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { readSearch } from '../../domain/catalogue/admin-list-validation';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { OrderSummary, Page } from '../../domain/model';
import {
  readOrderFilter,
  readOrderSort,
  type CashState,
  type OrderFilter,
  type OrderSort,
} from '../../domain/orders/order-list';
import { tagKey } from '../../domain/orders/desk/order-tags';
import type { Raw } from '../../domain/read';
import {
  readIndexOnlyPage,
  decodeCursor,
  encodeCursor,
  type SortKey,
  changeCursor,
  readChangesRequest,
  requireLaterRevisions,
  type ChangesRequest,
} from '../lists';
import { deskCondition } from './list/desk-lists';
import { applySearch } from './list/order-search';
import { summarize } from './order-queries';

const DEFAULT_PAGE_SIZE = 10;

const sortKeysBy = (
  column: string,
  direction: SortKey['direction'],
  type: SortKey['type'] = 'number',
): SortKey[] => [
  { sql: `purchase.${column}`, direction, type },
  { sql: 'purchase.id', direction, type: 'text' },
];
const SORT_KEYS: Record<OrderSort, SortKey[]> = {
  NEWEST: sortKeysBy('created_at', 'DESC'),
  OLDEST: sortKeysBy('created_at', 'ASC'),
  TOTAL_ASC: sortKeysBy('total_price', 'ASC'),
  TOTAL_DESC: sortKeysBy('total_price', 'DESC'),
  BUYER_ASC: sortKeysBy('buyer_folded', 'ASC', 'text'),
  BUYER_DESC: sortKeysBy('buyer_folded', 'DESC', 'text'),
};

/** One page of orders without items, with filter and sort order; of all buyers or of one. Throws BAD_INPUT. */
export async function readOrderPage(
  reader: DataSource,
  raw: Raw,
  buyerId?: string,
): Promise<Page<OrderSummary>> {
  const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
  const page = await readIndexOnlyPage({ ...(await orderList(reader, raw, buyerId)), request });
  return { ...page, edges: page.edges.map(({ node, cursor }) => ({ node: summarize(node), cursor })) };
}

/** One page of changed orders, in commit order. Throws BAD_INPUT and CURSOR_OUTDATED. §7 */
export async function readChangedOrders(
  reader: DataSource,
  raw: Raw,
  historyId: number,
): Promise<Page<OrderSummary>> {
  const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
  const { start: position } = readChangesRequest(raw, { request, history: historyId });
  const after = request.after === undefined ? undefined : encodeCursor(position);
  const page = await readIndexOnlyPage({
    ...changedOrders(reader, position, after),
    request: { ...request, after },
  });
  const edges = page.edges.map(({ node, cursor }) => {
    const [changedAt = 0, revision = 0] = decodeCursor(cursor, ['number', 'number']).map(Number);
    return { node: summarize(node), cursor: changeCursor([changedAt, revision], historyId), revision };
  });
  requireLaterRevisions(edges, position);
  return { ...page, edges };
}

/** Orders by the commit order of their last change. §7 */
function changedOrders(
  reader: DataSource,
  [changedSince]: ChangesRequest['start'],
  after: string | undefined,
) {
  const keys: SortKey[] = ['changed_at', 'revision'].map((column) => ({
    sql: `purchase.${column}`,
    direction: 'ASC',
    type: 'number',
  }));
  const query = reader.getRepository(OrderEntity).createQueryBuilder('purchase');
  // With a cursor, the page query already has a condition that replaces the start time.
  if (after === undefined) query.where('purchase.changed_at >= :at', { at: changedSince });
  return { query, keys };
}

interface OrderList {
  query: SelectQueryBuilder<OrderEntity>;
  keys: SortKey[];
  /** Counts the orders, if there is a faster way than the query. */
  count?: (() => Promise<number>) | undefined;
}

/** Query, sort keys and count of an order list. Throws BAD_INPUT. */
export async function orderList(reader: DataSource, raw: Raw, buyerId?: string): Promise<OrderList> {
  const keys = SORT_KEYS[readOrderSort(raw.sort)];
  const filter = readOrderFilter(raw.filter);
  const query = reader.getRepository(OrderEntity).createQueryBuilder('purchase');
  applyFilter(query, { ...filter, userId: buyerId ?? filter.userId });
  const count = await applySearch(query, readSearch(raw.search));
  return { query, keys, count };
}

/** Sorts an order list by time of placement, the newest first. */
export function newestFirst(query: SelectQueryBuilder<OrderEntity>): SelectQueryBuilder<OrderEntity> {
  return query.orderBy({ 'purchase.created_at': 'DESC', 'purchase.id': 'DESC' });
}

/** Conditions of cash orders; each has a partial index. */
const CASH_SQL: Readonly<Record<CashState, string>> = {
  TO_CONFIRM:
    'purchase.confirm_until IS NOT NULL AND purchase.confirmed_at IS NULL AND purchase.cancelled_at IS NULL',
  TO_COLLECT: 'purchase.confirmed_at IS NOT NULL AND purchase.is_paid = 0 AND purchase.cancelled_at IS NULL',
};

function applyFilter(query: SelectQueryBuilder<OrderEntity>, filter: OrderFilter): void {
  const { userId, placedFrom, placedBefore, minTotal, maxTotal } = filter;
  const filterByFlag = (value: boolean | undefined, sqlIfTrue: string, sqlIfFalse: string) => {
    if (value !== undefined) query.andWhere(`purchase.${value ? sqlIfTrue : sqlIfFalse}`);
  };
  filterByFlag(filter.isPaid, 'is_paid = 1', 'is_paid = 0');
  filterByFlag(filter.isDelivered, 'is_delivered = 1', 'is_delivered = 0');
  filterByFlag(filter.isCancelled, 'cancelled_at IS NOT NULL', 'cancelled_at IS NULL');
  filterByFlag(filter.isRefunded, 'refunded_at IS NOT NULL', 'refunded_at IS NULL');
  if (filter.cash) query.andWhere(CASH_SQL[filter.cash]);
  if (filter.desk) query.andWhere(deskCondition(filter.desk));
  if (filter.assigneeId !== undefined)
    query.andWhere('purchase.assignee_id = :assigneeId', { assigneeId: filter.assigneeId });
  if (filter.tag !== undefined)
    query.andWhere('purchase.id IN (SELECT order_id FROM tagged_order WHERE tag_key = :tagKey)', {
      tagKey: tagKey(filter.tag),
    });
  if (userId !== undefined) query.andWhere('purchase.user_id = :userId', { userId });
  if (placedFrom) query.andWhere('purchase.created_at >= :from', { from: placedFrom.getTime() });
  if (placedBefore) query.andWhere('purchase.created_at < :before', { before: placedBefore.getTime() });
  if (minTotal !== undefined) query.andWhere('purchase.total_price >= :minTotal', { minTotal });
  if (maxTotal !== undefined) query.andWhere('purchase.total_price <= :maxTotal', { maxTotal });
}
