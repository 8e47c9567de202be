import { useMutation, useQuery } from '@apollo/client/react';
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
import { DetailsLink, ORDER_COLUMNS, type OrderRow } from './order-columns';
import { orderFilterOf, ORDER_FILTERS, OrderFilters } from './order-filters';
import { BulkDeliverOrdersDocument, OrderListDocument } from './order-list.generated';
import { RefusedCaptures } from './refused-captures';
import { useOrderListUpdates } from './use-order-list-updates';

const NOUN = ['order', 'orders'] as const;

/** Lists all orders. §2 */
export function OrderListScreen() {
  const list = useListState({
    name: 'orders',
    pageSize: ROWS_PER_PAGE,
    sorts: ORDER_SORTS,
    filters: ORDER_FILTERS,
  });
  const variables = { ...list.variables, filter: orderFilterOf(list) };
  const result = useQuery(OrderListDocument, { variables, fetchPolicy: 'cache-and-network' });
  // Use a separate query, because the visible query would show loading and error states during a background refresh.
  useOrderListUpdates(() => {
    const refreshQuery = { query: OrderListDocument, variables, fetchPolicy: 'network-only' } as const;
    void result.client.query(refreshQuery).catch(ignoreErrors('the next order event repeats the query'));
  });
  const selection = useSelection(list, list.filters);
  const tasks = useOrderTasks();

  return (
    <AdminPage
      title="Orders"
      actions={<ExportButtons resource="orders" list={list} filter={orderFilterOf(list)} />}
    >
      <RefusedCaptures />
      <DataTable
        list={list}
        label="Orders"
        noun={NOUN}
        columns={ORDER_COLUMNS}
        result={result}
        selectPage={({ orders }) => orders}
        emptyText="No Orders"
        nameOf={nameOf}
        filters={<OrderFilters list={list} />}
        actions={(order) => <DetailsLink order={order} />}
        selection={selection}
        bulk={<BulkBar selection={selection} tasks={tasks} noun={NOUN} onChanged={() => refetch(result)} />}
      />
    </AdminPage>
  );
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
