import { ConfirmDialog } from '../frame/confirm-dialog';
import type { Removable, Removal } from './use-removal';

interface RemovalDialogProps<Row extends Removable> {
  removal: Removal<Row>;
  warning: string;
  nameOf: (row: Row) => string;
}

/** Confirms the deletion of a row. §5 */
export function RemovalDialog<Row extends Removable>({ removal, warning, nameOf }: RemovalDialogProps<Row>) {
  return (
    <ConfirmDialog
      record={removal.pendingRow}
      warning={warning}
      nameOf={nameOf}
      action="Delete"
      onConfirm={removal.remove}
      onClose={() => removal.setPendingRow(undefined)}
    />
  );
}
