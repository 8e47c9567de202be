import { MAX_STOCK } from '../constants';
import { badInput } from '../errors';
import type { FieldName } from '../messages/field-path';
import { readObject, readOptional, readInteger } from '../read';
import { readProductChange, type ProductChange } from './product-validation';

/**
 * An admin's edit of a product: new values, and the version or stock count that the form displayed. Price in paise,
 * stock in pieces.
 */
export interface ProductEdit {
  /** Version that the admin edited; undefined skips the version check. */
  version?: number;
  /** Stock delta, added to the current count. */
  stockChange?: number;
  /** Expected stock: the count that the form showed when the admin typed `change.countInStock`. */
  countSeen?: number;
  change: ProductChange;
}

/** Parses an edit of a product. Absent fields keep the current value. Throws BAD_INPUT. §5 */
export function readProductEdit(raw: unknown): ProductEdit {
  const input = readObject(raw, 'input');
  const change = readProductChange(input);
  const readCount = (field: FieldName, min: number) =>
    readOptional(input[field], (value) => readInteger(value, field, min, MAX_STOCK));
  const stockChange = readCount('stockChange', -MAX_STOCK);
  const countSeen = readCount('countSeen', 0);
  if (stockChange !== undefined && change.countInStock !== undefined)
    throw badInput('stockChange', {
      key: 'field.eitherOr',
      params: { one: 'stockChange', other: 'countInStock' },
    });
  if (countSeen !== undefined && change.countInStock === undefined)
    throw badInput('countSeen', 'product.countSeenAlone');
  return { version: readVersion(input.version), stockChange, countSeen, change };
}

/** Parses the version number that the edit is based on; undefined if absent. Throws BAD_INPUT. */
export function readVersion(raw: unknown): number | undefined {
  return readOptional(raw, (value) => readInteger(value, 'version', 1, Number.MAX_SAFE_INTEGER));
}

/** Stock count after an edit, from the current count. Throws BAD_INPUT if the result is negative or too large. §3 */
export function stockAfterEdit(edit: ProductEdit, currentCount: number): number {
  const { stockChange, countSeen, change } = edit;
  const { countInStock } = change;
  if (stockChange !== undefined) return requireCount(currentCount + stockChange, 'stockChange', currentCount);
  if (countInStock === undefined) return currentCount;
  if (countSeen === undefined) return countInStock;
  return requireCount(currentCount + countInStock - countSeen, 'countInStock', currentCount);
}

function requireCount(count: number, field: string, currentCount: number): number {
  if (count < 0) throw badInput(field, { key: 'product.stockTooLow', params: { left: currentCount } });
  if (count > MAX_STOCK) throw badInput(field, { key: 'product.stockTooHigh', params: { max: MAX_STOCK } });
  return count;
}
