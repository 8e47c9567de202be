import { DeleteMenu, EditLink, RowButton } from '../frame/row-actions';
import type { Removable, Removal } from './use-removal';

interface RemovalActionsProps<Row extends Removable> {
  row: Row;
  /** Name of the row, which is unique in its list. */
  name?: string;
  removal: Removal<Row>;
  /** Path of the edit screen. */
  editPath: string;
  /** True if the row, once deleted, cannot be restored. */
  isFinal?: boolean;
}

/** Edit and the menu with Delete, or Restore for a deleted row unless its deletion is final. §2 */
export function RemovalActions<Row extends Removable>(props: RemovalActionsProps<Row>) {
  const { row, name = row.name, removal, editPath, isFinal = false } = props;
  const { id, deletedAt } = row;
  if (deletedAt && isFinal) return null;
  if (deletedAt)
    return (
      <RowButton name={name} isBusy={removal.busyId === id} onClick={() => void removal.restore(row)}>
        Restore
      </RowButton>
    );
  return (
    <>
      <EditLink name={name} to={editPath} />
      <DeleteMenu name={name} onDelete={() => removal.setPendingRow(row)} />
    </>
  );
}
