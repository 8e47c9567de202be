import { INDIAN_STATES } from '../../domain';
import type { DocumentKind, TaxReturnTable } from './tax-report.generated';

/** Title and description of each table of GSTR-1. */
export const TABLE_NAMES: Readonly<Record<TaxReturnTable, { title: string; description: string }>> = {
  B2B: { title: 'B2B', description: 'Invoices to businesses' },
  B2CL: { title: 'B2CL', description: 'Large invoices to consumers in other states' },
  B2CS: { title: 'B2CS', description: 'Other sales to consumers, less credit notes' },
  CDNR: { title: 'CDNR', description: 'Credit notes to businesses' },
  CDNUR: { title: 'CDNUR', description: 'Credit notes for large invoices' },
  NIL: { title: 'Nil rated', description: 'Sales without tax, less credit notes' },
};

/** Names of the kinds of documents. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  TAX_INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  CREDIT_NOTE: 'Credit note',
};

/** Name of a state by its two letters. */
export function stateName(code: string | null | undefined): string {
  return INDIAN_STATES.find((state) => state.code === code)?.name ?? 'No state';
}
