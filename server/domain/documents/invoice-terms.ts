import type { Seller } from '../invoices/invoice';
import type { Order } from '../model';
import { CASH_ON_DELIVERY } from '../payments/payment-methods';
import type { InvoiceMoment } from '../settings/shop-settings';

/** Current terms of a shop for new invoices. */
export interface InvoiceTerms {
  seller: Seller;
  /** An invoice gets its number at the payment, or at the delivery of a paid order. */
  numberedWhen: InvoiceMoment;
}

/**
 * True for a paid order and for one with cash on delivery, whose invoice is issued at the handover. Others have no
 * document.
 */
export function canHaveDocuments({
  isPaid,
  paymentMethod,
}: Pick<Order, 'isPaid' | 'paymentMethod'>): boolean {
  return isPaid || paymentMethod === CASH_ON_DELIVERY;
}
