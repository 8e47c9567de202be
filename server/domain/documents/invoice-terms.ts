import type { Seller } from '../invoices/invoice';
import type { InvoiceMoment } from '../settings/shop-settings';

/** Current terms of a shop for new invoices. */
export interface InvoiceTerms {
  seller: Seller;
  /** An invoice gets its number at the payment, or at the delivery of a paid order. */
  numberedWhen: InvoiceMoment;
}
