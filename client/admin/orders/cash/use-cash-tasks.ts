import { useMutation } from '@apollo/client/react';
import { englishOf } from '../../../apollo/message-of';
import type { BulkTask } from '../../bulk/bulk-task';
import type { BulkFailure } from '../../bulk/run-in-chunks';
import { ConfirmListedOrderDocument } from './cash-orders.generated';

/** The bulk actions of the orders that wait for their confirmation. */
export function useConfirmationTasks(): BulkTask[] {
  const [confirm] = useMutation(ConfirmListedOrderDocument);
  return [
    {
      action: 'Confirm',
      warning: (count) => `${count} will be confirmed, and the buyers told. The shop then packs them.`,
      success: (count) => `${count} confirmed`,
      async execute(ids) {
        const failures: BulkFailure[] = [];
        for (const id of ids) {
          try {
            await confirm({ variables: { id } });
          } catch (error) {
            failures.push({ id, message: englishOf(error) });
          }
        }
        return { done: ids.length - failures.length, failures };
      },
    },
  ];
}
