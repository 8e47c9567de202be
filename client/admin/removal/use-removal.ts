import { App } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../apollo/message-of';

export interface Removable {
  id: string;
  name: string;
  deletedAt: string | null;
}

interface RemovalOptions {
  remove: (id: string) => Promise<unknown>;
  bringBack: (id: string) => Promise<unknown>;
  /** Told when it is done. */
  onChanged: () => void;
}

export interface Removal<Row extends Removable> {
  /** The row that is asked about. */
  doomed: Row | undefined;
  ask: (row: Row | undefined) => void;
  /** Throws what the shop refuses it with. */
  remove: (row: Row) => Promise<void>;
  /** The row that is being brought back. */
  busyId: string | undefined;
  restore: (row: Row) => Promise<void>;
}

/** Deletes single rows, after asking, and brings deleted ones back; says how that went. §5 */
export function useRemoval<Row extends Removable>(options: RemovalOptions): Removal<Row> {
  const { message } = App.useApp();
  const [doomed, ask] = useState<Row>();
  const [busyId, setBusyId] = useState<string>();

  const remove = async ({ id, name }: Row) => {
    await options.remove(id);
    void message.success(`${name} deleted`);
    options.onChanged();
  };
  const restore = async ({ id, name }: Row) => {
    setBusyId(id);
    try {
      await options.bringBack(id);
      void message.success(`${name} restored`);
      options.onChanged();
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return { doomed, ask, remove, busyId, restore };
}
