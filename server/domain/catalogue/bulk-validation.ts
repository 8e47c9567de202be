import {
  BULK_PRODUCT_ACTIONS,
  BULK_USER_ACTIONS,
  type BulkUserAction,
  type ProductsChange,
} from './admin-model';
import { MAX_BULK_ITEMS, MAX_LENGTH, MAX_PRICE, MAX_STOCK, PRICE_CHANGE_PERCENT_RANGE } from '../constants';
import { badInput } from '../errors';
import { parseDecimal } from '../pricing/money';
import { readAmount, readChoice, readInteger, readObject, readOptional, readText, type Raw } from '../read';
import { isPriceAction, PRICE_ROUNDINGS, type PriceChange } from '../pricing/price-change';
import { readTaxData } from './tax-data-validation';

const BASIS_POINTS_PER_PERCENT = 100;

/** Parses the ids of a bulk change and removes duplicates. Throws BAD_INPUT. */
export function readIds(raw: unknown): string[] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > MAX_BULK_ITEMS)
    throw badInput('ids', { key: 'field.listLength', params: { field: 'ids', max: MAX_BULK_ITEMS } });
  return [...new Set(raw.map((id, index) => readText(id, `ids.${index}`, { max: 100 })))];
}

/** A change of many products; the id of the client makes a change of prices repeatable. */
interface ProductsChangeRequest {
  ids: string[];
  change: ProductsChange;
  changeId?: string | undefined;
}

/** Parses a change of many products. Throws BAD_INPUT. */
export function readProductsChange(raw: unknown): ProductsChangeRequest {
  const input = readObject(raw, 'input');
  const ids = readIds(input.ids);
  const action = readChoice(input.action, 'action', BULK_PRODUCT_ACTIONS);
  const changeId = readChangeId(input.changeId);
  if (isPriceAction(action)) return { ids, change: readPriceChange(action, input), changeId };
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

function readChangeId(raw: unknown): string | undefined {
  return readOptional(raw ?? undefined, (id) => readText(id, 'changeId', { max: MAX_LENGTH.id }));
}

function readPriceChange(action: PriceChange['action'], input: Raw): PriceChange {
  if (action === 'SET_PRICE') {
    const price = readAmount(input.price, 'price', MAX_PRICE);
    if (price === 0) throw badInput('price', 'product.wouldCostNothing');
    return { action, price };
  }
  const rounding = readChoice(input.rounding ?? 'NONE', 'rounding', PRICE_ROUNDINGS);
  if (action !== 'CHANGE_PRICE') {
    const amount = readAmount(input.amount, 'amount', MAX_PRICE);
    if (amount === 0) throw badInput('amount', { key: 'field.zero', params: { field: 'amount' } });
    return { action, amount, rounding };
  }
  return { action, hundredthsOfPercent: readHundredthsOfPercent(input.percent), rounding };
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
