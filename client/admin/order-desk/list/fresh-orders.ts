import type { ApolloClient } from '@apollo/client';
import { DeskListDocument, type DeskListQuery, type DeskListQueryVariables } from './desk-list.generated';
import type { DeskOrder } from './desk-order';

type OrderPage = DeskListQuery['orders'];

/** A page of a list as the server has it now, with earlier orders that were on the visible page. */
export interface FreshOrders {
  page: OrderPage;
  /** Consecutive orders of the list: the page, and orders before it. */
  range: readonly DeskOrder[];
  /** True if the range has the first, or the last order of the list. */
  isFromStart: boolean;
  isToEnd: boolean;
}

/**
 * Reads a page of a list, oldest first, and the pages before it until they reach the first visible order: orders that
 * leave an earlier page move the others to it. Returns undefined without a result.
 */
export async function readFreshOrders(
  client: ApolloClient,
  variables: DeskListQueryVariables,
  firstVisible: DeskOrder | undefined,
): Promise<FreshOrders | undefined> {
  const readPage = async (offset: number) => {
    const query = { query: DeskListDocument, variables: { ...variables, offset } };
    return (await client.query({ ...query, fetchPolicy: 'no-cache' })).data?.orders;
  };
  const page = await readPage(variables.offset);
  if (!page) return undefined;
  let { offset } = variables;
  let range = page.nodes;
  const isMoved = () => firstVisible && (!range[0] || isBefore(firstVisible, range[0]));
  while (offset > 0 && isMoved()) {
    offset = Math.max(0, Math.min(offset, page.totalCount) - variables.first);
    const earlier = await readPage(offset);
    if (!earlier) return undefined;
    range = [...earlier.nodes, ...range];
  }
  const isToEnd = variables.offset + page.nodes.length >= page.totalCount;
  return { page, range, isFromStart: offset === 0, isToEnd };
}

/** Ids of the visible orders that left the list: they are missing although the fresh range covers their position. */
export function doneOrderIds(
  visible: readonly DeskOrder[],
  { range, isFromStart, isToEnd }: FreshOrders,
): Set<string> {
  const waitingIds = new Set(range.map(({ id }) => id));
  const [first, last] = [range[0], range.at(-1)];
  const isCovered = (order: DeskOrder) =>
    (isFromStart || (first !== undefined && isBefore(first, order))) &&
    (isToEnd || (last !== undefined && isBefore(order, last)));
  return new Set(
    visible.filter((order) => !waitingIds.has(order.id) && isCovered(order)).map(({ id }) => id),
  );
}

/** True if an order comes before another one, oldest first; the id decides at the same time. */
function isBefore(order: DeskOrder, other: DeskOrder): boolean {
  if (order.createdAt !== other.createdAt) return order.createdAt < other.createdAt;
  return order.id < other.id;
}
