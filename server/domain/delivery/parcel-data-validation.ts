import { MAX_LENGTH_MM } from '../constants';
import { readBoolean, readInteger, readOptional, type Raw } from '../read';
import type { ParcelData } from './parcel-data';

/** Parses the submitted size and handling; null removes a length, and so does 0 mm. Throws BAD_INPUT. */
export function readParcelData(input: Raw): { [Name in keyof ParcelData]: ParcelData[Name] | undefined } {
  const readLength = (field: 'length' | 'width' | 'height') =>
    readOptional(input[field], (raw) => (isEmpty(raw) ? 0 : readInteger(raw, field, 0, MAX_LENGTH_MM)));
  const readFlag = (field: 'shipsSeparately' | 'noAir' | 'finalSale') =>
    readOptional(input[field], (raw) => (raw === null ? false : readBoolean(raw, field)));
  return {
    length: readLength('length'),
    width: readLength('width'),
    height: readLength('height'),
    shipsSeparately: readFlag('shipsSeparately'),
    noAir: readFlag('noAir'),
    finalSale: readFlag('finalSale'),
  };
}

function isEmpty(raw: unknown): boolean {
  return raw === null || (typeof raw === 'string' && raw.trim() === '');
}
