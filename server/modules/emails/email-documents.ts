import type { DataSource } from 'typeorm';
import type { Mail } from '../../domain/emails/email';
import { invoicePath } from '../../domain/invoices/invoice';
import { readDocuments, type DocumentSummary } from '../documents';
import type { DocumentLink } from './templates/order-email';

/** True for emails that name a document of the order. */
export function isDocumentMail(kind: Mail['kind']): boolean {
  return kind === 'ORDER_PAID' || kind === 'ORDER_REFUNDED';
}

/** Documents of orders, by order. Runs no statement without an order. */
export async function readDocumentsOf(
  reader: DataSource,
  orderIds: readonly string[],
): Promise<Map<string, DocumentSummary[]>> {
  if (orderIds.length === 0) return new Map();
  const documents = await readDocuments(reader, orderIds);
  return new Map(orderIds.map((orderId, index) => [orderId, documents[index] ?? []]));
}

/**
 * The invoice in an email about a payment, or the last credit note in an email about a refund. The order page lists
 * credit notes; an invoice has its own address.
 */
export function documentLinkOf(
  kind: Mail['kind'],
  documents: readonly DocumentSummary[] = [],
  { base, site }: { base: string; site: string },
): DocumentLink | undefined {
  if (!isDocumentMail(kind)) return undefined;
  const isCreditNote = kind === 'ORDER_REFUNDED';
  const document = documents.findLast(({ ofDocumentId }) => (ofDocumentId !== undefined) === isCreditNote);
  if (!document) return undefined;
  const { number, orderId } = document;
  const url = isCreditNote
    ? `${base}/order/${encodeURIComponent(orderId)}`
    : `${site}${invoicePath(orderId)}`;
  return { isCreditNote, number, url };
}
