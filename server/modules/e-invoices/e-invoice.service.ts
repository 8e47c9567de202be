import type { DataSource } from 'typeorm';
import { EInvoiceEntity, EwayBillEntity } from '../../database/entities/e-invoice.entity';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { DocumentBody } from '../../domain/documents/document-body';
import type { DocumentRegistration } from '../../domain/documents/document-registration';
import {
  CANCEL_REASONS,
  E_INVOICE_STATES,
  EWAY_MIN_TOTAL,
  type CancelReason,
  type EInvoice,
  type EInvoiceOfDocument,
  type EInvoiceState,
} from '../../domain/e-invoices/e-invoice';
import { badInput, notFound, ShopError } from '../../domain/errors';
import { readChoice } from '../../domain/read';
import { writeAudit } from '../audit';
import { readFilings, type DocumentFilings } from './document-filings';
import { moveEInvoice, transitionOf } from './e-invoice-queue';
import { EInvoiceSender, type EInvoiceSenderDeps } from './e-invoice-sender';
import { PortalRefused, PortalUnavailable } from './portal/irp-client';
import type { OnDispatchError } from '../../jobs/dispatcher';

/** Most e-invoices of one list. */
export const MAX_LISTED = 200;
const EWAY_NUMBER = /^\d{12}$/;
const RETRY_AFTER_SECONDS = 20;

interface EInvoiceDeps extends EInvoiceSenderDeps {
  /** Reads number and order of documents, with one statement. */
  readSummaries: (documentIds: readonly string[]) => Promise<DocumentNumberRow[]>;
}

/** Number and order of a document. */
export interface DocumentNumberRow {
  id: string;
  number: string;
  orderId: string;
}

/** E-invoices of one state, the oldest first, and the number of all of them. */
export interface EInvoiceList {
  nodes: EInvoiceOfDocument[];
  totalCount: number;
}

/** The registrations of documents with the invoice registration portal, and the numbers of their e-way bills. */
export class EInvoiceService {
  constructor(private readonly deps: EInvoiceDeps) {}

  /** The background job that sends waiting documents. */
  createSender(onError: OnDispatchError): EInvoiceSender {
    return new EInvoiceSender(this.deps, onError);
  }

  /** The registration that the PDF of a document prints. The caller must check the permission. */
  async registrationOf(documentId: string): Promise<DocumentRegistration | undefined> {
    const row = await this.deps.reader
      .getRepository(EInvoiceEntity)
      .findOneBy({ documentId, state: 'REGISTERED' });
    if (!row?.irn || !row.ackNumber || !row.acknowledgedAt || !row.qr) return undefined;
    const { irn, ackNumber, acknowledgedAt, qr } = row;
    return { irn, ackNumber, acknowledgedAt: acknowledgedAt.toISOString(), qr };
  }

  /** The e-invoices of a state, oldest first, up to 200. Throws as permit does, and BAD_INPUT. */
  async list(actor: Actor, rawState: unknown): Promise<EInvoiceList> {
    permit(actor, 'eInvoices.list');
    const state: EInvoiceState = readChoice(rawState, 'state', E_INVOICE_STATES);
    const [nodes, totalCount] = await this.deps.reader.getRepository(EInvoiceEntity).findAndCount({
      where: { state },
      order: { createdAt: 'ASC', documentId: 'ASC' },
      take: MAX_LISTED,
    });
    return { nodes: await this.withDocuments(nodes), totalCount };
  }

  /** Registrations and e-way bills of documents, with one statement. Throws as permit does. */
  async filingsOf(actor: Actor, documentIds: readonly string[]): Promise<DocumentFilings[]> {
    permit(actor, 'eInvoices.readOfDocuments');
    return readFilings(this.deps.reader, documentIds);
  }

  /** Enqueues a refused document again. Throws as permit does, NOT_FOUND and INVALID_STATE. */
  async retry(actor: Actor, documentId: string): Promise<EInvoiceOfDocument> {
    permit(actor, 'eInvoices.retry');
    const { writer, now } = this.deps;
    const retried = await writer.transaction(async (tx) => {
      const eInvoice = await findEInvoice(tx, documentId);
      const at = now();
      await moveEInvoice(tx, eInvoice, { event: 'retry', at });
      await writeAudit(tx, [{ actor, action: 'e-invoice.retry', subject: documentId }], at);
      return findEInvoice(tx, documentId);
    });
    return this.withDocument(retried);
  }

  /**
   * Cancels a registration at the portal, within 24 hours of its acknowledgement. Throws as permit does, NOT_FOUND,
   * BAD_INPUT, BUSY if the portal gives no answer, and INVALID_STATE, also for a refusal of the portal.
   */
  async cancel(actor: Actor, documentId: string, rawReason: unknown): Promise<EInvoiceOfDocument> {
    permit(actor, 'eInvoices.cancel');
    const reason = readReason(rawReason);
    const { writer, reader, now } = this.deps;
    const eInvoice = await findEInvoice(reader.manager, documentId);
    const at = now();
    transitionOf(eInvoice, { event: 'cancel', at });
    await this.cancelAtPortal(eInvoice, reason);
    const cancelled = await writer.transaction(async (tx) => {
      const current = await findEInvoice(tx, documentId);
      await moveEInvoice(tx, current, { event: 'cancel', reason, at });
      const after = { reason };
      await writeAudit(tx, [{ actor, action: 'e-invoice.cancel', subject: documentId, after }], at);
      return findEInvoice(tx, documentId);
    });
    return this.withDocument(cancelled);
  }

  /**
   * Notes the number of the e-way bill of a document, or replaces it. Throws as permit does, NOT_FOUND, BAD_INPUT
   * unless it has 12 digits, and INVALID_STATE for a document below ₹50,000.
   */
  async noteEwayBill(actor: Actor, documentId: string, rawNumber: unknown): Promise<string> {
    permit(actor, 'eInvoices.noteEwayBill');
    const number = typeof rawNumber === 'string' ? rawNumber.replace(/[\s-]/g, '') : '';
    if (!EWAY_NUMBER.test(number)) throw badInput('number', 'eway.number');
    const body = await this.deps.readBody(documentId);
    if (!body) throw notFound('document');
    if (body.totals.total < EWAY_MIN_TOTAL) throw new ShopError('INVALID_STATE', 'eway.belowTotal');
    const at = this.deps.now();
    await this.deps.writer.transaction(async (tx) => {
      await tx.upsert(EwayBillEntity, { documentId, number, notedAt: at }, ['documentId']);
      const after = { number };
      await writeAudit(tx, [{ actor, action: 'eway-bill.note', subject: documentId, after }], at);
    });
    return number;
  }

  /** Adds number and order of the documents, with one statement. */
  private async withDocuments(eInvoices: readonly EInvoice[]): Promise<EInvoiceOfDocument[]> {
    const ids = eInvoices.map(({ documentId }) => documentId);
    const documents = await this.deps.readSummaries(ids);
    const documentsById = new Map(documents.map((document) => [document.id, document]));
    return eInvoices.map((eInvoice) => {
      const { number, orderId } = documentsById.get(eInvoice.documentId) ?? {};
      return { ...eInvoice, documentNumber: number, orderId };
    });
  }

  private async withDocument(eInvoice: EInvoice): Promise<EInvoiceOfDocument> {
    const [withDocument] = await this.withDocuments([eInvoice]);
    return withDocument ?? { ...eInvoice, documentNumber: undefined, orderId: undefined };
  }

  private async cancelAtPortal({ documentId, irn = '' }: EInvoice, reason: CancelReason): Promise<void> {
    const { readBody, irp } = this.deps;
    if (!irp) throw new ShopError('BUSY', 'eInvoice.unconfigured');
    const body: DocumentBody | undefined = await readBody(documentId);
    try {
      await irp.cancel({ gstin: body?.seller.gstin ?? '', irn, reason });
    } catch (error) {
      throw cancelErrorOf(error);
    }
  }
}

function cancelErrorOf(error: unknown): unknown {
  if (error instanceof PortalRefused) {
    const params = { reason: `${error.code} ${error.message}` };
    return new ShopError('INVALID_STATE', { key: 'eInvoice.cancelRefused', params });
  }
  if (error instanceof PortalUnavailable)
    return new ShopError('BUSY', 'eInvoice.noAnswer', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return error;
}

/** Reads a reason by its name or by the code of the portal, 1 to 4. Throws BAD_INPUT. */
function readReason(raw: unknown): CancelReason {
  const names = Object.keys(CANCEL_REASONS) as CancelReason[];
  const code = typeof raw === 'number' ? String(raw) : raw;
  const byCode = names.find((name) => CANCEL_REASONS[name] === code);
  return byCode ?? readChoice(raw, 'reason', names);
}

async function findEInvoice(tx: DataSource['manager'], documentId: string): Promise<EInvoice> {
  const eInvoice = await tx.findOneBy(EInvoiceEntity, { documentId });
  if (!eInvoice) throw notFound('eInvoice');
  return eInvoice;
}
