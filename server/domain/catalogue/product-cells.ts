import { toDecimal, type Paise } from '../pricing/money';
import type { ImportValues } from '../imports/import-values';

/** Weight and lengths; 0 means unknown. */
export const MEASURES = new Set<string>(['weight', 'length', 'width', 'height']);

/** True for the columns with a number. */
export function isNumberField(field: string): boolean {
  return ['price', 'countInStock', 'mrp', 'weight', 'length', 'width', 'height'].includes(field);
}

const FLAGS = new Set(['shipsSeparately', 'noAir', 'finalSale']);
const YES = /^(?:yes|true|1)$/i;
const NO = /^(?:no|false|0|)$/i;

/** The input of a cell; a flag is `yes` or `no`, and an empty cell is `no`. */
export function inputOfCell(field: string, text: string): unknown {
  if (!FLAGS.has(field)) return text;
  if (YES.test(text.trim())) return true;
  return NO.test(text.trim()) ? false : text;
}

/** A value as file text; undefined for a value that stays unchanged. */
export function cellTextOf(values: ImportValues, field: keyof ImportValues): string | undefined {
  const value = values[field];
  if (typeof value === 'boolean') return flagText(value);
  if (typeof value !== 'number') return value;
  if (field === 'mrp') return mrpText(value);
  if (MEASURES.has(field)) return measureText(value);
  return field === 'price' ? toDecimal(value) : String(value);
}

/** An MRP as file text; a product without an MRP has an empty cell. */
export function mrpText(mrp: Paise): string {
  return mrp === 0 ? '' : toDecimal(mrp);
}

/** A weight or a length as file text; a product without it has an empty cell. */
export function measureText(measure: number): string {
  return measure === 0 ? '' : String(measure);
}

/** A flag as file text; false is an empty cell. */
export function flagText(flag: boolean): string {
  return flag ? 'yes' : '';
}
