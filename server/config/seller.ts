import type { EnvironmentReader } from './environment';
import { isGstin } from '../domain/invoices/gstin';
import type { Seller } from '../domain/invoices/invoice';

const MAX_LINE_LENGTH = 100;
const MAX_LINES = 6;

/** Reads the seller: SELLER_NAME, SELLER_ADDRESS with lines separated by `|`, and SELLER_GSTIN. */
export function readSeller(reader: EnvironmentReader, problems: string[]): Seller {
  const name = reader.text('SELLER_NAME', 'Haat');
  const address = reader
    .text('SELLER_ADDRESS', '')
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);
  const gstin = reader.text('SELLER_GSTIN', '').toUpperCase() || undefined;
  if (name.length > MAX_LINE_LENGTH)
    problems.push(`SELLER_NAME must have at most ${MAX_LINE_LENGTH} characters`);
  if (address.length > MAX_LINES || address.some((line) => line.length > MAX_LINE_LENGTH))
    problems.push(
      `SELLER_ADDRESS must have at most ${MAX_LINES} lines of ${MAX_LINE_LENGTH} characters, separated by |`,
    );
  if (gstin !== undefined && !isGstin(gstin))
    problems.push(`SELLER_GSTIN must be a GSTIN such as 29AAGCB7383J1Z4, not "${gstin}"`);
  // An invoice with a GSTIN is invalid without the seller's address.
  if (gstin !== undefined && address.length === 0)
    problems.push('SELLER_ADDRESS is missing, which SELLER_GSTIN needs');
  return { name, address, gstin };
}
