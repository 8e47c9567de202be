import { EditLink, RowButton } from '../frame/row-actions';
import type { Removable, Removal } from './use-removal';

interface RemovalActionsProps<Row extends Removable> {
  row: Row;
  removal: Removal<Row>;
  /** Path of the edit screen. */
  editPath: string;
  /** True if the row, once deleted, cannot be restored. */
  isFinal?: boolean;
}

/** The buttons of a row: Edit and Delete, or Restore for a deleted row unless its deletion is final. §2 */
export function RemovalActions<Row extends Removable>(props: RemovalActionsProps<Row>) {
  const { row, removal, editPath, isFinal = false } = props;
  const { id, name, deletedAt } = row;
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
      <RowButton name={name} isDanger onClick={() => removal.setPendingRow(row)}>
        Delete
      </RowButton>
    </>
  );
}
