import { App } from 'antd';
import { useState } from 'react';
import { englishOf } from '../../apollo/message-of';

export interface Removable {
  id: string;
  name: string;
  deletedAt: string | null;
}

interface RemovalOptions {
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  /** Called after a row was deleted or restored. */
  onChanged: () => void;
}

export interface Removal<Row extends Removable> {
  /** The row in the confirmation dialog. */
  pendingRow: Row | undefined;
  setPendingRow: (row: Row | undefined) => void;
  /** Deletes the row. Throws the server's error. */
  remove: (row: Row) => Promise<void>;
  /** Id of the row that is being restored. */
  busyId: string | undefined;
  restore: (row: Row) => Promise<void>;
}

/** Deletes a row after a confirmation, restores deleted rows, and shows the result as a message. §5 */
export function useRemoval<Row extends Removable>(options: RemovalOptions): Removal<Row> {
  const { message } = App.useApp();
  const [pendingRow, setPendingRow] = useState<Row>();
  const [busyId, setBusyId] = useState<string>();

  const remove = async ({ id, name }: Row) => {
    await options.remove(id);
    void message.success(`${name} deleted`);
    options.onChanged();
  };
  const restore = async ({ id, name }: Row) => {
    setBusyId(id);
    try {
      await options.restore(id);
      void message.success(`${name} restored`);
      options.onChanged();
    } catch (error) {
      void message.error(englishOf(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return { pendingRow, setPendingRow, remove, busyId, restore };
}
