import type { TaxMode } from '../../domain';

/** Labels of the tax modes, for prices. */
export const MODE_LABELS: Readonly<Record<TaxMode, string>> = {
  GST_INCLUSIVE: 'With GST',
  GST_EXCLUSIVE: 'Plus GST',
  FLAT_EXCLUSIVE: 'One flat rate',
};

/** The effect of each tax mode. */
export const MODE_EFFECTS: Readonly<Record<TaxMode, string>> = {
  GST_INCLUSIVE: 'What shoppers see is what they pay, as MRP has it.',
  GST_EXCLUSIVE: 'The GST of the tax class is added to each price at checkout.',
  FLAT_EXCLUSIVE: 'One tax rate is added to the items of every order, without GST by product.',
};
