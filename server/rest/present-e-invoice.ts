import { cancellableUntil, type EInvoiceOfDocument } from '../domain/e-invoices/e-invoice';

/** Presents the registration of a document; an absent value is null. */
export function presentEInvoice(eInvoice: EInvoiceOfDocument) {
  const { documentId, state, irn, ackNumber, acknowledgedAt, refusalCode, refusal, attempts } = eInvoice;
  return {
    document: documentId,
    number: eInvoice.documentNumber ?? null,
    order: eInvoice.orderId ?? null,
    state,
    irn: irn ?? null,
    ackNumber: ackNumber ?? null,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    cancellableUntil: cancellableUntil(eInvoice)?.toISOString() ?? null,
    refusalCode: refusalCode ?? null,
    refusal: refusal ?? null,
    attempts,
    cancelledAt: eInvoice.cancelledAt?.toISOString() ?? null,
    cancelReason: eInvoice.cancelReason ?? null,
  };
}
