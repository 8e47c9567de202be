import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refetch } from '../../apollo/refetch';
import { ButtonLink } from '../../components/forms/button';
import { officePaths } from '../../lib/office-paths';
import { ExportButton } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeleteMenu } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import {
  hasBuyer,
  IMPORTED_ORDER_COLUMNS,
  ImportedOrderDetails,
  type ImportedOrderRow,
} from './imported-order-columns';
import { EraseImportedBuyerDocument, ImportedOrderListDocument } from './imported-orders.generated';
import styles from './imported-orders.module.css';

const NOUN = ['imported order', 'imported orders'] as const;
const PAGE_SIZE = 20;

/** Read-only orders from the former system of the shop. */
export function ImportedOrdersScreen() {
  const list = useListState({ name: 'importedOrders', pageSize: PAGE_SIZE, sorts: ['NEWEST'] });
  const { first, offset, search } = list.variables;
  const result = useQuery(ImportedOrderListDocument, {
    variables: { first, offset, search },
    fetchPolicy: 'cache-and-network',
  });
  const [eraseBuyer] = useMutation(EraseImportedBuyerDocument);
  const [eraseTarget, setEraseTarget] = useState<ImportedOrderRow>();
  return (
    <AdminPage
      title="Imported orders"
      actions={
        <>
          <ExportButton resource="imported-orders">Export All</ExportButton>
          <ButtonLink variant="primary" to={officePaths.import('orders')}>
            Import orders
          </ButtonLink>
        </>
      }
    >
      <p className={styles.note}>
        The order history of your former shop. It does not count in stock, payments, invoices or reports. Find
        an order by its number or an email address.
      </p>
      <DataTable
        list={list}
        label="Imported orders"
        noun={NOUN}
        columns={IMPORTED_ORDER_COLUMNS}
        result={result}
        selectPage={({ importedOrders }) => importedOrders}
        emptyText="No Imported Orders"
        emptyHint="Bring your order history along: export the orders of your Shopify or WooCommerce shop as CSV, then choose Import orders."
        expand={(order) => <ImportedOrderDetails order={order} />}
        nameOf={({ number }) => number}
        actions={(order) =>
          hasBuyer(order) && (
            <DeleteMenu name={order.number} label="Erase Buyer" onDelete={() => setEraseTarget(order)} />
          )
        }
      />
      <ConfirmDialog
        record={eraseTarget}
        warning="This removes the name, phone, address and email from every imported order of this email address. A later import does not bring them back."
        nameOf={({ number }) => `the buyer of ${number}`}
        action="Erase"
        onConfirm={({ id }) => eraseBuyer({ variables: { id } }).then(() => refetch(result))}
        onClose={() => setEraseTarget(undefined)}
      />
    </AdminPage>
  );
}
