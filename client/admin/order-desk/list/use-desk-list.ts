import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refetch } from '../../../apollo/refetch';
import { ignoreErrors } from '../../../domain';
import { DeskCountsDocument } from '../desk-counts.generated';
import { useOrderListUpdates } from '../../orders/use-order-list-updates';
import { DeskListDocument, type DeskListQueryVariables } from './desk-list.generated';
import type { DeskOrder } from './desk-order';
import { doneOrderIds, readFreshOrders, type FreshOrders } from './fresh-orders';

/**
 * One page of a list. After an event, the visible rows change in place, and stay where they are; `newCount` orders
 * appear after `showNew`. The counts of the tabs follow each event. Another page of the same `listKey` keeps the rows
 * until it is loaded.
 */
export function useDeskList(variables: DeskListQueryVariables, listKey: string) {
  const key = JSON.stringify(variables);
  const result = useQuery(DeskListDocument, { variables, fetchPolicy: 'cache-and-network' });
  const [freshOrders, setFreshOrders] = useState<{ key: string; fresh: FreshOrders }>();
  const page = usePageOf(listKey, result.data?.orders);
  const { client } = result;

  const isOldestFirst = variables.sort === 'OLDEST';
  const fresh = freshOrders?.key === key ? freshOrders.fresh : undefined;
  const freshById = new Map(fresh?.range.map((order) => [order.id, order]));
  const orders: readonly DeskOrder[] = (page?.nodes ?? []).map((order) => freshById.get(order.id) ?? order);
  const visibleIds = new Set(orders.map(({ id }) => id));

  const refresh = () => {
    const ignoreFailure = ignoreErrors('the next order event repeats the query');
    void client.query({ query: DeskCountsDocument, fetchPolicy: 'network-only' }).catch(ignoreFailure);
    void readFreshOrders(client, variables, isOldestFirst ? orders[0] : undefined)
      .then((read) => read && setFreshOrders({ key, fresh: read }))
      .catch(ignoreFailure);
  };
  useOrderListUpdates(refresh);

  return {
    result,
    orders,
    totalCount: fresh?.page.totalCount ?? page?.totalCount,
    isLoaded: page !== undefined,
    /** Visible orders that left the list. Only the oldest first, because new orders push others out. */
    doneIds: fresh && isOldestFirst ? doneOrderIds(orders, fresh) : new Set<string>(),
    newCount: fresh?.page.nodes.filter(({ id }) => !visibleIds.has(id)).length ?? 0,
    showNew: () => {
      setFreshOrders(undefined);
      refetch(result);
    },
    refresh,
  };
}

/** The loaded page, or the last one of the same list while the next one loads. */
function usePageOf<Page>(listKey: string, loadedPage: Page | undefined): Page | undefined {
  const [last, setLast] = useState({ listKey, page: loadedPage });
  if (loadedPage && last.page !== loadedPage) setLast({ listKey, page: loadedPage });
  return loadedPage ?? (last.listKey === listKey ? last.page : undefined);
}
