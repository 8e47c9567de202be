import type { DocumentBody, DocumentKind } from '../documents/document-body';
import type { Paise } from '../pricing/money';
import { financialYearOf } from '../documents/document-number';

/** States of an e-invoice. Only documents with a required registration have one. */
export const E_INVOICE_STATES = ['PENDING', 'REGISTERED', 'REFUSED', 'CANCELLED'] as const;

export type EInvoiceState = (typeof E_INVOICE_STATES)[number];

/** Reasons of a cancellation, by the code that the portal expects. */
export const CANCEL_REASONS = {
  DUPLICATE: '1',
  DATA_ENTRY_MISTAKE: '2',
  ORDER_CANCELLED: '3',
  OTHER: '4',
} as const;

export type CancelReason = keyof typeof CANCEL_REASONS;

/** The portal accepts a cancellation for 24 hours after its acknowledgement. */
export const CANCEL_TIME_MS = 24 * 60 * 60_000;
/** A document needs an e-way bill from this total on. */
export const EWAY_MIN_TOTAL: Paise = 50_000_00;

/** The e-invoice of a document. */
export interface EInvoice {
  documentId: string;
  state: EInvoiceState;
  irn: string | undefined;
  ackNumber: string | undefined;
  acknowledgedAt: Date | undefined;
  /** Signed text of the QR code. */
  qr: string | undefined;
  /** Error code of the portal, or empty if the shop refused the document itself. */
  refusalCode: string | undefined;
  /** Reason of the refusal in English. */
  refusal: string | undefined;
  attempts: number;
  nextAttemptAt: Date | undefined;
  createdAt: Date;
  cancelledAt: Date | undefined;
  cancelReason: CancelReason | undefined;
}

/** An e-invoice with the number and order of its document. */
export interface EInvoiceOfDocument extends EInvoice {
  documentNumber: string | undefined;
  orderId: string | undefined;
}

/** End of the time in which the portal accepts a cancellation; undefined unless the e-invoice is registered. */
export function cancellableUntil({ state, acknowledgedAt }: EInvoice): Date | undefined {
  if (state !== 'REGISTERED' || !acknowledgedAt) return undefined;
  return new Date(acknowledgedAt.getTime() + CANCEL_TIME_MS);
}

/** Document types of the portal by kind; a bill of supply has none. */
const TYPE_CODES: Readonly<Partial<Record<DocumentKind, 'INV' | 'CRN'>>> = {
  TAX_INVOICE: 'INV',
  CREDIT_NOTE: 'CRN',
};

/** The portal's type code of a document; undefined for a bill of supply. */
export function typeCodeOf(kind: DocumentKind): 'INV' | 'CRN' | undefined {
  return TYPE_CODES[kind];
}

/** True if a document needs a registration: a tax invoice or credit note between two registered businesses. */
export function needsRegistration({
  kind,
  seller,
  buyer,
}: Pick<DocumentBody, 'kind' | 'seller' | 'buyer'>): boolean {
  return typeCodeOf(kind) !== undefined && Boolean(seller.gstin) && Boolean(buyer.gstin);
}

/**
 * The text whose SHA-256 is the IRN: GSTIN of the supplier, financial year such as `2026-27`, document type, number.
 * See https://einv-apisandbox.nic.in/irn.html.
 */
export function irnTextOf({
  kind,
  number,
  issuedAt,
  seller,
}: Pick<DocumentBody, 'kind' | 'number' | 'issuedAt' | 'seller'>): string {
  const year = financialYearOf(new Date(issuedAt));
  const lastYear = String((year + 1) % 100).padStart(2, '0');
  return `${seller.gstin ?? ''}${year}-${lastYear}${typeCodeOf(kind) ?? ''}${number}`;
}

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 30 * 60_000;

/**
 * Delay before the next attempt after a number of attempts without a result: 30 s, then twice as long, up to 30 min.
 */
export function eInvoiceRetryDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(Math.max(attempts - 1, 0), 20), MAX_DELAY_MS);
}
