import type { DataSource, EntityManager } from 'typeorm';
import type { RefundEntity } from '../../database/entities/refund.entity';
import type { DocumentAmounts } from '../../domain/documents/credit-model';
import { invoiceBodyOf } from '../../domain/documents/invoice-body';
import type { Seller } from '../../domain/invoices/invoice';
import { divideCredit } from '../../domain/refunds/pending-credit';
import type { RefundBase } from '../../domain/refunds/refund-plan';
import { bodiesOf, documentRowsOf } from '../documents';
import { getOrder } from '../orders';
import { creditsOf, findRefundRows } from './refund-rows';

type Source = DataSource | EntityManager;

/** Amounts taken from an order or an invoice at a time. */
interface TimedAmounts {
  at: Date;
  amounts: DocumentAmounts;
}

/**
 * The invoices of an order with their credits, and the amounts of the order that no invoice has. For a new invoice, the
 * latter include the amounts of pending refunds, which the provider may refuse, but not their units.
 */
export async function readRefundBases(
  source: Source,
  orderId: string,
  currentSeller: Seller,
  { isForInvoice = false }: { isForInvoice?: boolean } = {},
): Promise<RefundBase[]> {
  const rows = await documentRowsOf(source, orderId);
  const bodies = await bodiesOf(source, rows, currentSeller);
  const refunds = (await findRefundRows(source, orderId)).filter(({ state }) => state !== 'REFUSED');
  const documents = rows.flatMap((row, index) => {
    const body = bodies[index];
    return body ? [{ row, amounts: { lines: body.lines, totals: body.totals } }] : [];
  });
  const invoices = documents.filter(({ row }) => row.ofDocumentId === undefined);
  const invoiceBases = invoices.map(({ row, amounts }) => {
    const credits = creditsOfInvoice(refunds, row.id);
    // Credit notes of earlier releases, and of refused deliveries, have no refund.
    const issuedCredits = documents.filter((document) => document.row.ofDocumentId === row.id);
    const earlierCredits = (credits.length > 0 ? credits : issuedCredits).map((credit) => credit.amounts);
    return { invoiceId: row.id, amounts, earlierCredits };
  });
  if (invoices.some(({ row }) => row.shipmentId === undefined)) return invoiceBases;
  const invoiced = invoices.map(({ row, amounts }) => ({ at: row.issuedAt, amounts }));
  const portions = [...invoiced, ...uninvoicedCreditsOf(refunds, isForInvoice)];
  return [...invoiceBases, await uninvoicedBase(source, { orderId, currentSeller, portions })];
}

/** The amounts of an order that no invoice has: the order less the invoices of parcels and the refunds before them. */
async function uninvoicedBase(
  source: Source,
  { orderId, currentSeller, portions }: { orderId: string; currentSeller: Seller; portions: TimedAmounts[] },
): Promise<RefundBase> {
  const order = await getOrder(source, orderId);
  const issue = {
    number: '',
    issuedAt: order.createdAt,
    seller: currentSeller,
    amountInWords: { en: '', hi: '' },
  };
  const { lines, totals } = invoiceBodyOf(order, issue);
  const earlierCredits = portions
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ amounts }) => amounts);
  return { invoiceId: null, amounts: { lines, totals }, earlierCredits };
}

function uninvoicedCreditsOf(refunds: readonly RefundEntity[], isForInvoice: boolean): TimedAmounts[] {
  return refunds.flatMap((refund) => {
    const credits = creditsOfInvoice([refund], null);
    if (!isForInvoice || refund.state !== 'REQUESTED') return credits;
    return credits.map(({ at, amounts }) => ({ at, amounts: divideCredit(amounts).units }));
  });
}

function creditsOfInvoice(refunds: readonly RefundEntity[], invoiceId: string | null): TimedAmounts[] {
  return refunds.flatMap((refund) =>
    creditsOf(refund)
      .filter((credit) => credit.invoiceId === invoiceId)
      .map(({ lines, totals }) => ({ at: refund.createdAt, amounts: { lines, totals } })),
  );
}
