import { makeVar } from '@apollo/client';

/** Tax classes by product id; an empty class is the first class of the shop. */
export type TaxClasses = ReadonlyMap<string, string>;

/** Tax classes of the products whose prices the shop has looked up in a GST mode. */
export const taxClassesVar = makeVar<TaxClasses>(new Map());

/** Remembers the tax classes of products. */
export function saveTaxClasses(taxClasses: TaxClasses): void {
  taxClassesVar(new Map([...taxClassesVar(), ...taxClasses]));
}
