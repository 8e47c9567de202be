import { unescapeFormula } from '../imports/csv';
import { badInput } from '../errors';
import { REDIRECT_LIMITS } from './redirect-rules';

/** Headings of the columns, in lower case; the second ones are those of Shopify's files. */
const PATH_HEADINGS = ['path', 'redirect from'];
const TARGET_HEADINGS = ['target', 'redirect to'];

/** A row of a file of redirects; the heading is row 1. */
export interface RedirectRow {
  row: number;
  path: string;
  target: string;
}

/** A refused row, with the reason in English. */
export interface RedirectProblem {
  row: number;
  path: string;
  message: string;
}

/** Parses the rows of a file of redirects; ignores empty rows and other columns. Throws BAD_INPUT. */
export function readRedirectRows([header = [], ...rows]: readonly string[][]): RedirectRow[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const pathIndex = names.findIndex((name) => PATH_HEADINGS.includes(name));
  const targetIndex = names.findIndex((name) => TARGET_HEADINGS.includes(name));
  if (pathIndex < 0 || targetIndex < 0) throw badInput('file', 'redirect.columns');
  const max = REDIRECT_LIMITS.importRows;
  if (rows.length > max) throw badInput('file', { key: 'redirect.tooManyRows', params: { max } });
  const cellOf = (cells: readonly string[], index: number) => unescapeFormula((cells[index] ?? '').trim());
  return rows.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [{ row: index + 2, path: cellOf(cells, pathIndex), target: cellOf(cells, targetIndex) }],
  );
}
