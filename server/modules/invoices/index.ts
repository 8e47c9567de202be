export { issueInvoice, issueMissingInvoices, readInvoices } from './invoice-journal';
export { InvoiceService } from './invoice.service';
