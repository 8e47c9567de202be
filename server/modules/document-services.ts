import { DocumentService } from './documents';
import { EInvoiceService } from './e-invoices';

type DocumentDeps = Omit<ConstructorParameters<typeof DocumentService>[0], 'registrationOf'>;
type EInvoiceDeps = Omit<ConstructorParameters<typeof EInvoiceService>[0], 'readBody' | 'readSummaries'>;

/** Creates the services of documents and of their registrations, which read each other. */
export function createDocumentServices(deps: DocumentDeps & EInvoiceDeps) {
  const documents: DocumentService = new DocumentService({
    ...deps,
    registrationOf: (id) => eInvoices.registrationOf(id),
  });
  const eInvoices = new EInvoiceService({
    ...deps,
    readBody: (id) => documents.findBody(id),
    readSummaries: (ids) => documents.numbersOf(ids),
  });
  return { documents, eInvoices };
}
