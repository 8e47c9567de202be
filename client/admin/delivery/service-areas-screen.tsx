import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { refetch } from '../../apollo/refetch';
import type { ServiceArea } from '../../domain';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeleteMenu, RowButton } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { SERVICE_AREA_COLUMNS, type ServiceAreaRow } from './service-area-columns';
import { ServiceAreaDialog } from './service-area-dialog';
import { ServiceAreaFiles } from './service-area-files';
import { ShippingMethods } from '../shipping/shipping-methods';
import { ServiceAreaListDocument } from './service-areas.generated';
import { TryPin } from './try-pin';
import { useServiceAreas } from './use-service-areas';
import styles from './service-areas.module.css';

const NOUN = ['rule', 'rules'] as const;
const PAGE_SIZE = 50;
const EMPTY_HINT =
  'The shop delivers to every PIN code in 3 to 7 days, and takes cash where the settings offer cash on delivery. The rule * changes this default; more exact rules win.';

/** Rules for the areas to which the shop delivers. */
export function ServiceAreasScreen() {
  const list = useListState({ name: 'service-areas', pageSize: PAGE_SIZE, sorts: ['PATTERN'] });
  const { first, offset } = list.variables;
  const result = useQuery(ServiceAreaListDocument, {
    variables: { first, offset },
    fetchPolicy: 'cache-and-network',
  });
  const { save, remove } = useServiceAreas();
  const [dialog, setDialog] = useState<Partial<ServiceArea>>();
  const [deleteTarget, setDeleteTarget] = useState<ServiceAreaRow>();
  const reload = () => refetch(result);
  return (
    <AdminPage title="Delivery" actions={<AddButton onClick={() => setDialog({})} />}>
      <ShippingMethods />
      <h2 className={styles.title}>Service areas</h2>
      <TryPin />
      <ServiceAreaFiles onImported={reload} />
      <DataTable
        list={list}
        label="Service areas"
        noun={NOUN}
        columns={SERVICE_AREA_COLUMNS}
        result={result}
        selectPage={({ serviceAreas: { nodes, totalCount } }) => ({
          nodes: nodes.map((area) => ({ ...area, id: area.pattern })),
          totalCount,
        })}
        emptyText="No Service Areas"
        emptyHint={EMPTY_HINT}
        nameOf={({ pattern }) => pattern}
        canSearch={false}
        actions={(area) => (
          <>
            <RowButton name={area.pattern} onClick={() => setDialog(area)}>
              Edit
            </RowButton>
            <DeleteMenu name={area.pattern} onDelete={() => setDeleteTarget(area)} />
          </>
        )}
      />
      <ServiceAreaDialog
        state={dialog}
        onSave={(area, previousPattern) => save(area, previousPattern).then(reload)}
        onClose={() => setDialog(undefined)}
      />
      <ConfirmDialog
        record={deleteTarget}
        warning="The next more general rule then applies to its PIN codes."
        nameOf={({ pattern }) => pattern}
        action="Delete"
        onConfirm={({ pattern }) => remove(pattern).then(reload)}
        onClose={() => setDeleteTarget(undefined)}
      />
    </AdminPage>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" size="large" onClick={onClick}>
      Add Service Area
    </Button>
  );
}
