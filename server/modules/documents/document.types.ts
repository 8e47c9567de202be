import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DOCUMENT_KINDS, type DocumentKind as Kind } from '../../domain/documents/document-body';
import { enumOf } from '../../graphql/admin-enums';
import { MoneyType } from '../../graphql/money.types';
import { DateTime } from '../../graphql/scalars';

export const DocumentKind = enumOf(DOCUMENT_KINDS);

registerEnumType(DocumentKind, {
  name: 'DocumentKind',
  description: 'Kind of a document. Each kind has its own series of numbers.',
  valuesConfig: {
    TAX_INVOICE: { description: 'Invoice of an order, in the series `HT`.' },
    BILL_OF_SUPPLY: { description: 'Invoice of an order with GST whose tax is 0, in the series `BS`.' },
    CREDIT_NOTE: { description: 'Reduces an invoice after a refund, in the series `CN`.' },
  },
});

@ObjectType('Document', {
  description: 'An invoice, bill of supply or credit note of an order. Its content never changes.',
  simpleResolvers: true,
})
export class DocumentType {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string;

  @Field(() => DocumentKind, { description: 'Kind of the document.' })
  kind: Kind;

  @Field(() => String, {
    description:
      'Number of at most 16 characters, such as `HT/26-27/000123`. Numbers have no gaps within a series and a ' +
      'financial year, which begins on 1 April in India.',
  })
  number: string;

  @Field(() => DateTime, { description: 'Time of issue.' })
  issuedAt: Date;

  @Field(() => MoneyType, {
    description: 'Amount of the document with tax; positive also for a credit note.',
  })
  totalPrice: MoneyType;

  @Field(() => DocumentType, {
    nullable: true,
    description: 'The invoice that a credit note reduces; null for other documents.',
  })
  of: DocumentType | null;

  @Field(() => String, {
    description:
      'URL path of the PDF on this shop, for the buyer and admins. `?language=hi` gives it in Hindi. The request needs ' +
      'the same `Authorization` header.',
  })
  url: string;
}
