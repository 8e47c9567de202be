import { In, type DataSource } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { ReturnRequestEntity } from '../../database/entities/return.entity';
import { placeholders } from '../../database/rows';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { OrderSummary, Page } from '../../domain/model';
import type { Raw } from '../../domain/read';
import { readReturnFilter } from '../../domain/returns/return';
import type { ReturnRequest } from '../../domain/returns/return-model';
import { readPage, type SortKey } from '../lists';
import { summarize, withReturnItems } from '../orders';

const DEFAULT_PAGE_SIZE = 20;
const NEWEST_FIRST_KEYS: SortKey[] = [
  { sql: 'request.requested_at', direction: 'DESC', type: 'number' },
  { sql: 'request.id', direction: 'DESC', type: 'text' },
];

/** One page of the returns of a filter, the newest first. Throws BAD_INPUT. */
export async function readReturnPage(reader: DataSource, raw: Raw): Promise<Page<ReturnRequest>> {
  const pageRequest = readPageRequest(raw, DEFAULT_PAGE_SIZE);
  const { state, isOpen } = readReturnFilter(raw.filter);
  const query = reader.getRepository(ReturnRequestEntity).createQueryBuilder('request');
  if (state !== undefined) query.andWhere('request.state = :state', { state });
  if (isOpen !== undefined) query.andWhere(`request.ended_at IS ${isOpen ? '' : 'NOT '}NULL`);
  const page = await readPage({ query, keys: NEWEST_FIRST_KEYS, request: pageRequest });
  const requests = await withReturnItems(
    reader,
    page.edges.map(({ node }) => node),
  );
  const edges = page.edges.flatMap(({ cursor }, index) => {
    const node = requests[index];
    return node ? [{ node, cursor }] : [];
  });
  return { ...page, edges };
}

/** Numbers of returns of the buyers of orders, by id of the order. One statement for any number of orders. */
export async function countReturnsOf(
  reader: DataSource,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reader.query<{ orderId: string; count: number | string }[]>(
    `SELECT purchase.id AS "orderId", (SELECT COUNT(*) FROM "order" other
        JOIN return_request request ON request.order_id = other.id WHERE other.user_id = purchase.user_id) AS count
      FROM "order" purchase WHERE purchase.id IN ${placeholders(1, orderIds.length)}`,
    [...orderIds],
  );
  return new Map(rows.map(({ orderId, count }) => [orderId, Number(count)]));
}

/** Orders without items, by id. */
export async function readReturnOrders(
  reader: DataSource,
  orderIds: readonly string[],
): Promise<Map<string, OrderSummary>> {
  const rows = await reader.getRepository(OrderEntity).findBy({ id: In([...orderIds]) });
  return new Map(rows.map((row) => [row.id, summarize(row)]));
}
