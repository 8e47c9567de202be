import { EditLink, RowButton } from '../frame/row-actions';
import type { Removable, Removal } from './use-removal';

interface RemovalActionsProps<Row extends Removable> {
  row: Row;
  removal: Removal<Row>;
  /** Where it is edited. */
  editPath: string;
}

/** Edit and Delete; Restore for what is deleted. §2 */
export function RemovalActions<Row extends Removable>(props: RemovalActionsProps<Row>) {
  const { row, removal, editPath } = props;
  const { id, name, deletedAt } = row;
  if (deletedAt)
    return (
      <RowButton name={name} isBusy={removal.busyId === id} onClick={() => void removal.restore(row)}>
        Restore
      </RowButton>
    );
  return (
    <>
      <EditLink name={name} to={editPath} />
      <RowButton name={name} isDanger onClick={() => removal.ask(row)}>
        Delete
      </RowButton>
    </>
  );
}
