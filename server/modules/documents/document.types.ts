import { registerEnumType } from 'type-graphql';
import { DOCUMENT_KINDS } from '../../domain/documents/document-body';
import { enumOf } from '../../graphql/admin-enums';

export const DocumentKind = enumOf(DOCUMENT_KINDS);

registerEnumType(DocumentKind, {
  name: 'DocumentKind',
  description: 'Kind of a tax document.',
  valuesConfig: {
    TAX_INVOICE: { description: 'Invoice of a paid order.' },
    BILL_OF_SUPPLY: { description: 'Bill of an order without tax, in a GST mode.' },
    CREDIT_NOTE: { description: 'Reduces an invoice after a refund.' },
  },
});
