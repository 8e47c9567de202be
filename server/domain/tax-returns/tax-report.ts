import { DOCUMENT_KINDS, type DocumentBody, type DocumentLine } from '../documents/document-body';
import { STATE_NAMES, stateOfGstCode } from '../invoices/indian-states';
import { readBoolean, readChoice, readObject, readOptional, readPercent } from '../read';
import type { Gst } from '../tax/gst';
import { addGst, getOrAdd, noGst } from './rate-sums';
import {
  isInReturn,
  lineTableOf,
  LINE_TABLES,
  signOf,
  supplyStateOf,
  supplyTableOf,
  type LineTable,
  type SupplyTable,
} from './return-tables';

/** Taxable value and taxes of several documents, in paise; credit notes count negative. */
export interface ReportSum extends Gst {
  /** Number of documents with at least one line in this sum. */
  documents: number;
}

/** Sum of a table. */
export interface TableSum extends ReportSum {
  table: LineTable;
}

/** Sum of a rate. */
export interface ReportRate extends ReportSum {
  /** In hundredths of a percent. */
  taxBasisPoints: number;
}

/** Sum of a state of supply. */
export interface ReportState extends ReportSum {
  /** Two letters of the state; empty if neither the delivery nor the seller has one. */
  state: string;
}

/** Sums of the documents of a month. */
export interface TaxReport {
  totals: ReportSum;
  tables: TableSum[];
  rates: ReportRate[];
  states: ReportState[];
  /** Documents that belong to no return, because the seller had no GSTIN. */
  unregisteredDocuments: number;
  /** Documents in the return with a line without HSN code. */
  documentsWithoutHsn: number;
}

/** Adds up the documents of a month for the tax report. */
export class TaxReportBuilder {
  private readonly totals = noSum();
  private readonly tables = new Map<LineTable, TableSum>(
    LINE_TABLES.map((table) => [table, { table, ...noSum() }]),
  );
  private readonly rates = new Map<number, ReportRate>();
  private readonly states = new Map<string, ReportState>();
  private unregisteredDocuments = 0;
  private documentsWithoutHsn = 0;

  /** Adds a document. */
  add(body: DocumentBody): void {
    if (!isInReturn(body)) {
      this.unregisteredDocuments += 1;
      return;
    }
    if (hasLineWithoutHsn(body)) this.documentsWithoutHsn += 1;
    const changedSums = new Set<ReportSum>();
    const document = { table: supplyTableOf(body), state: stateOfSupply(body) };
    for (const line of body.lines) {
      for (const sum of this.sumsOf(document, line)) {
        addGst(sum, line, signOf(body));
        changedSums.add(sum);
      }
    }
    for (const sum of changedSums) sum.documents += 1;
  }

  /** The sums of all added documents: tables in their order, rates and states in ascending order. */
  build(): TaxReport {
    return {
      totals: this.totals,
      tables: [...this.tables.values()],
      rates: [...this.rates.values()].sort((a, b) => a.taxBasisPoints - b.taxBasisPoints),
      states: [...this.states.values()].sort((a, b) => (a.state < b.state ? -1 : 1)),
      unregisteredDocuments: this.unregisteredDocuments,
      documentsWithoutHsn: this.documentsWithoutHsn,
    };
  }

  private sumsOf(document: { table: SupplyTable; state: string }, line: DocumentLine): ReportSum[] {
    const { taxBasisPoints } = line;
    const { state } = document;
    const table = lineTableOf(document.table, line);
    return [
      this.totals,
      getOrAdd(this.tables, table, () => ({ table, ...noSum() })),
      getOrAdd(this.rates, taxBasisPoints, () => ({ taxBasisPoints, ...noSum() })),
      getOrAdd(this.states, state, () => ({ state, ...noSum() })),
    ];
  }
}

/** Conditions for the documents behind a sum of the tax report; all must hold. */
export interface TaxDocumentFilter {
  table?: LineTable | undefined;
  /** Rate of a line, in hundredths of a percent. */
  taxBasisPoints?: number | undefined;
  /** Two letters of the state of supply. */
  state?: string | undefined;
  kind?: DocumentBody['kind'] | undefined;
  /** True for documents with a line without HSN code. */
  hasNoHsn?: boolean | undefined;
}

/** True if the return contains the document, and the filter selects it. Table and rate must hold for the same line. */
export function matchesTaxFilter(body: DocumentBody, filter: TaxDocumentFilter): boolean {
  if (!isInReturn(body)) return false;
  if (filter.kind !== undefined && body.kind !== filter.kind) return false;
  if (filter.state !== undefined && stateOfSupply(body) !== filter.state) return false;
  if (filter.hasNoHsn !== undefined && hasLineWithoutHsn(body) !== filter.hasNoHsn) return false;
  const table = supplyTableOf(body);
  return body.lines.some(
    (line) =>
      (filter.table === undefined || lineTableOf(table, line) === filter.table) &&
      (filter.taxBasisPoints === undefined || line.taxBasisPoints === filter.taxBasisPoints),
  );
}

/** True if a line of the document, product or charge, has no HSN code. */
export function hasLineWithoutHsn({ lines }: DocumentBody): boolean {
  return lines.some(({ hsn }) => hsn === '');
}

/** Two letters of the state of supply; empty if neither the delivery nor the seller has a state. */
export function stateOfSupply(body: DocumentBody): string {
  return stateOfGstCode(supplyStateOf(body)) ?? '';
}

function noSum(): ReportSum {
  return { documents: 0, ...noGst() };
}

/** Parses the filter of the documents of a tax report. Throws BAD_INPUT. */
export function readTaxDocumentFilter(raw: unknown): TaxDocumentFilter {
  const input = readObject(raw ?? {}, 'filter');
  const optional = <T>(value: unknown, readValue: (value: unknown) => T) =>
    readOptional(value ?? undefined, readValue);
  return {
    table: optional(input.table, (value) => readChoice(value, 'table', LINE_TABLES)),
    taxBasisPoints: optional(input.taxRate, (value) => readPercent(value, 'taxRate')),
    state: optional(input.state, (value) => readChoice(value, 'state', [...STATE_NAMES.keys()])),
    kind: optional(input.kind, (value) => readChoice(value, 'kind', DOCUMENT_KINDS)),
    hasNoHsn: optional(input.hasNoHsn, (value) => readBoolean(value, 'hasNoHsn')),
  };
}
