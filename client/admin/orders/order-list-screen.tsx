import type { ApolloClient } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refetch } from '../../apollo/refetch';
import { ignoreErrors } from '../../domain';
import { ROWS_PER_PAGE } from '../../lib/constants';
import { BulkBar } from '../bulk/bulk-bar';
import type { BulkTask } from '../bulk/bulk-task';
import { ExportButtons } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { useSelection } from '../table/use-selection';
import { ORDER_SORTS } from '../../domain';
import { DeskCountsDocument } from '../order-desk/desk-counts.generated';
import { DeskTabs } from '../order-desk/desk-tabs';
import { SavedViews } from '../order-desk/views/saved-views';
import { CashOrderCountsDocument } from './cash/cash-orders.generated';
import { CollectButton, CollectListedCash } from './cash/collect-listed-cash';
import { OrderViews } from './cash/order-views';
import { RemittanceImport } from './cash/remittance-import';
import { useConfirmationTasks } from './cash/use-cash-tasks';
import { orderColumnsOf, DetailsLink, type OrderRow } from './order-columns';
import { orderFilterOf, ORDER_FILTERS, OrderFilters } from './order-filters';
import {
  BulkDeliverOrdersDocument,
  OrderListDocument,
  type OrderListQueryVariables,
} from './order-list.generated';
import { RefusedCaptures } from './refused-captures';
import { useOrderListUpdates } from './use-order-list-updates';

const LIST_OPTIONS = { name: 'orders', pageSize: ROWS_PER_PAGE, sorts: ORDER_SORTS, filters: ORDER_FILTERS };
const NOUN = ['order', 'orders'] as const;
const EMPTY_TEXTS = {
  ALL: 'No Orders',
  TO_CONFIRM: 'No order waits for its confirmation',
  TO_COLLECT: 'No cash is due',
};

/** Lists all orders. §2 */
export function OrderListScreen() {
  const list = useListState(LIST_OPTIONS);
  const variables = { ...list.variables, filter: orderFilterOf(list) };
  const result = useQuery(OrderListDocument, { variables, fetchPolicy: 'cache-and-network' });
  const counts = useQuery(CashOrderCountsDocument, { fetchPolicy: 'cache-and-network' });
  const refresh = () => refreshOrders(result.client, variables);
  useOrderListUpdates(refresh);
  const selection = useSelection(list, list.filters);
  const { cash } = list.filters;
  const [dueOrder, setDueOrder] = useState<OrderRow>();
  const deliveryTasks = useOrderTasks();
  const confirmationTasks = useConfirmationTasks();

  return (
    <AdminPage
      title="Orders"
      actions={
        <>
          {cash === 'TO_COLLECT' && <RemittanceImport onImported={refresh} />}
          <ExportButtons resource="orders" list={list} filter={orderFilterOf(list)} />
        </>
      }
    >
      <RefusedCaptures />
      <DeskTabs current={undefined} />
      <SavedViews />
      <OrderViews cash={cash} counts={counts.data} />
      <DataTable
        list={list}
        label="Orders"
        noun={NOUN}
        columns={orderColumnsOf(cash)}
        result={result}
        selectPage={({ orders }) => orders}
        emptyText={EMPTY_TEXTS[cash ?? 'ALL']}
        nameOf={nameOf}
        filters={<OrderFilters list={list} />}
        actions={(order) => (
          <>
            {cash === 'TO_COLLECT' && <CollectButton order={order} onOpen={setDueOrder} />}
            <DetailsLink order={order} />
          </>
        )}
        selection={selection}
        bulk={
          <BulkBar
            selection={selection}
            tasks={cash === 'TO_CONFIRM' ? confirmationTasks : deliveryTasks}
            noun={NOUN}
            onChanged={() => [refetch(result), refresh()]}
          />
        }
      />
      {dueOrder && (
        <CollectListedCash order={dueOrder} onCollected={refresh} onClose={() => setDueOrder(undefined)} />
      )}
    </AdminPage>
  );
}

/** Repeats the visible query and the counts as separate queries, which show no loading and error states. */
function refreshOrders(client: ApolloClient, variables: OrderListQueryVariables): void {
  const ignoreFailure = ignoreErrors('the next order event repeats the query');
  void client
    .query({ query: OrderListDocument, variables, fetchPolicy: 'network-only' })
    .catch(ignoreFailure);
  void client.query({ query: DeskCountsDocument, fetchPolicy: 'network-only' }).catch(ignoreFailure);
  void client.query({ query: CashOrderCountsDocument, fetchPolicy: 'network-only' }).catch(ignoreFailure);
}

function nameOf({ orderNumber, user }: OrderRow): string {
  return `order ${orderNumber} of ${user.name}`;
}

function useOrderTasks(): BulkTask[] {
  const [deliver] = useMutation(BulkDeliverOrdersDocument);
  return [
    {
      action: 'Mark As Delivered',
      warning: (count) => `${count} will be marked as delivered, and the buyers told.`,
      success: (count) => `${count} marked as delivered`,
      execute: async (ids) => (await deliver({ variables: { input: { ids } } })).data?.bulkDeliverOrders,
    },
  ];
}
