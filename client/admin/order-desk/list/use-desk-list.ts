import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refetch } from '../../../apollo/refetch';
import { ignoreErrors } from '../../../domain';
import { DeskCountsDocument } from '../desk-counts.generated';
import { useOrderListUpdates } from '../../orders/use-order-list-updates';
import { DeskListDocument, type DeskListQuery, type DeskListQueryVariables } from './desk-list.generated';
import type { DeskOrder } from './desk-order';

interface FreshPage {
  /** The variables of the page as JSON. */
  key: string;
  orders: DeskListQuery['orders'];
}

/**
 * One page of a tab. After an event, the visible rows change in place, and stay where they are; `newCount` orders appear
 * after `showNew`. The counts of the tabs follow each event.
 */
export function useDeskList(variables: DeskListQueryVariables) {
  const key = JSON.stringify(variables);
  const result = useQuery(DeskListDocument, { variables, fetchPolicy: 'cache-and-network' });
  const [freshPage, setFreshPage] = useState<FreshPage>();
  const { client } = result;

  const refresh = () => {
    const ignoreFailure = ignoreErrors('the next order event repeats the query');
    void client.query({ query: DeskCountsDocument, fetchPolicy: 'network-only' }).catch(ignoreFailure);
    void client
      .query({ query: DeskListDocument, variables, fetchPolicy: 'no-cache' })
      .then(({ data }) => data && setFreshPage({ key, orders: data.orders }))
      .catch(ignoreFailure);
  };
  useOrderListUpdates(refresh);

  const page = (result.data ?? result.previousData)?.orders;
  const fresh = freshPage?.key === key ? freshPage.orders : undefined;
  const freshById = new Map(fresh?.nodes.map((order) => [order.id, order]));
  const orders: readonly DeskOrder[] = (page?.nodes ?? []).map((order) => freshById.get(order.id) ?? order);
  const visibleIds = new Set(orders.map(({ id }) => id));
  return {
    result,
    orders,
    totalCount: fresh?.totalCount ?? page?.totalCount,
    isLoaded: page !== undefined,
    /** Visible orders that are not on the page any more. Only the oldest first, because new orders push others out. */
    leftIds: new Set(
      fresh && variables.sort === 'OLDEST'
        ? orders.filter(({ id }) => !freshById.has(id)).map(({ id }) => id)
        : [],
    ),
    newCount: fresh?.nodes.filter(({ id }) => !visibleIds.has(id)).length ?? 0,
    showNew: () => {
      setFreshPage(undefined);
      refetch(result);
    },
    refresh,
  };
}
