import { useMutation } from '@apollo/client/react';
import { MAX_LENGTH, MAX_STOCK, PRICE_CHANGE_PERCENT_RANGE } from '../../domain';
import type { BulkTask } from '../bulk/bulk-task';
import { BulkChangeProductsDocument } from './product-list.generated';
import { taxTasks, type CreateExecutor, type TaskClasses } from './tax-tasks';

/** Text of the confirmation, as the specification prescribes it. §5 */
export const DELETE_PRODUCT_WARNING = 'Warning: Product will deleted Permanently!!';

interface TaskOptions {
  isDeletedList: boolean;
  categories: readonly string[];
  classes: TaskClasses;
}

/** Bulk actions of the product list, or of the list of deleted products. */
export function useProductTasks({ isDeletedList, categories, classes }: TaskOptions): BulkTask[] {
  const [change] = useMutation(BulkChangeProductsDocument);
  const createExecutor: CreateExecutor = (parse) => async (ids, text) => {
    const { data } = await change({ variables: { input: { ids, ...parse(text) } } });
    return data?.bulkChangeProducts;
  };
  if (isDeletedList)
    return [
      {
        action: 'Restore',
        warning: (count) => `${count} will be back in the shop.`,
        success: (count) => `${count} restored`,
        execute: createExecutor(() => ({ action: 'RESTORE' })),
      },
    ];
  return [
    priceTask(createExecutor),
    {
      action: 'Change Stock',
      warning: (count) => `The stock of ${count} will change.`,
      success: (count) => `Stock of ${count} changed`,
      field: {
        label: 'Pieces to add',
        hint: 'Such as 12, or -3 to take some away.',
        check: checkQuantity,
      },
      execute: createExecutor((text) => ({ action: 'CHANGE_STOCK', pieces: parseSignedNumber(text) })),
    },
    {
      action: 'Set Category',
      warning: (count) => `The category of ${count} will change.`,
      success: (count) => `Category of ${count} set`,
      field: {
        label: 'Category',
        hint: 'One that there is, or a new one.',
        suggestions: categories,
        check: checkCategory,
      },
      execute: createExecutor((category) => ({ action: 'SET_CATEGORY', category })),
    },
    ...taxTasks(createExecutor, classes),
    {
      action: 'Delete',
      warning: () => DELETE_PRODUCT_WARNING,
      success: (count) => `${count} deleted`,
      isDanger: true,
      execute: createExecutor(() => ({ action: 'DELETE' })),
    },
  ];
}

function priceTask(createExecutor: CreateExecutor): BulkTask {
  return {
    action: 'Change Price',
    warning: (count) => `The price of ${count} will change.`,
    success: (count) => `Price of ${count} changed`,
    field: {
      label: 'Percent',
      hint: 'Such as 10 for a tenth more, or -5 for a twentieth less.',
      suffix: '%',
      check: checkPercent,
    },
    execute: createExecutor((text) => ({ action: 'CHANGE_PRICE', percent: parseSignedNumber(text) })),
  };
}

/** A number with an optional sign and at most two decimals. */
const SIGNED_DECIMAL = /^[+\-−]?\d+(\.\d{1,2})?$/;

function parseSignedNumber(text: string): number {
  const numberText = text.trim().replace(/\s*%$/, '');
  return SIGNED_DECIMAL.test(numberText) ? Number(numberText.replace('−', '-')) : NaN;
}

function checkPercent(text: string): string | undefined {
  const percent = parseSignedNumber(text);
  const { min, max } = PRICE_CHANGE_PERCENT_RANGE;
  const isValid = percent !== 0 && percent >= min && percent <= max;
  return isValid ? undefined : `Percent must be from ${min} to ${max}, with at most 2 decimals.`;
}

function checkQuantity(text: string): string | undefined {
  const quantity = parseSignedNumber(text);
  const isValid = Number.isInteger(quantity) && quantity !== 0 && Math.abs(quantity) <= MAX_STOCK;
  return isValid ? undefined : 'Pieces must be a whole number, such as 5 or -2.';
}

function checkCategory(text: string): string | undefined {
  const length = text.trim().length;
  if (length === 0) return 'Category is required.';
  return length > MAX_LENGTH.category
    ? `Category must be at most ${MAX_LENGTH.category} characters.`
    : undefined;
}
