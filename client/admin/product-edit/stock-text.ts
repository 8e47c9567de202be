import { MAX_STOCK } from '../../domain';
import { formatCount, formatNumber } from '../../lib/format';

/** Typed stock: a delta, a count, or invalid text with its message. */
export type StockEdit =
  | { kind: 'change'; delta: number }
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

/** Replaces a typed minus sign with a hyphen, which readStock refuses: only the buttons may enter a negative delta. */
export function typedStock(text: string): string {
  return text.replaceAll('−', '-');
}

/** Parses `+5`, a button's `−2` or `12`, against the expected stock. */
export function readStock(typed: string, countSeen: number): StockEdit {
  const text = typed.replace(SPACES, '');
  if (text === '') return { kind: 'problem', sentence: 'Count in stock is required' };
  const change = CHANGE.exec(text);
  if (change) return within({ kind: 'change', delta: signed(change) }, countSeen);
  if (COUNT.test(text)) return within({ kind: 'count', count: Number(text) }, countSeen);
  if (NEGATIVE.test(text)) return OUT_OF_RANGE;
  return { kind: 'problem', sentence: 'Count in stock must be a whole number, or an addition such as +5' };
}

/** The input fields for the stock; empty without a change. A concurrent sale is never overwritten. */
export function stockInput(edit: StockEdit, countSeen: number) {
  if (edit.kind === 'change' && edit.delta !== 0) return { stockChange: edit.delta };
  if (edit.kind === 'count' && edit.count !== countSeen) return { countInStock: edit.count, countSeen };
  return {};
}

/** The resulting stock, if nothing is sold meanwhile. */
export function stockAfter(edit: StockEdit, countSeen: number): number {
  if (edit.kind === 'count') return edit.count;
  return edit.kind === 'change' ? countSeen + edit.delta : countSeen;
}

/** Adds to the typed delta: `+5` becomes `+6`; a delta of 0 becomes the count. */
export function stepStock(typed: string, countSeen: number, delta: number): string {
  const change = stockAfter(readStock(typed, countSeen), countSeen) - countSeen + delta;
  if (change === 0) return String(countSeen);
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** Rewrites a typed count as a delta, so that it stays correct when the stock has changed. */
export function asChange(typed: string, countSeen: number, countNow: number): string {
  const text = stepStock(typed, countSeen, 0);
  return text === String(countSeen) ? String(countNow) : text;
}

/** The result of a save as a sentence: `5 more: 17 pieces`. */
export function stockOutcome(edit: StockEdit, countSeen: number): string {
  const after = stockAfter(edit, countSeen);
  const stockText = formatCount(after, 'piece');
  if (after === countSeen) return `${stockText} in stock`;
  const step = formatNumber(Math.abs(after - countSeen));
  return `${step} ${after > countSeen ? 'more' : 'fewer'}: ${stockText} after saving`;
}

function signed([, sign, digits]: RegExpExecArray): number {
  const delta = Number(digits);
  return sign === '+' || delta === 0 ? delta : -delta;
}

function within(edit: StockEdit, countSeen: number): StockEdit {
  const after = stockAfter(edit, countSeen);
  if (after < 0)
    return { kind: 'problem', sentence: `Only ${formatCount(countSeen, 'piece is', 'pieces are')} left` };
  return after > MAX_STOCK ? OUT_OF_RANGE : edit;
}
