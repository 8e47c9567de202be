import { useMutation } from '@apollo/client/react';
import { MAX_LENGTH, MAX_STOCK } from '../../domain';
import type { BulkTask } from '../bulk/bulk-task';
import type { TaxTerms } from '../tax/paid-price';
import { BulkChangeProductsDocument } from './product-list.generated';
import { usePriceTask } from './price-change/use-price-task';
import { parseSignedNumber } from './signed-number';
import { taxTasks, type CreateExecutor, type TaskClasses } from './tax-tasks';

/** Text of the confirmation, as the specification prescribes it. §5 */
export const DELETE_PRODUCT_WARNING = 'Warning: Product will deleted Permanently!!';

interface TaskOptions {
  isDeletedList: boolean;
  categories: readonly string[];
  /** Tax of new orders; undefined until it is loaded. */
  tax: { classes: TaskClasses; terms: TaxTerms } | undefined;
}

/** Bulk actions of the product list, or of the list of deleted products. */
export function useProductTasks({ isDeletedList, categories, tax }: TaskOptions): BulkTask[] {
  const [change] = useMutation(BulkChangeProductsDocument);
  const priceTask = usePriceTask(tax?.terms);
  const createExecutor: CreateExecutor = (parse) => async (ids, text) => {
    const { data } = await change({ variables: { input: { ids, ...parse(text) } } });
    return data?.bulkChangeProducts;
  };
  if (isDeletedList)
    return [
      {
        action: 'Restore',
        title: (count) => `Restore ${count}`,
        warning: () => 'They will be back in the shop.',
        success: (count) => `${count} restored`,
        execute: createExecutor(() => ({ action: 'RESTORE' })),
      },
    ];
  return [
    priceTask,
    {
      action: 'Change Stock',
      title: (count) => `Change the stock of ${count}`,
      success: (count) => `Stock of ${count} changed`,
      field: {
        label: 'Units to add',
        hint: 'For example, 12 to add or -3 to remove',
        check: checkQuantity,
      },
      execute: createExecutor((text) => ({ action: 'CHANGE_STOCK', pieces: parseSignedNumber(text) })),
    },
    {
      action: 'Set Category',
      title: (count) => `Set the category of ${count}`,
      success: (count) => `Category of ${count} set`,
      field: {
        label: 'Category',
        hint: 'Choose a category or type a new one.',
        suggestions: categories,
        check: checkCategory,
      },
      execute: createExecutor((category) => ({ action: 'SET_CATEGORY', category })),
    },
    ...taxTasks(createExecutor, tax?.classes ?? []),
    {
      action: 'Delete',
      warning: () => DELETE_PRODUCT_WARNING,
      success: (count) => `${count} deleted`,
      isDanger: true,
      execute: createExecutor(() => ({ action: 'DELETE' })),
    },
  ];
}

function checkQuantity(text: string): string | undefined {
  const quantity = parseSignedNumber(text);
  const isValid = Number.isInteger(quantity) && quantity !== 0 && Math.abs(quantity) <= MAX_STOCK;
  return isValid ? undefined : 'Units must be a whole number, such as 5 or -2.';
}

function checkCategory(text: string): string | undefined {
  const length = text.trim().length;
  if (length === 0) return 'Category is required.';
  return length > MAX_LENGTH.category
    ? `Category must be at most ${MAX_LENGTH.category} characters.`
    : undefined;
}
