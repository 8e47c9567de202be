import { MAX_WEIGHT_GRAMS } from '../constants';
import { badInput } from '../errors';
import { readInteger, readOptional, readText, type Raw } from '../read';
import type { TaxClass } from '../tax/tax-classes';
import { parseUnit } from '../tax/units';
import type { TaxData } from './tax-data';

const HSN = /^(?:\d{4}|\d{6}|\d{8})$/;
const MAX_CODE_LENGTH = 64;

/**
 * Parses the submitted tax data and weight; null and an empty text remove a value, and so does 0 g. Throws BAD_INPUT.
 */
export function readTaxData(input: Raw): { [Name in keyof TaxData]: TaxData[Name] | undefined } {
  return {
    taxClass: readOptional(input.taxClass, (raw) => readCode(raw, 'taxClass')),
    hsn: readOptional(input.hsn, readHsn),
    unit: readOptional(input.unit, readUnit),
    weight: readOptional(input.weight, readWeight),
  };
}

/** Requires a tax class of the shop, or none. Throws BAD_INPUT. */
export function requireTaxClass(taxClass: string, classes: readonly TaxClass[]): void {
  if (!isTaxClass(taxClass, classes)) throw badInput('taxClass', 'product.unknownTaxClass');
}

/** True for the id of a tax class of the shop, and for an empty text. */
export function isTaxClass(taxClass: string, classes: readonly TaxClass[]): boolean {
  return taxClass === '' || classes.some(({ id }) => id === taxClass);
}

function readHsn(raw: unknown): string {
  const hsn = readCode(raw, 'hsn');
  if (hsn !== '' && !HSN.test(hsn)) throw badInput('hsn', 'product.notHsn');
  return hsn;
}

function readUnit(raw: unknown): string {
  const text = readCode(raw, 'unit');
  const unit = text === '' ? '' : parseUnit(text);
  if (unit === undefined) throw badInput('unit', 'product.unknownUnit');
  return unit;
}

function readWeight(raw: unknown): number {
  const isEmpty = raw === null || (typeof raw === 'string' && raw.trim() === '');
  return isEmpty ? 0 : readInteger(raw, 'weight', 0, MAX_WEIGHT_GRAMS);
}

function readCode(raw: unknown, field: 'taxClass' | 'hsn' | 'unit'): string {
  return readText(raw ?? '', field, { max: MAX_CODE_LENGTH, emptyAllowed: true });
}
