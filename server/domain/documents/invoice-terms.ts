import type { Seller } from '../invoices/invoice';

/** Moments at which an invoice gets its number: at the payment, or at the delivery of a paid order. */
export const NUMBERING_MOMENTS = ['PAID', 'SHIPPED'] as const;

export type NumberingMoment = (typeof NUMBERING_MOMENTS)[number];

/** Current terms of a shop for new invoices. */
export interface InvoiceTerms {
  seller: Seller;
  numberedWhen: NumberingMoment;
}
