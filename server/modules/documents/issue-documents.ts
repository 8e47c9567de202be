import type { EntityManager } from 'typeorm';
import { DocumentEntity } from '../../database/entities/document.entity';
import type { DocumentAmounts } from '../../domain/documents/credit-model';
import { creditNoteBodyOf } from '../../domain/documents/credit-note';
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

/** Amounts of one invoice to credit; without an invoice no document is due. */
export interface CreditedAmounts extends DocumentAmounts {
  invoiceId: string | null;
}

/** Amounts that a refund or a refused delivery takes back from the invoices of an order. */
export interface CreditedOrder {
  order: { id: string };
  credits: readonly CreditedAmounts[];
  reason: string;
  /** Seller of an invoice without a stored seller. */
  seller: Seller;
  at: Date;
}

/** Issues one credit note for each invoice in the caller's transaction. */
export async function issueCredits(
  tx: EntityManager,
  { order, credits, ...issue }: CreditedOrder,
): Promise<void> {
  const dueCredits = credits.filter(({ invoiceId, lines }) => invoiceId !== null && lines.length > 0);
  if (dueCredits.length === 0) return;
  const rows = await documentRowsOf(tx, order.id);
  const bodies = await bodiesOf(tx, rows, issue.seller);
  for (const { invoiceId, ...amounts } of dueCredits) {
    const invoice = bodies[rows.findIndex(({ id }) => id === invoiceId)];
    if (!invoice || invoiceId === null)
      throw new Error(`The invoice ${invoiceId} of a credit does not exist`);
    const { reason, at: issuedAt } = issue;
    const words = await amountInWords(amounts.totals.total);
    const body = creditNoteBodyOf(invoice, amounts, {
      invoiceId,
      number: '',
      issuedAt,
      reason,
      amountInWords: words,
    });
    const isRegistered = issue.seller.registersDocuments;
    await insertDocument(tx, { orderId: order.id, ofDocumentId: invoiceId, body, issuedAt, isRegistered });
  }
}
