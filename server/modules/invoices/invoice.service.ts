import type { DataSource } from 'typeorm';
import { notFound } from '../../domain/errors';
import { invoiceFileName, type Invoice, type Seller } from '../../domain/invoices/invoice';
import { moveOrder } from '../../domain/orders/order-states';
import { permit, permitForOrder } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { printInvoice } from './pdf/print-invoice';
import { readInvoices } from './invoice-journal';
import type { Limiter } from '../../lib/limiter';
import { getOrder } from '../orders';

/** An invoice as a PDF file. */
export interface InvoiceFile {
  name: string;
  bytes: Buffer;
}

interface InvoiceDeps {
  reader: DataSource;
  limiter: Limiter;
  /** The current seller. */
  seller: () => Seller;
}

/** Invoices of paid orders. */
export class InvoiceService {
  constructor(private readonly deps: InvoiceDeps) {}

  /** Reads the invoices of several orders. The caller must check the permission. */
  ofOrders(orderIds: readonly string[]): Promise<(Invoice | undefined)[]> {
    return readInvoices(this.deps.reader, orderIds, this.deps.seller());
  }

  /**
   * Returns the invoice of an order as a PDF, for the buyer and admins. Throws as permit does, ORDER_NOT_PAID and
   * RATE_LIMITED. Throws NOT_FOUND for an unknown order, for another user, and if the order was cancelled before its
   * payment. §6
   */
  async print(actor: Actor, orderId: string): Promise<InvoiceFile> {
    permit(actor, 'invoices.print');
    const order = await getOrder(this.deps.reader, orderId);
    permitForOrder(actor, 'invoices.print', order);
    moveOrder(order, 'printInvoice');
    await this.deps.limiter.consume('invoice', actor);
    const [invoice] = await this.ofOrders([orderId]);
    if (!invoice) throw notFound('invoice');
    const { number, shippingAddress = order.shippingAddress } = invoice;
    const bytes = await printInvoice({ invoice, order: { ...order, shippingAddress } });
    return { name: invoiceFileName(number), bytes };
  }
}
