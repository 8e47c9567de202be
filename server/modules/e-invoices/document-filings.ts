import type { DataSource } from 'typeorm';
import { DocumentEntity } from '../../database/entities/document.entity';
import { EInvoiceEntity, EwayBillEntity } from '../../database/entities/e-invoice.entity';
import type { EInvoice } from '../../domain/e-invoices/e-invoice';

/** Filings of a document with the tax authorities: its registration, and the number of its e-way bill. */
export interface DocumentFilings {
  orderId: string | undefined;
  eInvoice: EInvoice | undefined;
  ewayNumber: string | undefined;
}

type FilingsRow = Pick<DocumentEntity, 'id' | 'orderId'> & {
  eInvoice: EInvoice | null;
  ewayBill: EwayBillEntity | null;
};

/** Registrations and e-way bills of documents, in the order of the ids, with one statement. */
export async function readFilings(
  reader: DataSource,
  documentIds: readonly string[],
): Promise<DocumentFilings[]> {
  const rows = (await reader
    .getRepository(DocumentEntity)
    .createQueryBuilder('document')
    .select(['document.id', 'document.orderId'])
    .leftJoinAndMapOne('document.eInvoice', EInvoiceEntity, 'e_invoice', 'e_invoice.documentId = document.id')
    .leftJoinAndMapOne('document.ewayBill', EwayBillEntity, 'eway_bill', 'eway_bill.documentId = document.id')
    .where('document.id IN (:...documentIds)', { documentIds })
    .getMany()) as unknown as FilingsRow[];
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return documentIds.map((id) => {
    const { orderId, eInvoice, ewayBill } = rowsById.get(id) ?? {};
    return { orderId, eInvoice: eInvoice ?? undefined, ewayNumber: ewayBill?.number };
  });
}
