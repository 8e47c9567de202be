export type { IssuedDocument } from './document-pages';
export { TaxReturnService, type MonthlyTaxReport } from './tax-return.service';
