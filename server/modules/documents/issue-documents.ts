import type { EntityManager } from 'typeorm';
import { DocumentEntity } from '../../database/entities/document.entity';
import {
  creditNoteBodyOf,
  creditOf,
  remainingRequestOf,
  type CreditRequest,
} from '../../domain/documents/credit-note';
import { invoiceBodyOf } from '../../domain/documents/invoice-body';
import type { Seller } from '../../domain/invoices/invoice';
import type { Order } from '../../domain/model';
import { getOrder } from '../orders';
import { amountInWords } from './amount-in-words';
import { insertDocument, type NewDocument } from './document-journal';
import { bodiesOf, documentRowsOf } from './document-queries';

/** The invoice of a paid order, before it has a number. */
export async function createInvoice(order: Order, seller: Seller, at: Date): Promise<NewDocument> {
  const words = await amountInWords(order.totalPrice);
  const body = invoiceBodyOf(order, { number: '', issuedAt: at, seller, amountInWords: words });
  return { orderId: order.id, body, issuedAt: at, isRegistered: seller.registersDocuments };
}

/**
 * Issues the invoice of a delivered order, unless it got its invoice at the payment. So an order gets exactly one
 * invoice, also if the setting of the moment changes between payment and delivery.
 */
export async function issueDeliveryInvoice(
  tx: EntityManager,
  { orderId, seller, at }: { orderId: string; seller: Seller; at: Date },
): Promise<void> {
  const isIssued = await tx.existsBy(DocumentEntity, { orderId });
  if (!isIssued) await insertDocument(tx, await createInvoice(await getOrder(tx, orderId), seller, at));
}

/** A refund that needs a credit note. */
export interface CreditedRefund {
  orderId: string;
  /** Undefined for everything that the earlier credit notes have left. */
  request?: CreditRequest | undefined;
  reason: string;
  /** Seller of an invoice without a stored seller. */
  seller: Seller;
  at: Date;
}

/**
 * Issues the credit note of a refund in the caller's transaction. Does nothing for an order without an invoice, or with
 * an invoice that is credited in full. Throws as creditOf does.
 */
export async function issueCreditNote(tx: EntityManager, refund: CreditedRefund): Promise<void> {
  const { orderId, reason, seller, at } = refund;
  const rows = await documentRowsOf(tx, orderId);
  const invoiceIndex = rows.findIndex(({ ofDocumentId }) => ofDocumentId === undefined);
  const bodies = await bodiesOf(tx, rows, seller);
  const [invoiceRow, invoice] = [rows[invoiceIndex], bodies[invoiceIndex]];
  if (!invoiceRow || !invoice) return;
  const earlierCredits = bodies.filter((_, index) => rows[index]?.ofDocumentId === invoiceRow.id);
  const request = refund.request ?? remainingRequestOf(invoice, earlierCredits);
  const amounts = creditOf(invoice, earlierCredits, request);
  if (amounts.lines.length === 0) return;
  const words = await amountInWords(amounts.totals.total);
  const issue = { invoiceId: invoiceRow.id, number: '', issuedAt: at, reason, amountInWords: words };
  const body = creditNoteBodyOf(invoice, amounts, issue);
  const isRegistered = seller.registersDocuments;
  await insertDocument(tx, { orderId, ofDocumentId: invoiceRow.id, body, issuedAt: at, isRegistered });
}
