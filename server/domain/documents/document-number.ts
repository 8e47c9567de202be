import { dayOf } from '../reports/shop-day';
import type { DocumentKind, DocumentNumber } from './document-body';

const MIN_NUMBER_DIGITS = 6;

/** Series of the numbers by kind of document. */
export const DOCUMENT_SERIES: Readonly<Record<DocumentKind, string>> = {
  TAX_INVOICE: 'HT',
  BILL_OF_SUPPLY: 'BS',
  CREDIT_NOTE: 'CN',
};

/** First year of the financial year that contains a moment. A financial year starts on 1 April in Asia/Kolkata. */
export function financialYearOf(at: Date): number {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  return month < 4 ? year - 1 : year;
}

/** Start of the document numbers of a series and financial year, such as `HT/26-27/`. */
export function numberPrefixOf({ series, year }: Omit<DocumentNumber, 'position'>): string {
  const twoDigits = (number: number) => String(number % 100).padStart(2, '0');
  return `${series}/${twoDigits(year)}-${twoDigits(year + 1)}/`;
}

/**
 * Document number, such as `HT/26-27/000123`. A number has at most 16 characters up to ten million documents of a
 * series and year.
 */
export function documentNumber({ series, year, position }: DocumentNumber): string {
  return `${numberPrefixOf({ series, year })}${String(position).padStart(MIN_NUMBER_DIGITS, '0')}`;
}

/** File name of the PDF for a document number. */
export function documentFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** URL path of the PDF of a document. */
export function documentPath(documentId: string): string {
  return `/api/documents/${encodeURIComponent(documentId)}.pdf`;
}
