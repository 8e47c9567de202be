import { MAX_LENGTH, MAX_PRICE } from '../constants';
import { badInput } from '../errors';
import type { Paise } from '../pricing/money';
import { readAmount, readOptional, readText, type Raw } from '../read';
import { isCountryCode } from './country-codes';
import type { Disclosures } from './disclosures';

/**
 * Parses the submitted disclosures; null and an empty text remove a value, and so does an MRP of 0. Throws BAD_INPUT.
 */
export function readDisclosures(input: Raw): { [Name in keyof Disclosures]: Disclosures[Name] | undefined } {
  const readTextField = (field: 'maker' | 'importer' | 'netQuantity') =>
    readOptional(input[field], (value) =>
      readText(value ?? '', field, { max: MAX_LENGTH[field], emptyAllowed: true }),
    );
  return {
    mrp: readOptional(input.mrp, readMrp),
    originCountry: readOptional(input.originCountry, readOriginCountry),
    maker: readTextField('maker'),
    importer: readTextField('importer'),
    netQuantity: readTextField('netQuantity'),
  };
}

function readMrp(raw: unknown): Paise {
  const isEmpty = raw === null || (typeof raw === 'string' && raw.trim() === '');
  return isEmpty ? 0 : readAmount(raw, 'mrp', MAX_PRICE);
}

function readOriginCountry(raw: unknown): string {
  const code = readText(raw ?? '', 'originCountry', { max: MAX_LENGTH.originCountry, emptyAllowed: true });
  if (code !== '' && !isCountryCode(code)) throw badInput('originCountry', 'product.unknownCountry');
  return code;
}
