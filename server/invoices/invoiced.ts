import type { Invoice } from '../domain/invoice';
import type { Order } from '../domain/model';

/** What stands on an invoice. */
export interface Invoiced {
  invoice: Invoice;
  order: Order;
}
