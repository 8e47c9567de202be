import { createStore } from './store';

/** Tax classes by product id; an empty class is the first class of the shop. */
export type TaxClasses = ReadonlyMap<string, string>;

/** Tax classes of the products whose prices the shop has looked up in a GST mode. */
export const taxClassesStore = createStore<TaxClasses>(new Map());

/** Remembers the tax classes of products. */
export function saveTaxClasses(taxClasses: TaxClasses): void {
  taxClassesStore.set(new Map([...taxClassesStore(), ...taxClasses]));
}
