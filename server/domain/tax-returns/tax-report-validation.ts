import { DOCUMENT_KINDS } from '../documents/document-body';
import { STATE_NAMES } from '../invoices/indian-states';
import { readBoolean, readChoice, readObject, readOptional, readPercent } from '../read';
import { LINE_TABLES } from './return-tables';
import type { TaxDocumentFilter } from './tax-report';

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
