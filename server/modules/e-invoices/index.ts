export { EInvoiceService } from './e-invoice.service';
export { irnOf, type EInvoiceSender } from './e-invoice-sender';
export type { DocumentFilings } from './document-filings';
export { openIrp } from './portal/demo-client';
export type { IrpClient } from './portal/irp-client';
