import { readProductChange } from '../../../domain';
import { problemOf } from '../../editing/problem-of';
import { plainPrice } from '../../product-edit/amounts/price-text';

/** The problem of a price text; undefined for a valid price. The list loads this rule with the first change. §5 */
export function priceProblemOf(text: string): string | undefined {
  return problemOf(readProductChange, { price: plainPrice(text) });
}
