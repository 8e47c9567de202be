import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '../../domain/imports/csv';

/** A CSV cell: numbers and booleans stay as they are, undefined is empty. */
export type Cell = string | number | boolean | undefined;

/** Marks the file as UTF-8 for Excel, which otherwise garbles ₹ and Devanagari. */
export const BYTE_ORDER_MARK = '\ufeff';

// The text of a negative amount is a number for spreadsheets, not a formula.
const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/;

/** Rows of a CSV file (RFC 4180), with escaped formulas. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  // Some parsers end a row at a lone line break, so such cells are quoted too.
  return stringify(rows.map(cellsOf), { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

function cellsOf(row: readonly Cell[]): (string | number | undefined)[] {
  return row.map((cell) => {
    if (typeof cell === 'boolean') return String(cell);
    return typeof cell === 'string' && !NEGATIVE_AMOUNT.test(cell) ? escapeFormula(cell) : cell;
  });
}
