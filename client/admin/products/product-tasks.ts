import { useMutation } from '@apollo/client/react';
import { MAX_LENGTH, MAX_STOCK, PERCENT_RANGE } from '../../domain';
import type { BulkTask } from '../bulk/bulk-task';
import { BulkChangeProductsDocument, type BulkChangeProductsInput } from './product-list.generated';

/** §5 */
export const DELETE_PRODUCT_WARNING = 'Warning: Product will deleted Permanently!!';

type Change = Omit<BulkChangeProductsInput, 'ids'>;

/** Bulk actions for products: for existing ones, or for deleted ones. */
export function useProductTasks(areDeleted: boolean, categories: readonly string[]): BulkTask[] {
  const [change] = useMutation(BulkChangeProductsDocument);
  const changeAll = (read: (text: string) => Change) => async (ids: string[], text: string) => {
    const { data } = await change({ variables: { input: { ids, ...read(text) } } });
    return data?.bulkChangeProducts;
  };
  if (areDeleted)
    return [
      {
        action: 'Restore',
        warning: (count) => `${count} will be back in the shop.`,
        success: (count) => `${count} restored`,
        run: changeAll(() => ({ action: 'RESTORE' })),
      },
    ];
  return [
    {
      action: 'Change Price',
      warning: (count) => `The price of ${count} will change.`,
      success: (count) => `Price of ${count} changed`,
      field: {
        label: 'Percent',
        hint: 'Such as 10 for a tenth more, or -5 for a twentieth less.',
        suffix: '%',
        check: checkPercent,
      },
      run: changeAll((text) => ({ action: 'CHANGE_PRICE', percent: readNumber(text) })),
    },
    {
      action: 'Change Stock',
      warning: (count) => `The stock of ${count} will change.`,
      success: (count) => `Stock of ${count} changed`,
      field: {
        label: 'Pieces to add',
        hint: 'Such as 12, or -3 to take some away.',
        check: checkPieces,
      },
      run: changeAll((text) => ({ action: 'CHANGE_STOCK', pieces: readNumber(text) })),
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
      run: changeAll((category) => ({ action: 'SET_CATEGORY', category })),
    },
    {
      action: 'Delete',
      warning: () => DELETE_PRODUCT_WARNING,
      success: (count) => `${count} deleted`,
      isDanger: true,
      run: changeAll(() => ({ action: 'DELETE' })),
    },
  ];
}

const SIGNED = /^[+\-−]?\d+(\.\d{1,2})?$/;

function readNumber(text: string): number {
  const percentText = text.trim().replace(/\s*%$/, '');
  return SIGNED.test(percentText) ? Number(percentText.replace('−', '-')) : NaN;
}

function checkPercent(text: string): string | undefined {
  const percent = readNumber(text);
  const { min, max } = PERCENT_RANGE;
  const isFine = percent !== 0 && percent >= min && percent <= max;
  return isFine ? undefined : `Percent must be from ${min} to ${max}, with at most 2 decimals.`;
}

function checkPieces(text: string): string | undefined {
  const quantity = readNumber(text);
  const isFine = Number.isInteger(quantity) && quantity !== 0 && Math.abs(quantity) <= MAX_STOCK;
  return isFine ? undefined : 'Pieces must be a whole number, such as 5 or -2.';
}

function checkCategory(text: string): string | undefined {
  const length = text.trim().length;
  if (length === 0) return 'Category is required.';
  return length > MAX_LENGTH.category
    ? `Category must be at most ${MAX_LENGTH.category} characters.`
    : undefined;
}
