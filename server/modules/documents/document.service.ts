import { In, type DataSource } from 'typeorm';
import { DocumentEntity } from '../../database/entities/document.entity';
import { permit, permitForOrder, type OrderOwner } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { DocumentRegistration } from '../../domain/documents/document-registration';
import { documentFileName, documentNumber } from '../../domain/documents/document-number';
import { notFound, ShopError } from '../../domain/errors';
import type { DocumentBody } from '../../domain/documents/document-body';
import { readChoice, readOptional } from '../../domain/read';
import type { DocumentLanguage } from './pdf/document-labels';
import type { Seller } from '../../domain/invoices/invoice';
import { moveOrder } from '../../domain/orders/order-states';
import type { Limiter } from '../../lib/limiter';
import { getOrder, getOrderRow, ownerOf } from '../orders';
import {
  bodiesOf,
  documentRowsOf,
  findDocument,
  readDocuments,
  type DocumentSummary,
} from './document-queries';
import { printDocument } from './pdf/print-document';

/** A document as a PDF file. */
export interface DocumentFile {
  name: string;
  bytes: Buffer;
}

const LANGUAGES: readonly DocumentLanguage[] = ['en', 'hi'];

type DocumentOperation = `documents.${'read' | 'print'}`;

interface DocumentDeps {
  reader: DataSource;
  limiter: Limiter;
  /** The current seller. */
  seller: () => Seller;
  /** Reads the registration of a document with the Invoice Registration Portal. */
  registrationOf: (documentId: string) => Promise<DocumentRegistration | undefined>;
}

interface PrintOptions {
  language: DocumentLanguage;
  registration: DocumentRegistration | undefined;
}

/** Invoices, bills of supply and credit notes of orders. */
export class DocumentService {
  constructor(private readonly deps: DocumentDeps) {}

  /** Reads the documents of several orders, without their content. The caller must check the permission. */
  ofOrders(orderIds: readonly string[]): Promise<DocumentSummary[][]> {
    return readDocuments(this.deps.reader, orderIds);
  }

  /** Documents of one order, for its buyer and admins. Throws as permit does, and NOT_FOUND. §6 */
  async list(actor: Actor, orderId: string): Promise<DocumentSummary[]> {
    permit(actor, 'documents.list');
    const { reader } = this.deps;
    const order = await getOrderRow(reader, orderId);
    permitForOrder(actor, 'documents.list', ownerOf(order));
    const [documents = []] = await readDocuments(reader, [orderId]);
    return documents;
  }

  /**
   * The frozen content of a document, for the buyer and admins. Throws as permit does, and NOT_FOUND, also for a
   * document of another user. §6
   */
  async get(actor: Actor, documentId: string): Promise<DocumentBody> {
    permit(actor, 'documents.read');
    return this.readBody(actor, 'documents.read', documentId);
  }

  /**
   * Returns a document as a PDF in English or Hindi, for the buyer and admins. Throws as permit does, BAD_INPUT for
   * another language, RATE_LIMITED, and NOT_FOUND, also for a document of another user. §6
   */
  async print(actor: Actor, documentId: string, rawLanguage?: unknown): Promise<DocumentFile> {
    permit(actor, 'documents.print');
    const language = readOptional(rawLanguage, (raw) => readChoice(raw, 'language', LANGUAGES)) ?? 'en';
    const body = await this.readBody(actor, 'documents.print', documentId);
    await this.deps.limiter.consume('invoice', actor);
    return printBody(body, { language, registration: await this.findRegistration(documentId, body) });
  }

  private async readBody(
    actor: Actor,
    operation: DocumentOperation,
    documentId: string,
  ): Promise<DocumentBody> {
    const { reader, seller } = this.deps;
    const row = await findDocument(reader, documentId);
    if (!row) throw notFound('document');
    const order = await getOrderRow(reader, row.orderId);
    permitForDocument(actor, operation, ownerOf(order));
    const [body] = await bodiesOf(reader, [row], seller());
    if (!body) throw notFound('document');
    return body;
  }

  /** Number and order of several documents, with one statement. The caller must check the permission. */
  async numbersOf(
    documentIds: readonly string[],
  ): Promise<{ id: string; number: string; orderId: string }[]> {
    const rows = await this.deps.reader
      .getRepository(DocumentEntity)
      .find({ where: { id: In([...documentIds]) }, select: ['id', 'series', 'year', 'position', 'orderId'] });
    return rows.map((row) => ({ id: row.id, number: documentNumber(row), orderId: row.orderId }));
  }

  /** The body of a document; undefined without one. The caller must check the permission. */
  async findBody(documentId: string): Promise<DocumentBody | undefined> {
    const { reader, seller: currentSeller } = this.deps;
    const row = await findDocument(reader, documentId);
    if (!row) return undefined;
    const [body] = await bodiesOf(reader, [row], currentSeller());
    return body;
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
    return printBody(body, { language: 'en', registration: await this.findRegistration(row.id, body) });
  }

  /** The registration that a PDF prints. Only a document of a registered buyer has one. */
  private findRegistration(id: string, { buyer }: DocumentBody): Promise<DocumentRegistration | undefined> {
    return buyer.gstin === null ? Promise.resolve(undefined) : this.deps.registrationOf(id);
  }
}

/** Throws the same NOT_FOUND for a document of another user as for an unknown one. */
function permitForDocument(actor: Actor, operation: DocumentOperation, order: OrderOwner): void {
  try {
    permitForOrder(actor, operation, order);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') throw notFound('document');
    throw error;
  }
}

async function printBody(body: DocumentBody, options: PrintOptions): Promise<DocumentFile> {
  return { name: documentFileName(body.number), bytes: await printDocument(body, options) };
}
