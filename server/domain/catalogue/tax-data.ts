/** Tax data and weight of a product; empty texts and 0 mean none. */
export interface TaxData {
  /** Id of the tax class; empty for the first class. */
  taxClass: string;
  /** HSN code of 4, 6 or 8 digits. */
  hsn: string;
  /** Unit quantity code, such as `PCS`. */
  unit: string;
  /** Weight of one packed piece, in grams. */
  weight: number;
}

export const NO_TAX_DATA: TaxData = { taxClass: '', hsn: '', unit: '', weight: 0 };
