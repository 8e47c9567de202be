import type { Invoice } from '../../../domain/invoices/invoice';
import type { Order } from '../../../domain/model';

/** Data of an invoice document. */
export interface Invoiced {
  invoice: Invoice;
  order: Order;
}
