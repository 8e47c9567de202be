import { MAX_STOCK } from '../../domain';
import { formatCount, formatNumber } from '../../lib/format';

/** Stock as it was typed: pieces to add or take, or how many there are, as the editor counted them. */
export type StockEdit =
  | { kind: 'change'; pieces: number }
  | { kind: 'count'; count: number }
  | { kind: 'problem'; sentence: string };

// The buttons write the minus sign. A typed hyphen begins a negative count, which is refused.
const CHANGE = /^([+−])\s*(\d{1,7})$/;
const NEGATIVE = /^-\d+$/;
const COUNT = /^\d{1,7}$/;
const SPACES = /[,\s]/g;

const OUT_OF_RANGE = {
  kind: 'problem',
  sentence: `Count in stock must be from 0 to ${MAX_STOCK}`,
} as const;

/** Text of the field as a person typed it: only the buttons may take pieces away. */
export function typedStock(text: string): string {
  return text.replaceAll('−', '-');
}

/** Reads `+5`, a button's `−2` or `12`, against the number of pieces seen while typing. */
export function readStock(typed: string, seen: number): StockEdit {
  const text = typed.replace(SPACES, '');
  if (text === '') return { kind: 'problem', sentence: 'Count in stock is required' };
  const change = CHANGE.exec(text);
  if (change) return within({ kind: 'change', pieces: signed(change) }, seen);
  if (COUNT.test(text)) return within({ kind: 'count', count: Number(text) }, seen);
  if (NEGATIVE.test(text)) return OUT_OF_RANGE;
  return { kind: 'problem', sentence: 'Count in stock must be a whole number, or an addition such as +5' };
}

/** The fields of the save, and none when there is nothing to change. An edit never undoes a sale. */
export function stockInput(edit: StockEdit, countSeen: number) {
  if (edit.kind === 'change' && edit.pieces !== 0) return { stockChange: edit.pieces };
  if (edit.kind === 'count' && edit.count !== countSeen) return { countInStock: edit.count, countSeen };
  return {};
}

/** How many pieces there will be, if none are sold meanwhile. */
export function stockAfter(edit: StockEdit, seen: number): number {
  if (edit.kind === 'count') return edit.count;
  return edit.kind === 'change' ? seen + edit.pieces : seen;
}

/** A change by some more or fewer pieces, as it is typed: `+6` after `+5`, back to the count at 0. */
export function stepStock(typed: string, seen: number, pieces: number): string {
  const change = stockAfter(readStock(typed, seen), seen) - seen + pieces;
  if (change === 0) return String(seen);
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** A typed count as the change that it stands for, so that it still holds when the count is another by now. */
export function asChange(typed: string, seen: number, countNow: number): string {
  const text = stepStock(typed, seen, 0);
  return text === String(seen) ? String(countNow) : text;
}

/** What saving will do, as a sentence: `5 more: 17 pieces`. */
export function stockOutcome(edit: StockEdit, seen: number): string {
  const after = stockAfter(edit, seen);
  const pieces = formatCount(after, 'piece');
  if (after === seen) return `${pieces} in stock`;
  const step = formatNumber(Math.abs(after - seen));
  return `${step} ${after > seen ? 'more' : 'fewer'}: ${pieces} after saving`;
}

function signed([, sign, digits]: RegExpExecArray): number {
  const pieces = Number(digits);
  return sign === '+' || pieces === 0 ? pieces : -pieces;
}

function within(edit: StockEdit, seen: number): StockEdit {
  const after = stockAfter(edit, seen);
  if (after < 0)
    return { kind: 'problem', sentence: `Only ${formatCount(seen, 'piece is', 'pieces are')} left` };
  return after > MAX_STOCK ? OUT_OF_RANGE : edit;
}
