import { toDecimal } from '../../domain/pricing/money';
import type {
  ConsumerSum,
  Gstr1,
  HsnSum,
  ListedDocument,
  NilSum,
  SeriesCount,
} from '../../domain/tax-returns/gstr1';
import type { RateSum } from '../../domain/tax-returns/rate-sums';
import type { ReturnTable } from '../../domain/tax-returns/return-tables';
import type { RegisterLine } from '../../domain/tax-returns/sales-register';
import type { Cell } from '../exports';
import { nilSupplyType, portalUnit } from './gstr1-json';

const RATE_COLUMNS = ['rate', 'taxable', 'cgst', 'sgst', 'igst'] as const;

/** Column names of the CSV file of each table. Amounts in rupees, rates in percent. */
export const TABLE_COLUMNS: Record<ReturnTable, readonly string[]> = {
  b2b: ['gstin', 'number', 'date', 'total', 'state', ...RATE_COLUMNS],
  b2cl: ['number', 'date', 'total', 'state', ...RATE_COLUMNS],
  b2cs: ['supply', 'state', ...RATE_COLUMNS],
  cdnr: ['gstin', 'number', 'date', 'total', 'state', ...RATE_COLUMNS],
  cdnur: ['number', 'date', 'total', 'state', ...RATE_COLUMNS],
  nil: ['supply', 'taxable'],
  hsn: ['buyers', 'hsn', 'unit', 'quantity', ...RATE_COLUMNS],
  docs: ['document', 'from', 'to', 'total', 'cancelled', 'net'],
};

/** Column names of the sales register. */
export const REGISTER_COLUMNS = [
  'document',
  'number',
  'date',
  'order',
  'state',
  'hsn',
  ...RATE_COLUMNS,
  'total',
] as const;

/** CSV rows of a table. */
export function tableRowsOf(tables: Gstr1, table: ReturnTable): Cell[][] {
  switch (table) {
    case 'b2b':
    case 'cdnr':
      return tables[table].flatMap((document) =>
        documentRowsOf(document).map((row) => [document.gstin, ...row]),
      );
    case 'b2cl':
    case 'cdnur':
      return tables[table].flatMap(documentRowsOf);
    case 'b2cs':
      return tables.b2cs.map(consumerRowOf);
    case 'nil':
      return tables.nil.map(nilRowOf);
    case 'hsn':
      return tables.hsn.map(hsnRowOf);
    case 'docs':
      return tables.docs.map(seriesRowOf);
  }
}

function documentRowsOf({ number, day, total, state, rates }: ListedDocument): Cell[][] {
  return rates.map((rate) => [number, day, toDecimal(total), state, ...rateCellsOf(rate)]);
}

function consumerRowOf({ isInterState, state, ...sum }: ConsumerSum): Cell[] {
  return [isInterState ? 'INTER' : 'INTRA', state, ...rateCellsOf(sum)];
}

function nilRowOf({ taxable, ...supply }: NilSum): Cell[] {
  return [nilSupplyType(supply), toDecimal(taxable)];
}

function hsnRowOf({ isBusiness, hsn, unit, qty, ...sum }: HsnSum): Cell[] {
  return [isBusiness ? 'B2B' : 'B2C', hsn, portalUnit(unit), qty, ...rateCellsOf(sum)];
}

function seriesRowOf({ kind, from, to, count }: SeriesCount): Cell[] {
  return [kind, from, to, count, 0, count];
}

/** CSV row of a line of the sales register. */
export function registerRowOf(line: RegisterLine): Cell[] {
  const { document, number, date, order, state, hsn, total } = line;
  return [document, number, date, order, state, hsn, ...rateCellsOf(line), toDecimal(total)];
}

function rateCellsOf({ taxBasisPoints, taxable, cgst, sgst, igst }: RateSum): Cell[] {
  return [taxBasisPoints / 100, ...[taxable, cgst, sgst, igst].map(toDecimal)];
}
