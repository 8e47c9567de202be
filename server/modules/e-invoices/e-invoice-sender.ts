import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import type { DocumentBody } from '../../domain/documents/document-body';
import { eInvoiceRetryDelayMs, irnTextOf } from '../../domain/e-invoices/e-invoice';
import { eInvoiceRequestOf } from '../../domain/e-invoices/e-invoice-request';
import { ShopError } from '../../domain/errors';
import { englishTextOf } from '../../domain/messages/english-text';
import { Dispatcher, type DispatchSettings, type OnDispatchError, type Outbox } from '../../jobs/dispatcher';
import {
  claimEInvoice,
  hasDueEInvoice,
  recordOutcome,
  type ClaimedEInvoice,
  type EInvoiceOutcome,
} from './e-invoice-queue';
import {
  PortalRefused,
  PortalUnavailable,
  type IrpClient,
  type RegistrationRequest,
} from './portal/irp-client';

const DISPATCH_SETTINGS: DispatchSettings = {
  concurrency: 1,
  probes: 1,
  pollIntervalMs: 10_000,
  wakeDelayMs: 50,
  pauseMs: eInvoiceRetryDelayMs,
};

/** Dependencies of the sender. */
export interface EInvoiceSenderDeps {
  writer: Writer;
  reader: DataSource;
  /** Client of the portal; undefined for a shop without access to it, whose documents wait. */
  irp: IrpClient | undefined;
  /** Reads the frozen body of a document. */
  readBody: (documentId: string) => Promise<DocumentBody | undefined>;
  now: () => Date;
}

/** The number that the portal must give to a document. */
export function irnOf(body: DocumentBody): string {
  return createHash('sha256').update(irnTextOf(body)).digest('hex');
}

/**
 * Sends documents to the portal, one at a time. A crash between the answer and its record is harmless: the claim ends,
 * the shop sends the document again, and the portal answers with the same number.
 */
export class EInvoiceOutbox implements Outbox<ClaimedEInvoice> {
  constructor(
    private readonly deps: EInvoiceSenderDeps,
    private readonly onError: OnDispatchError,
  ) {}

  async claim(): Promise<ClaimedEInvoice[]> {
    const { irp, reader, writer, now } = this.deps;
    // Reads first without the write queue, because usually no document is due.
    if (!irp || !(await hasDueEInvoice(reader, now()))) return [];
    const claimed = await writer.transaction((tx) => claimEInvoice(tx, now()));
    return claimed ? [claimed] : [];
  }

  /** Sends a document and records the outcome. Returns false if the portal gave no answer. */
  async send(claimed: ClaimedEInvoice): Promise<boolean> {
    const outcome = await this.register(claimed.documentId);
    const { writer, now } = this.deps;
    await writer.transaction((tx) => recordOutcome(tx, claimed, { outcome, at: now() }));
    return outcome.event !== 'noAnswer';
  }

  private async register(documentId: string): Promise<EInvoiceOutcome> {
    const { irp, readBody } = this.deps;
    const body = await readBody(documentId);
    if (!body || !irp) return { event: 'noAnswer' };
    const request = this.requestOf(body);
    if ('event' in request) return request;
    try {
      const acknowledgement = await irp.register(request);
      if (acknowledgement.irn === request.irn) return { event: 'registered', acknowledgement };
      return refusedBecause(englishTextOf('eInvoice.otherIrn'));
    } catch (error) {
      if (error instanceof PortalUnavailable) return { event: 'noAnswer' };
      if (error instanceof PortalRefused) return refusedBecause(error.message, error.code);
      throw error;
    }
  }

  /** The request of a document, or its refusal: a document with a fault must not stop the others. */
  private requestOf(body: DocumentBody): RegistrationRequest | EInvoiceOutcome {
    try {
      return { gstin: body.seller.gstin ?? '', irn: irnOf(body), document: eInvoiceRequestOf(body) };
    } catch (error) {
      if (error instanceof ShopError) return refusedBecause(error.message);
      this.onError(error);
      return refusedBecause(englishTextOf('eInvoice.fault'));
    }
  }
}

function refusedBecause(reason: string, code?: string): EInvoiceOutcome {
  return { event: 'refused', refusal: { code, reason } };
}

/** Sends e-invoices at intervals. Only the leader of several instances runs it. */
export class EInvoiceSender extends Dispatcher<ClaimedEInvoice> {
  constructor(deps: EInvoiceSenderDeps, onError: OnDispatchError) {
    super(new EInvoiceOutbox(deps, onError), DISPATCH_SETTINGS, onError);
  }
}
