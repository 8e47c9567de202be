export { EInvoiceService } from './e-invoice.service';
export { irnOf, type EInvoiceSender } from './e-invoice-sender';
export type { DocumentDuties } from './document-duties';
export { openIrp } from './portal/demo-client';
export type { IrpClient } from './portal/irp-client';
