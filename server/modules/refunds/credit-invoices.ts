import type { EntityManager } from 'typeorm';
import { englishTextOf } from '../../domain/messages/english-text';
import type { Seller } from '../../domain/invoices/invoice';
import { refundPlanOf } from '../../domain/refunds/refund-plan';
import { issueCredits } from '../documents';
import { readRefundBases } from './refund-bases';

/** Credits the rest of the invoices of an unpaid order whose goods came back. Does nothing without an invoice. */
export async function creditInvoices(
  tx: EntityManager,
  order: { id: string; totalPrice: number },
  { seller, at }: { seller: Seller; at: Date },
): Promise<void> {
  const bases = await readRefundBases(tx, order.id, seller);
  const invoiceBases = bases.filter(({ invoiceId }) => invoiceId !== null);
  const { credits } = refundPlanOf(invoiceBases, { lines: [], isRest: true }, order.totalPrice);
  await issueCredits(tx, { order, credits, reason: englishTextOf('credit.notDelivered'), seller, at });
}
