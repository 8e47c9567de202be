import { stringify } from 'csv-stringify/sync';
import { disarmCell } from '../../domain/catalogue/csv';

/** A cell: numbers and yes or no stay what they are, undefined is empty. */
export type Cell = string | number | boolean | undefined;

/** Tells Excel that the file is written in UTF-8; without it ₹ and Devanagari come out garbled. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows of a CSV file (RFC 4180), in which no text is a formula. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  // A lone line break would end the row for some readers, so it stands in quotation marks too.
  return stringify(rows.map(cellsOf), { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

function cellsOf(row: readonly Cell[]): (string | number | undefined)[] {
  return row.map((cell) => {
    if (typeof cell === 'boolean') return String(cell);
    return typeof cell === 'string' ? disarmCell(cell) : cell;
  });
}
