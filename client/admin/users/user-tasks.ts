import { useMutation } from '@apollo/client/react';
import type { BulkTask } from '../bulk/bulk-task';
import { BulkChangeUsersDocument, type BulkUserAction } from './user-list.generated';

/** §5 */
export const DELETE_USER_WARNING = 'Warning: User will deleted Permanently!!';

/** Bulk actions on users: on open accounts, or on accounts deleted before deletion erased their name and address. */
export function useUserTasks(areDeleted: boolean): BulkTask[] {
  const [change] = useMutation(BulkChangeUsersDocument);
  const changeAll = (action: BulkUserAction) => async (ids: string[]) => {
    const { data } = await change({ variables: { input: { ids, action } } });
    return data?.bulkChangeUsers;
  };
  const erase = {
    action: 'Delete',
    warning: () => DELETE_USER_WARNING,
    success: (count: string) => `${count} deleted`,
    isDanger: true,
    run: changeAll('DELETE'),
  };
  return areDeleted
    ? [
        {
          action: 'Restore',
          warning: (count) => `${count} can sign in again.`,
          success: (count) => `${count} restored`,
          run: changeAll('RESTORE'),
        },
        erase,
      ]
    : [erase];
}
