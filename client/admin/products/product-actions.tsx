import { paths } from '../../lib/paths';
import { EditLink, MoreMenu, RowButton } from '../frame/row-actions';
import type { Removal } from '../removal/use-removal';
import { fullNameOf, type ProductRow } from './product-rows';

interface ProductActionsProps {
  row: ProductRow;
  removal: Removal<ProductRow>;
}

/** Edit and the menu with Delete, or Restore for a deleted product. §2 */
export function ProductActions({ row, removal }: ProductActionsProps) {
  const name = fullNameOf(row);
  if (row.deletedAt)
    return (
      <RowButton name={name} isBusy={removal.busyId === row.id} onClick={() => void removal.restore(row)}>
        Restore
      </RowButton>
    );
  const label = (
    <span>
      Delete<span className="sr"> {name}</span>
    </span>
  );
  const actions = [{ key: 'delete', isDanger: true, label, onChoose: () => removal.setPendingRow(row) }];
  return (
    <>
      <EditLink name={name} to={paths.productEdit(row.id)} />
      <MoreMenu name={name} actions={actions} />
    </>
  );
}
