import type { Invoice } from '../../../domain/invoices/invoice';
import type { Order } from '../../../domain/model';

/** What stands on an invoice. */
export interface Invoiced {
  invoice: Invoice;
  order: Order;
}
