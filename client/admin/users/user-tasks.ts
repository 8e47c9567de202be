import { useMutation } from '@apollo/client/react';
import type { BulkTask } from '../bulk/bulk-task';
import { BulkChangeUsersDocument, type BulkUserAction } from './user-list.generated';

/** Text of the confirmation, as the specification prescribes it. §5 */
export const DELETE_USER_WARNING = 'Warning: User will deleted Permanently!!';

/**
 * Bulk actions of the user list, or of the list of deleted users. Older versions of the shop deleted accounts without
 * erasing name and address, so an admin can restore those accounts.
 */
export function useUserTasks(isDeletedList: boolean): BulkTask[] {
  const [change] = useMutation(BulkChangeUsersDocument);
  const createExecutor = (action: BulkUserAction) => async (ids: string[]) => {
    const { data } = await change({ variables: { input: { ids, action } } });
    return data?.bulkChangeUsers;
  };
  const deleteTask = {
    action: 'Delete',
    warning: () => DELETE_USER_WARNING,
    success: (count: string) => `${count} deleted`,
    isDanger: true,
    execute: createExecutor('DELETE'),
  };
  return isDeletedList
    ? [
        {
          action: 'Restore',
          warning: (count) => `${count} can sign in again.`,
          success: (count) => `${count} restored`,
          execute: createExecutor('RESTORE'),
        },
        deleteTask,
      ]
    : [deleteTask];
}
