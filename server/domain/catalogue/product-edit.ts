import { MAX_STOCK } from '../constants';
import { badInput } from '../errors';
import { readObject, readOptional, readWhole } from '../read';
import { readProductChange, type ProductChange } from '../accounts/validation';

/** An admin's edit of a product: new values, and what they were seen on. Price in paise, stock in pieces. */
export interface ProductEdit {
  /** The version that was edited; undefined: whichever is there. */
  version?: number;
  /** Pieces to add to what is there now. */
  stockChange?: number;
  /** The count that `change.countInStock` was typed over. */
  countSeen?: number;
  change: ProductChange;
}

/** Reads an edit of a product; absent fields keep what was. Throws BAD_INPUT. §5 */
export function readProductEdit(raw: unknown): ProductEdit {
  const input = readObject(raw, 'input');
  const change = readProductChange(input);
  const whole = (field: string, min: number) =>
    readOptional(input[field], (value) => readWhole(value, field, min, MAX_STOCK));
  const stockChange = whole('stockChange', -MAX_STOCK);
  const countSeen = whole('countSeen', 0);
  if (stockChange !== undefined && change.countInStock !== undefined)
    throw badInput('stockChange', 'Give either stockChange or countInStock, not both');
  if (countSeen !== undefined && change.countInStock === undefined)
    throw badInput('countSeen', 'Count seen belongs to a countInStock');
  return { version: readVersion(input.version), stockChange, countSeen, change };
}

/** Reads which version of something was edited; undefined when none is named. Throws BAD_INPUT. */
export function readVersion(raw: unknown): number | undefined {
  return readOptional(raw, (value) => readWhole(value, 'version', 1, Number.MAX_SAFE_INTEGER));
}

/** How many pieces an edit leaves, of those that are there now. Throws BAD_INPUT where that cannot be. §3 */
export function countAfter(edit: ProductEdit, countNow: number): number {
  const { stockChange, countSeen, change } = edit;
  const { countInStock } = change;
  if (stockChange !== undefined) return requireCount(countNow + stockChange, 'stockChange', countNow);
  if (countInStock === undefined) return countNow;
  if (countSeen === undefined) return countInStock;
  return requireCount(countNow + countInStock - countSeen, 'countInStock', countNow);
}

function requireCount(count: number, field: string, countNow: number): number {
  if (count < 0) throw badInput(field, `Only ${countNow} pieces are left`);
  if (count > MAX_STOCK) throw badInput(field, `There can be at most ${MAX_STOCK} pieces`);
  return count;
}
