import type { Invoice } from '../../../domain/invoices/invoice';
import type { Order } from '../../../domain/model';

/** Data of an invoice document. */
export interface InvoicedOrder {
  invoice: Invoice;
  order: Order;
}
