import type { DataSource } from 'typeorm';
import { permit, permitForOrder } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { documentFileName } from '../../domain/documents/document-number';
import { notFound } from '../../domain/errors';
import type { Seller } from '../../domain/invoices/invoice';
import { moveOrder } from '../../domain/orders/order-states';
import type { Limiter } from '../../lib/limiter';
import { getOrder } from '../orders';
import { bodiesOf, documentRowsOf, readDocuments, type DocumentSummary } from './document-queries';
import { printDocument } from './pdf/print-document';

/** A document as a PDF file. */
export interface DocumentFile {
  name: string;
  bytes: Buffer;
}

interface DocumentDeps {
  reader: DataSource;
  limiter: Limiter;
  /** The current seller. */
  seller: () => Seller;
}

/** Invoices, bills of supply and credit notes of orders. */
export class DocumentService {
  constructor(private readonly deps: DocumentDeps) {}

  /** Reads the documents of several orders, without their content. The caller must check the permission. */
  ofOrders(orderIds: readonly string[]): Promise<DocumentSummary[][]> {
    return readDocuments(this.deps.reader, orderIds);
  }

  /**
   * Returns the invoice of an order as a PDF, for the buyer and admins. Throws as permit does, ORDER_NOT_PAID and
   * RATE_LIMITED. Throws NOT_FOUND for an unknown order, for another user, and for an order without an invoice. §6
   */
  async printInvoice(actor: Actor, orderId: string): Promise<DocumentFile> {
    permit(actor, 'invoices.print');
    const { reader, limiter, seller: currentSeller } = this.deps;
    const order = await getOrder(reader, orderId);
    permitForOrder(actor, 'invoices.print', order);
    moveOrder(order, 'printInvoice');
    await limiter.consume('invoice', actor);
    const row = (await documentRowsOf(reader, orderId)).find(
      ({ ofDocumentId }) => ofDocumentId === undefined,
    );
    if (!row) throw notFound('invoice');
    const [body] = await bodiesOf(reader, [row], currentSeller());
    if (!body) throw notFound('invoice');
    const bytes = await printDocument(body, { language: 'en' });
    return { name: documentFileName(body.number), bytes };
  }
}
