export { EInvoiceService } from './e-invoice.service';
export { irnOf, type EInvoiceSender } from './e-invoice-sender';
export { createDemoClient } from './portal/demo-client';
export type { IrpClient } from './portal/irp-client';
export { createNicClient } from './portal/nic-client';
