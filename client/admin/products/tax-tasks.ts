import { UNITS } from '../../domain';
import type { BulkTask, ExecuteTask } from '../bulk/bulk-task';
import type { ClassDraft } from '../tax/class-drafts';
import type { BulkChangeProductsInput } from './product-list.generated';

/** A change of many products without their ids. */
type ChangeInput = Omit<BulkChangeProductsInput, 'ids'>;

export type TaskClasses = readonly Pick<ClassDraft, 'id' | 'name'>[];

/** Creates the request of a task from the parser of its text. */
export type CreateExecutor = (parse: (text: string) => ChangeInput) => ExecuteTask;

const HSN = /^(?:\d{4}|\d{6}|\d{8})$/;

/** Bulk actions for the tax data of products. */
export function taxTasks(createExecutor: CreateExecutor, classes: TaskClasses): BulkTask[] {
  return [
    {
      action: 'Set Tax Class',
      title: (count) => `Set the tax class of ${count}`,
      success: (count) => `Tax class of ${count} set`,
      field: {
        label: 'Tax class',
        hint: 'A product without a class has the standard class.',
        choices: [['', 'Standard'], ...classes.map(({ id, name }) => [id, name] as const)],
        check: () => undefined,
      },
      execute: createExecutor((taxClass) => ({ action: 'SET_TAX_CLASS', taxClass })),
    },
    {
      action: 'Set HSN',
      title: (count) => `Set the HSN code of ${count}`,
      success: (count) => `HSN code of ${count} set`,
      field: {
        label: 'HSN',
        hint: '4, 6 or 8 digits.',
        check: (text) => (HSN.test(text.trim()) ? undefined : 'HSN must have 4, 6 or 8 digits.'),
      },
      execute: createExecutor((hsn) => ({ action: 'SET_HSN', hsn })),
    },
    {
      action: 'Set Unit',
      title: (count) => `Set the unit of ${count}`,
      success: (count) => `Unit of ${count} set`,
      field: {
        label: 'Sold by',
        hint: 'Unit of the quantity on invoices and GST returns.',
        choices: [['', 'None'], ...[...UNITS].map(([code, name]) => [code, `${name} (${code})`] as const)],
        check: () => undefined,
      },
      execute: createExecutor((unit) => ({ action: 'SET_UNIT', unit })),
    },
  ];
}
