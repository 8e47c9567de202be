import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { refetch } from '../../apollo/refetch';
import { officePaths } from '../../lib/office-paths';
import { ExportButton } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeleteMenu } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { IMPORTED_ORDER_COLUMNS, type ImportedOrderRow } from './imported-order-columns';
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
      actions={<ExportButton resource="imported-orders">Export All</ExportButton>}
    >
      <p className={styles.note}>
        History from your former shop, with its own numbers. It takes no part in stock, payments, invoices or
        reports. Search by a number or an e-mail address.{' '}
        <Link className="link" to={officePaths.import()}>
          Import orders
        </Link>
      </p>
      <DataTable
        list={list}
        label="Imported orders"
        noun={NOUN}
        columns={IMPORTED_ORDER_COLUMNS}
        result={result}
        selectPage={({ importedOrders }) => importedOrders}
        emptyText="No Imported Orders"
        emptyHint="Export the orders of your former shop, and import the file on the page Import."
        nameOf={({ number }) => number}
        actions={(order) =>
          order.name || order.email || order.address ? (
            <DeleteMenu name={order.number} label="Erase Buyer" onDelete={() => setEraseTarget(order)} />
          ) : null
        }
      />
      <ConfirmDialog
        record={eraseTarget}
        warning="The name, phone, address and e-mail address go from all imported orders of this e-mail address. A later import does not bring them back."
        nameOf={({ number }) => `the buyer of ${number}`}
        action="Erase"
        onConfirm={({ id }) => eraseBuyer({ variables: { id } }).then(() => refetch(result))}
        onClose={() => setEraseTarget(undefined)}
      />
    </AdminPage>
  );
}
