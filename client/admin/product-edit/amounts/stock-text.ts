import { MAX_STOCK } from '../../../domain';
import { formatCount, formatNumber } from '../../../lib/format';

/** Typed stock: a delta, a count, or invalid text with its message. */
export type StockEdit =
  { kind: 'delta'; delta: number } | { kind: 'count'; count: number } | { kind: 'problem'; message: string };

// Only the buttons write the minus sign (U+2212). A typed hyphen starts a negative count, which the parser rejects.
const DELTA_PATTERN = /^([+−])\s*(\d{1,7})$/;
const NEGATIVE_PATTERN = /^-\d+$/;
const COUNT_PATTERN = /^\d{1,7}$/;
const SEPARATORS = /[,\s]/g;

const OUT_OF_RANGE = {
  kind: 'problem',
  message: `Count in stock must be from 0 to ${MAX_STOCK}`,
} as const;

/** Replaces a typed minus sign with a hyphen, which parseStock rejects: only the buttons may enter a negative delta. */
export function replaceMinusSigns(text: string): string {
  return text.replaceAll('−', '-');
}

/** Parses `+5`, a button's `−2` or `12`, against the expected stock. */
export function parseStock(input: string, expectedStock: number): StockEdit {
  const text = input.replace(SEPARATORS, '');
  if (text === '') return { kind: 'problem', message: 'Count in stock is required' };
  const deltaMatch = DELTA_PATTERN.exec(text);
  if (deltaMatch) return checkRange({ kind: 'delta', delta: deltaOf(deltaMatch) }, expectedStock);
  if (COUNT_PATTERN.test(text)) return checkRange({ kind: 'count', count: Number(text) }, expectedStock);
  if (NEGATIVE_PATTERN.test(text)) return OUT_OF_RANGE;
  return { kind: 'problem', message: 'Count in stock must be a whole number, or an addition such as +5' };
}

/** The mutation input for the stock; empty without a change. The server refuses a count with a stale expected stock. */
export function stockInput(edit: StockEdit, expectedStock: number) {
  if (edit.kind === 'delta' && edit.delta !== 0) return { stockChange: edit.delta };
  if (edit.kind === 'count' && edit.count !== expectedStock)
    return { countInStock: edit.count, countSeen: expectedStock };
  return {};
}

/** The resulting stock, if nothing is sold meanwhile; the expected stock for invalid text. */
export function stockAfter(edit: StockEdit, expectedStock: number): number {
  if (edit.kind === 'count') return edit.count;
  return edit.kind === 'delta' ? expectedStock + edit.delta : expectedStock;
}

/** Adds a delta to the typed stock: with 1, `+5` becomes `+6`. A resulting delta of 0 becomes the expected stock. */
export function addToStock(input: string, expectedStock: number, delta: number): string {
  const change = stockAfter(parseStock(input, expectedStock), expectedStock) - expectedStock + delta;
  if (change === 0) return String(expectedStock);
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** Rewrites a typed count as a delta, so that it stays correct when the stock has changed. */
export function rebaseStockText(input: string, expectedStock: number, currentStock: number): string {
  const text = addToStock(input, expectedStock, 0);
  return text === String(expectedStock) ? String(currentStock) : text;
}

/** The result of a save as text: `5 more: 17 units after saving`. */
export function stockOutcome(edit: StockEdit, expectedStock: number): string {
  const newStock = stockAfter(edit, expectedStock);
  const stockText = formatCount(newStock, 'unit');
  if (newStock === expectedStock) return `${stockText} in stock`;
  const difference = formatNumber(Math.abs(newStock - expectedStock));
  return `${difference} ${newStock > expectedStock ? 'more' : 'fewer'}: ${stockText} after saving`;
}

/** Converts the sign and the digits of a delta to a number; `−0` becomes 0. */
function deltaOf([, sign, digits]: RegExpExecArray): number {
  const delta = Number(digits);
  return sign === '+' || delta === 0 ? delta : -delta;
}

/** Returns the edit, or a problem if the resulting stock is out of range. */
function checkRange(edit: StockEdit, expectedStock: number): StockEdit {
  const newStock = stockAfter(edit, expectedStock);
  if (newStock < 0)
    return {
      kind: 'problem',
      message: `Only ${formatCount(expectedStock, 'unit is', 'units are')} in stock`,
    };
  return newStock > MAX_STOCK ? OUT_OF_RANGE : edit;
}
