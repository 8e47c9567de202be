import {
  BULK_PRODUCT_ACTIONS,
  BULK_USER_ACTIONS,
  type BulkUserAction,
  type ProductsChange,
} from './admin-model';
import { MAX_BULK_ITEMS, MAX_LENGTH, MAX_PRICE, MAX_STOCK, PRICE_CHANGE_PERCENT_RANGE } from '../constants';
import { badInput } from '../errors';
import { parseDecimal, shareOf, type Paise } from '../pricing/money';
import { readChoice, readObject, readText, readInteger, type Raw } from '../read';
import { readTaxData } from './tax-data-validation';

const BASIS_POINTS_PER_PERCENT = 100;
const FULL_PRICE_BASIS_POINTS = 100 * BASIS_POINTS_PER_PERCENT;

/** Parses the ids of a bulk change and removes duplicates. Throws BAD_INPUT. */
export function readIds(raw: unknown): string[] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > MAX_BULK_ITEMS)
    throw badInput('ids', { key: 'field.listLength', params: { field: 'ids', max: MAX_BULK_ITEMS } });
  return [...new Set(raw.map((id, index) => readText(id, `ids.${index}`, { max: 100 })))];
}

/** Parses a change of many products. Throws BAD_INPUT. */
export function readProductsChange(raw: unknown): { ids: string[]; change: ProductsChange } {
  const input = readObject(raw, 'input');
  const ids = readIds(input.ids);
  const action = readChoice(input.action, 'action', BULK_PRODUCT_ACTIONS);
  if (action === 'CHANGE_PRICE')
    return { ids, change: { action, hundredthsOfPercent: readHundredthsOfPercent(input.percent) } };
  if (action === 'CHANGE_STOCK') return { ids, change: { action, pieces: readPieces(input.pieces) } };
  if (action === 'SET_CATEGORY') {
    const category = readText(input.category, 'category', { max: MAX_LENGTH.category });
    return { ids, change: { action, category } };
  }
  if (action === 'SET_TAX_CLASS')
    return { ids, change: { action, taxClass: readTaxText(input, 'taxClass') } };
  if (action === 'SET_HSN') return { ids, change: { action, hsn: readTaxText(input, 'hsn') } };
  if (action === 'SET_UNIT') return { ids, change: { action, unit: readTaxText(input, 'unit') } };
  return { ids, change: { action } };
}

/** Parses a change of many accounts. Throws BAD_INPUT. */
export function readUsersChange(raw: unknown): { ids: string[]; action: BulkUserAction } {
  const input = readObject(raw, 'input');
  return { ids: readIds(input.ids), action: readChoice(input.action, 'action', BULK_USER_ACTIONS) };
}

/**
 * Changes a price by hundredths of a percent, in paise, rounded half up. Throws BAD_INPUT if the result is not a valid
 * price.
 */
export function changePrice(price: Paise, hundredthsOfPercent: number): Paise {
  if (price === 0) throw badInput('percent', 'product.noPrice');
  const newPrice = shareOf(price, FULL_PRICE_BASIS_POINTS + hundredthsOfPercent);
  if (newPrice === 0) throw badInput('percent', 'product.wouldCostNothing');
  if (newPrice > MAX_PRICE)
    throw badInput('percent', { key: 'product.wouldCostTooMuch', params: { max: MAX_PRICE / 100 } });
  return newPrice;
}

/** Parses a required text of the tax data; an empty text removes the value. Throws BAD_INPUT. */
function readTaxText(input: Raw, field: 'taxClass' | 'hsn' | 'unit'): string {
  const text = readTaxData({ [field]: input[field] })[field];
  if (text === undefined) throw badInput(field, { key: 'field.required', params: { field } });
  return text;
}

function readHundredthsOfPercent(raw: unknown): number {
  const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw) : '';
  // `parseDecimal` returns hundredths of the number.
  const absoluteHundredths = parseDecimal(text.replace(/^-/, ''));
  const sign = text.startsWith('-') ? -1 : 1;
  const hundredths = absoluteHundredths === undefined ? undefined : sign * absoluteHundredths;
  const { min, max } = PRICE_CHANGE_PERCENT_RANGE;
  if (
    !hundredths ||
    hundredths < min * BASIS_POINTS_PER_PERCENT ||
    hundredths > max * BASIS_POINTS_PER_PERCENT
  ) {
    throw badInput('percent', { key: 'product.percentOutOfRange', params: { min, max } });
  }
  return hundredths;
}

function readPieces(raw: unknown): number {
  const pieces = readInteger(raw, 'pieces', -MAX_STOCK, MAX_STOCK);
  if (pieces === 0) throw badInput('pieces', { key: 'field.zero', params: { field: 'pieces' } });
  return pieces;
}
