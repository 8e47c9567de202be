import type { EditedProductFragment } from '../product-edit.generated';

/** Tax data and weight of a product as texts; empty for none. The weight is in grams. */
export type TaxDataValues = Record<'taxClass' | 'hsn' | 'unit' | 'weight', string>;

type TaxedProduct = Pick<EditedProductFragment, keyof TaxDataValues>;

/** The tax data as values that can conflict. */
export function taxDataOf({ taxClass, hsn, unit, weight }: TaxedProduct): TaxDataValues {
  return {
    taxClass: taxClass ?? '',
    hsn: hsn ?? '',
    unit: unit ?? '',
    weight: weight ? String(weight) : '',
  };
}

/** The typed texts as the server will store them. */
export function trimmedTaxData({ taxClass, hsn, unit, weight }: TaxDataValues): TaxDataValues {
  const grams = weight.trim();
  return { taxClass, hsn: hsn.trim(), unit, weight: /^0+$/.test(grams) ? '' : grams };
}

/** The weight of a response with a conflict; 0 means none. */
export function weightInConflict(weight: unknown): string {
  return typeof weight === 'number' && weight > 0 ? String(weight) : '';
}

/** The input of a changed weight; the API takes a number. */
export function weightInput(weight: string | undefined) {
  return weight === undefined ? {} : { weight: Number(weight) };
}
