import { App } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../apollo/message-of';

interface Restoring {
  /** The row that is being brought back. */
  busyId: string | undefined;
  restore: (row: { id: string; name: string }) => Promise<void>;
}

/** Brings a deleted row back, and says how that went. */
export function useRestoring(bringBack: (id: string) => Promise<unknown>): Restoring {
  const { message } = App.useApp();
  const [busyId, setBusyId] = useState<string>();

  const restore = async ({ id, name }: { id: string; name: string }) => {
    setBusyId(id);
    try {
      await bringBack(id);
      void message.success(`${name} restored`);
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return { busyId, restore };
}
