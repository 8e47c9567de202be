import { plainNumber, unescapeFormula } from '../imports/csv';
import { badInput } from '../errors';
import type { PresentedMessage } from '../messages/english-text';

/** Columns of a remittance file: the cash that a courier received. */
export const REMITTANCE_COLUMNS = ['order', 'amount', 'reference'] as const;
/** Highest number of rows of a remittance file. */
export const MAX_REMITTANCE_ROWS = 1_000;

/** A row of a remittance file. Row numbers match a spreadsheet: the header is row 1. */
export interface RemittanceRow {
  row: number;
  /** Number or id of the order. */
  order: string;
  /** The amount in rupees as text. */
  amount: string;
  reference: string;
}

/** Outcomes of a row: the order is paid and delivered now, an earlier import recorded the row, or the row is wrong. */
export const REMITTANCE_OUTCOMES = ['COLLECTED', 'UNCHANGED', 'REFUSED'] as const;
export type RemittanceOutcome = (typeof REMITTANCE_OUTCOMES)[number];

/** The outcome of a row of a remittance file, with the reason of a refusal. */
export interface RemittanceResult extends Partial<PresentedMessage> {
  row: number;
  order: string;
  outcome: RemittanceOutcome;
}

/** Parses the rows of a remittance file; ignores empty rows and other columns. Throws BAD_INPUT. */
export function readRemittanceRows([header = [], ...rows]: readonly string[][]): RemittanceRow[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const [order = -1, amount = -1, reference = -1] = REMITTANCE_COLUMNS.map((column) => names.indexOf(column));
  if (order < 0 || amount < 0) throw badInput('file', 'remittance.columns');
  if (rows.length > MAX_REMITTANCE_ROWS)
    throw badInput('file', { key: 'remittance.tooLong', params: { max: MAX_REMITTANCE_ROWS } });
  const cellOf = (cells: readonly string[], index: number) => unescapeFormula((cells[index] ?? '').trim());
  return rows.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            row: index + 2,
            order: cellOf(cells, order),
            amount: plainNumber(cellOf(cells, amount)),
            reference: cellOf(cells, reference),
          },
        ],
  );
}
